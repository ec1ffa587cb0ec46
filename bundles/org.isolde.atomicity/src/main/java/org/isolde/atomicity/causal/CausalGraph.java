// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.causal;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.TreeSet;
import org.isolde.atomicity.access.Version;
import org.isolde.atomicity.internal.calls.SpecifiedCalls;
import org.isolde.atomicity.internal.flow.CausalFragment;
import org.isolde.atomicity.memory.Memory;
import org.isolde.atomicity.specification.Specifications;
import org.isolde.program.MethodModel;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.code.MethodRef;

/**
 * The graph of causal dependencies of some methods (MoTH 2012, section 4; Dias' thesis, section
 * 3.3): a version of a variable depends on another one if the value of the other, or a condition on
 * it, influences its value.
 *
 * <p>It is meant for display and for queries about correlations; the analysis of a whole program
 * uses summaries instead. As in the papers, the object of a field access or a call has no
 * influence, and exceptions are ignored. Objects are distinguished as by the memory.
 * Compiler-generated variables are removed, and their incoming and outgoing dependencies connected.
 *
 * <p>A version of a cell that a callee defines is visible after the call. The conditions under
 * which a method is called are represented by one version, its control.
 */
public final class CausalGraph {

    private final SortedMap<Version, SortedSet<Version>> dependents;

    private CausalGraph(SortedMap<Version, SortedSet<Version>> dependents) {
        this.dependents = dependents;
    }

    /**
     * The graph of some methods, with the parameters and results of those that they call.
     *
     * @param calls the call graph of the program
     * @param regions the atomic regions
     * @param memory which cells statements touch
     * @param specifications a user's specifications of methods without code; without one, the
     *     result of such a method depends on all arguments
     * @param methods methods of the program
     */
    public static CausalGraph of(
            CallGraph calls,
            Collection<AtomicRegion> regions,
            Memory memory,
            Specifications specifications,
            Collection<MethodRef> methods) {
        SpecifiedCalls said = new SpecifiedCalls(specifications, calls.program().hierarchy());
        Map<MethodRef, CausalFragment> fragments = new HashMap<>();
        SortedMap<Version, SortedSet<Version>> dependents = new TreeMap<>();
        for (MethodRef method : new TreeSet<>(methods)) {
            calls.program().method(method).flatMap(MethodModel::body).ifPresent(body -> {
                List<AtomicRegion> own = regions.stream()
                        .filter(region -> region.method().equals(method))
                        .sorted()
                        .toList();
                fragments.put(method, new CausalFragment(method, body, calls, own, memory, said));
            });
        }
        fragments.values()
                .forEach(fragment -> fragment.connect(fragments, (from, to) -> {
                    dependents.computeIfAbsent(from, k -> new TreeSet<>()).add(to);
                    dependents.computeIfAbsent(to, k -> new TreeSet<>());
                }));
        return new CausalGraph(withoutIdleControls(dependents));
    }

    /** A method that is nowhere called under a condition has no conditions. */
    private static SortedMap<Version, SortedSet<Version>> withoutIdleControls(
            SortedMap<Version, SortedSet<Version>> dependents) {
        boolean removed = true;
        while (removed) {
            Set<Version> used = new HashSet<>();
            dependents.values().forEach(used::addAll);
            removed = dependents.keySet()
                    .removeIf(version -> version.kind() == Version.Kind.CONTROL && !used.contains(version));
        }
        return dependents;
    }

    /** All versions, sorted. */
    public SortedSet<Version> versions() {
        return Collections.unmodifiableSortedSet(new TreeSet<>(dependents.keySet()));
    }

    /**
     * The versions that directly depend on a version, sorted.
     *
     * @param version one of the graph; of others the answer is empty
     */
    public SortedSet<Version> dependents(Version version) {
        return Collections.unmodifiableSortedSet(dependents.getOrDefault(version, new TreeSet<>()));
    }

    /**
     * Whether a version that is read influences one that is written: a path from one to the other
     * (definition 1).
     */
    public boolean directCorrelation(Version read, Version written) {
        return reached(read).contains(written);
    }

    /** Whether two versions that are read influence a common third one (definition 2). */
    public boolean commonCorrelation(Version one, Version other) {
        Set<Version> common = reached(one);
        common.retainAll(reached(other));
        common.remove(one);
        common.remove(other);
        return !common.isEmpty();
    }

    /** What can be reached over at least one dependency. */
    private Set<Version> reached(Version from) {
        Set<Version> found = new HashSet<>();
        Deque<Version> open = new ArrayDeque<>();
        open.add(from);
        while (!open.isEmpty()) {
            for (Version next : dependents(open.remove())) {
                if (found.add(next)) {
                    open.add(next);
                }
            }
        }
        return found;
    }

    /** One dependency in a line, sorted: for example {@code (tmp, 8) -> (tmp, 9)}. */
    @Override
    public String toString() {
        StringJoiner lines = new StringJoiner("\n");
        dependents.forEach((from, all) -> all.forEach(to -> lines.add(from + " -> " + to)));
        return lines.toString();
    }
}
