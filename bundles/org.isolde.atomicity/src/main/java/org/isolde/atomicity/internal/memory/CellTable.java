// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.memory;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.eclipse.jdt.annotation.NonNull;
import org.isolde.atomicity.memory.Memory;
import org.isolde.atomicity.memory.MemoryCell;
import org.isolde.atomicity.specification.Specifications;
import org.isolde.program.MethodModel;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.code.Body;
import org.isolde.program.code.MethodRef;

/** The cells that each statement touches, computed method by method on demand. Not thread-safe. */
abstract class CellTable implements Memory {

    private record Cells(SortedSet<MemoryCell> reads, SortedSet<MemoryCell> writes) {

        private static final Cells NONE = new Cells(Collections.emptySortedSet(), Collections.emptySortedSet());
    }

    private final CallGraph calls;
    private final CallAccesses accesses;
    private final Map<MethodRef, List<Cells>> known = new HashMap<>();

    CellTable(CallGraph calls, Specifications specifications) {
        this.calls = calls;
        this.accesses = new CallAccesses(calls.program(), specifications);
    }

    final CallGraph calls() {
        return calls;
    }

    /** Takes over what is known of methods that touch the same in another snapshot. */
    final void adopt(CellTable other, Predicate<MethodRef> same) {
        if (accesses.ordersByAccess() != other.accesses.ordersByAccess()) {
            return;
        }
        other.known.forEach((method, cells) -> {
            if (same.test(method)) {
                known.put(method, cells);
            }
        });
    }

    /** Adds the cells of what a statement of a method touches. */
    abstract void addCells(MethodRef method, int statement, Touched touched, SortedSet<MemoryCell> cells);

    @Override
    public final @NonNull SortedSet<MemoryCell> reads(MethodRef method, int statement) {
        return of(method).get(statement).reads();
    }

    @Override
    public final @NonNull SortedSet<MemoryCell> writes(MethodRef method, int statement) {
        return of(method).get(statement).writes();
    }

    private List<Cells> of(MethodRef method) {
        List<Cells> cells = known.get(method);
        if (cells == null) {
            Body body = calls.program()
                    .method(method)
                    .flatMap(MethodModel::body)
                    .orElseThrow(() -> new IllegalArgumentException(method + " has no body in this program"));
            cells = new ArrayList<>(body.size());
            for (int s = 0; s < body.size(); s++) {
                cells.add(cells(method, body, s));
            }
            known.put(method, cells);
        }
        return cells;
    }

    private Cells cells(MethodRef method, Body body, int statement) {
        List<Touched> all = Touched.of(
                body.statement(statement), calls.callees(method, statement), calls.program().hierarchy(), accesses);
        if (all.isEmpty()) {
            return Cells.NONE;
        }
        SortedSet<MemoryCell> reads = new TreeSet<>();
        SortedSet<MemoryCell> writes = new TreeSet<>();
        for (Touched touched : all) {
            if (touched.reads()) {
                addCells(method, statement, touched, reads);
            }
            if (touched.writes()) {
                addCells(method, statement, touched, writes);
            }
        }
        return new Cells(Collections.unmodifiableSortedSet(reads), Collections.unmodifiableSortedSet(writes));
    }
}
