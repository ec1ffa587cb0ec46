// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.verdict;

import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.isolde.atomicity.access.AccessUse;
import org.isolde.atomicity.access.RegionUse;
import org.isolde.atomicity.internal.flow.CorrelatedReads;
import org.isolde.atomicity.internal.flow.EscapedValue;
import org.isolde.atomicity.internal.flow.FlowFindings;
import org.isolde.atomicity.memory.MemoryCell;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.code.MethodRef;
import org.isolde.program.incremental.MemoTable;

/**
 * A cache of the searches of a verdict: a search is reused while its inputs are unchanged. It has
 * one owner and is not thread-safe.
 *
 * <p>All searches in it are valid for the grounds of the last {@link #begin}, also after a verdict
 * was cancelled.
 */
public final class SearchMemo {

    private record OnMethod(FlowFindings.OfMethod findings, Support support, Search search) {}

    private record OnReader(Set<MemoryCell> cells, Search search) {}

    private final Set<MethodRef> changed = new HashSet<>();
    private final MemoTable<MethodRef, OnMethod> onMethods = new MemoTable<>();
    private final MemoTable<AtomicRegion, OnReader> onReaders = new MemoTable<>();
    private Optional<Grounds> grounds = Optional.empty();

    /**
     * Notes methods whose code, or the targets of whose calls, differ from what the last verdict
     * was on.
     */
    public void noteChanged(Set<MethodRef> methods) {
        changed.addAll(methods);
    }

    /**
     * Starts a verdict: drops the searches that depend on something in which these grounds differ
     * from the last.
     */
    void begin(Grounds now) {
        Optional<Grounds.Difference> difference = grounds.flatMap(before -> now.since(before, changed));
        if (difference.isPresent()) {
            Grounds.Difference found = difference.get();
            onMethods.invalidate((method, known) -> known.support.touches(found));
            onReaders.invalidate((reader, known) -> found.regions().contains(reader)
                    || !Collections.disjoint(known.cells, found.cellsOfUses()));
        } else {
            onMethods.clear();
            onReaders.clear();
        }
        grounds = Optional.of(now);
        changed.clear();
    }

    /** Ends a verdict: drops the searches that it did not use. */
    void end() {
        onMethods.endGeneration();
        onReaders.endGeneration();
    }

    /**
     * The search for what comes of the findings in a method.
     *
     * @param now the grounds of this verdict
     */
    Search onMethod(MethodRef method, FlowFindings.OfMethod findings, Grounds now, Supplier<Search> search) {
        return onMethods.get(
                method,
                known -> known.findings == findings,
                () -> new OnMethod(findings, Support.of(method, findings, now), search.get())).search();
    }

    /**
     * The search for what a region sees that reads what others write.
     *
     * @param now the grounds of this verdict
     */
    Search onReader(AtomicRegion reader, Grounds now, Supplier<Search> search) {
        return onReaders.get(reader, () -> new OnReader(
                now.regions().get(reader).accesses().stream().map(AccessUse::cell).collect(Collectors.toSet()),
                search.get())).search();
    }

    /** The inputs of the verdict on a method's findings. */
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
