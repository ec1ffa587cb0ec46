// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.isolde.atomicity.access.AccessUse;
import org.isolde.atomicity.access.Position;
import org.isolde.atomicity.memory.MemoryCell;
import org.isolde.atomicity.options.AtomicityOptions;
import org.isolde.atomicity.options.AtomicityRefinement;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.calls.Callees;
import org.isolde.program.code.MethodRef;

/**
 * Computes the views of regions (Dias' thesis, figure 3.7), one for each path through the branches
 * if these are enabled. Each method that regions run is analysed once, callees first; its result is
 * reused while its input and callees are unchanged.
 *
 * <p>All methods of a recursion have one view: all that any of them accesses.
 */
final class Views {

    /** An access without its position. */
    record Key(AccessUse.Kind kind, MemoryCell cell) {}

    /**
     * The accesses of a method or a region.
     *
     * @param accesses each access by its number, with its first position
     * @param ways the access sets of the paths through it, at least one
     * @param unknowns why there may be other accesses
     */
    record Summary(SortedMap<Integer, Position> accesses, Set<BitSet> ways, SortedSet<String> unknowns) {

        /** One way for all. */
        static Summary joined(SortedMap<Integer, Position> accesses, SortedSet<String> unknowns) {
            BitSet all = new BitSet();
            accesses.keySet().forEach(all::set);
            return new Summary(accesses, Set.of(all), unknowns);
        }
    }

    private record Known(MethodInput input, Map<MethodRef, Summary> callees, Summary summary) {}

    private record KnownViews(Summary summary, RegionViews views) {}

    private final boolean branches;
    private final Map<Key, Integer> numbers = new HashMap<>();
    private final List<Key> keys = new ArrayList<>();
    private final Map<MethodRef, Known> known = new HashMap<>();
    private final Map<AtomicRegion, KnownViews> knownViews = new HashMap<>();

    /**
     * No views yet.
     *
     * @param options a region has a view for each path only with
     *     {@link AtomicityRefinement#BRANCH_VIEWS}
     */
    Views(AtomicityOptions options) {
        this.branches = options.has(AtomicityRefinement.BRANCH_VIEWS);
    }

    /** The number of an access. */
    int number(AccessUse.Kind kind, MemoryCell cell) {
        return numbers.computeIfAbsent(new Key(kind, cell), key -> {
            keys.add(key);
            return keys.size() - 1;
        });
    }

    SortedMap<AtomicRegion, RegionViews> of(MethodInputs inputs, List<AtomicRegion> regions) {
        known.keySet().retainAll(inputs.inputs().keySet());
        Set<MethodRef> needed = new HashSet<>();
        regions.forEach(region -> needed.add(region.method()));
        needed.retainAll(inputs.inputs().keySet());
        Set<MethodRef> reached = inputs.order().reachableFrom(needed);
        for (List<MethodRef> group : inputs.order().calleesFirst()) {
            if (reached.contains(group.getFirst())) {
                update(group, inputs);
            }
        }
        SortedMap<AtomicRegion, RegionViews> found = new TreeMap<>();
        for (AtomicRegion region : regions) {
            MethodInput input = inputs.inputs().get(region.method());
            if (input != null) {
                Summary summary = region.isBlock()
                        ? new ViewFlow(this, input, callees(region.method(), inputs), region::contains, region.entry())
                                .summary(branches)
                        : known.get(region.method()).summary();
                found.put(region, knownViews(region, summary));
            }
        }
        knownViews.keySet().retainAll(found.keySet());
        return Collections.unmodifiableSortedMap(found);
    }

    private Map<MethodRef, Summary> callees(MethodRef method, MethodInputs inputs) {
        Map<MethodRef, Summary> found = new LinkedHashMap<>();
        for (MethodRef callee : inputs.order().calleesOf(method)) {
            Known entry = known.get(callee);
            found.put(callee, entry == null ? Summary.joined(new TreeMap<>(), new TreeSet<>()) : entry.summary());
        }
        return found;
    }

    private void update(List<MethodRef> group, MethodInputs inputs) {
        Set<MethodRef> members = Set.copyOf(group);
        Map<MethodRef, Map<MethodRef, Summary>> outside = new LinkedHashMap<>();
        boolean same = true;
        for (MethodRef method : group) {
            Map<MethodRef, Summary> callees = callees(method, inputs);
            callees.keySet().removeAll(members);
            outside.put(method, callees);
            Known entry = known.get(method);
            same &= entry != null && entry.input().equals(inputs.inputs().get(method))
                    && sameObjects(entry.callees(), callees);
        }
        if (same) {
            return;
        }
        boolean recursive = inputs.order().isRecursive(group);
        SortedMap<Integer, Position> accesses = new TreeMap<>();
        SortedSet<String> unknowns = new TreeSet<>();
        for (MethodRef method : group) {
            Map<MethodRef, Summary> callees = new HashMap<>(outside.get(method));
            members.forEach(member -> callees.put(member, Summary.joined(new TreeMap<>(), new TreeSet<>())));
            ViewFlow flow = new ViewFlow(this, inputs.inputs().get(method), callees, s -> true, 0);
            Summary own = flow.summary(branches && !recursive);
            if (!recursive) {
                keep(method, inputs, outside.get(method), own);
                return;
            }
            own.accesses().forEach((access, position) -> accesses.merge(access, position, Views::first));
            unknowns.addAll(own.unknowns());
        }
        group.forEach(method -> keep(method, inputs, outside.get(method), Summary.joined(accesses, unknowns)));
    }

    /** An equal summary does not replace the last one. */
    private void keep(MethodRef method, MethodInputs inputs, Map<MethodRef, Summary> callees, Summary summary) {
        Known old = known.get(method);
        Summary kept = old != null && old.summary().equals(summary) ? old.summary() : summary;
        known.put(method, new Known(inputs.inputs().get(method), callees, kept));
    }

    private static boolean sameObjects(Map<MethodRef, Summary> one, Map<MethodRef, Summary> other) {
        return one.size() == other.size()
                && one.entrySet().stream().allMatch(entry -> other.get(entry.getKey()) == entry.getValue());
    }

    static Position first(Position one, Position other) {
        return one.compareTo(other) <= 0 ? one : other;
    }

    /** What may run of which nothing is known. */
    static SortedSet<String> unknowns(Callees callees) {
        SortedSet<String> reasons = new TreeSet<>(callees.unknown());
        callees.library().forEach(effect -> effect.unknown().ifPresent(reasons::add));
        return reasons;
    }

    private RegionViews knownViews(AtomicRegion region, Summary summary) {
        KnownViews last = knownViews.get(region);
        if (last == null || last.summary() != summary && !last.summary().equals(summary)) {
            last = new KnownViews(summary, views(region, summary));
            knownViews.put(region, last);
        }
        return last.views();
    }

    private RegionViews views(AtomicRegion region, Summary summary) {
        List<AccessUse> accesses = new ArrayList<>();
        summary.accesses().forEach((access, position) -> {
            Key key = keys.get(access);
            accesses.add(new AccessUse(key.kind(), key.cell(), position));
        });
        Collections.sort(accesses);
        List<RegionViews.View> ways = new ArrayList<>();
        for (BitSet way : summary.ways()) {
            SortedSet<MemoryCell> reads = new TreeSet<>();
            SortedSet<MemoryCell> writes = new TreeSet<>();
            way.stream().mapToObj(keys::get).forEach(
                    key -> (key.kind() == AccessUse.Kind.READ ? reads : writes).add(key.cell()));
            ways.add(
                    new RegionViews.View(
                            Collections.unmodifiableSortedSet(reads),
                            Collections.unmodifiableSortedSet(writes)));
        }
        Collections.sort(ways);
        return new RegionViews(region, accesses, ways, List.copyOf(summary.unknowns()));
    }
}
