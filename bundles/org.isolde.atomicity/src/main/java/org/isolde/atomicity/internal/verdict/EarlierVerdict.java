// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.verdict;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.isolde.atomicity.access.AccessUse;
import org.isolde.atomicity.access.RegionUse;
import org.isolde.atomicity.internal.flow.CorrelatedReads;
import org.isolde.atomicity.internal.flow.EscapedValue;
import org.isolde.atomicity.internal.flow.FlowFindings;
import org.isolde.atomicity.memory.MemoryCell;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.code.MethodRef;

/**
 * The verdict on the last snapshot, in pieces, with what each of them rests on: a piece that rests on nothing that has changed is used again.
 * Has one owner and is not thread-safe.
 */
public final class EarlierVerdict {

    private record OnMethod(FlowFindings.OfMethod findings, Support support, Search search) {}

    private final Set<MethodRef> changed = new HashSet<>();
    private Optional<Grounds> grounds = Optional.empty();
    private Optional<Grounds.Difference> difference = Optional.empty();
    private Map<MethodRef, OnMethod> onMethods = new HashMap<>();
    private Map<AtomicRegion, Search> onReaders = new HashMap<>();

    /** Notes methods whose code, or the targets of whose calls, differ from what the last verdict was on. */
    public void noteChanged(Set<MethodRef> methods) {
        changed.addAll(methods);
    }

    /** Starts a verdict on these grounds. */
    void begin(Grounds now) {
        difference = grounds.flatMap(before -> now.since(before, changed));
        // Until it is finished, what is kept is partly of one snapshot, partly of another.
        grounds = Optional.empty();
        if (difference.isEmpty()) {
            onMethods.clear();
            onReaders.clear();
        }
    }

    /** Ends a verdict: the next is compared with these grounds. */
    void end(Grounds now, Set<MethodRef> methods) {
        grounds = Optional.of(now);
        onMethods.keySet().retainAll(methods);
        onReaders.keySet().retainAll(now.regions().keySet());
        changed.clear();
    }

    /** What comes of what is found in a method. */
    Search onMethod(MethodRef method, FlowFindings.OfMethod findings, Grounds now, Supplier<Search> search) {
        OnMethod known = onMethods.get(method);
        if (known == null || known.findings() != findings
                || known.support().touches(difference.orElseThrow())) {
            known = new OnMethod(findings, Support.of(method, findings, now), search.get());
            onMethods.put(method, known);
        }
        return known.search();
    }

    /** Leaves a method out of this verdict. */
    void skip(MethodRef method) {
        onMethods.remove(method);
    }

    /** What a region sees that reads what others write. */
    Search onReader(AtomicRegion reader, Grounds now, Supplier<Search> search) {
        Search known = onReaders.get(reader);
        if (known == null || isConcerned(reader, now, difference.orElseThrow())) {
            known = search.get();
            onReaders.put(reader, known);
        }
        return known;
    }

    /** Leaves a region out of this verdict. */
    void skip(AtomicRegion reader) {
        onReaders.remove(reader);
    }

    private static boolean isConcerned(AtomicRegion reader, Grounds now, Grounds.Difference difference) {
        return difference.regions().contains(reader)
                || now.regions().get(reader).accesses().stream().anyMatch(
                        access -> difference.cellsOfUses().contains(access.cell()));
    }

    /** All that the verdict on a method's findings looks at. */
    private record Support(Set<MethodRef> methods, Set<AtomicRegion> regions, Set<MemoryCell> cells) {

        static Support of(MethodRef method, FlowFindings.OfMethod findings, Grounds now) {
            Support support = new Support(new HashSet<>(Set.of(method)), new HashSet<>(), new HashSet<>());
            for (CorrelatedReads reads : findings.correlations()) {
                support.add(reads.first(), reads.firstReads());
                support.add(reads.second(), reads.secondReads());
            }
            for (EscapedValue value : findings.escapes()) {
                support.add(value.from(), value.reads());
                support.add(value.to(), value.writes());
            }
            support.regions.stream()
                    .filter(now.regions()::containsKey)
                    .forEach(region -> support.add(now.regions().get(region).accesses()));
            return support;
        }

        private void add(RegionUse use, List<AccessUse> accesses) {
            regions.add(use.region());
            use.path().forEach(position -> methods.add(position.method()));
            add(accesses);
        }

        private void add(List<AccessUse> accesses) {
            accesses.forEach(access -> {
                cells.add(access.cell());
                methods.add(access.position().method());
            });
        }

        boolean touches(Grounds.Difference difference) {
            return !Collections.disjoint(methods, difference.methods())
                    || !Collections.disjoint(regions, difference.regions())
                    || !Collections.disjoint(cells, difference.cells());
        }
    }
}
