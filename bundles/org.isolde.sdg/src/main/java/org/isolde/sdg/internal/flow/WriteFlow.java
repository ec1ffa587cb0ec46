// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.flow;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isolde.program.Location;
import org.isolde.program.code.Stmt;
import org.isolde.program.flow.BasicBlocks;

/**
 * A forward data-flow analysis of the cells that are written on every path: must-writes.
 *
 * <p>It starts from everything and shrinks, so it ends after at most cells × blocks steps, and gives the largest solution.
 */
final class WriteFlow {

    private final Scope scope;
    private final BasicBlocks blocks;
    private final Map<Integer, CallSite> calls;
    private final Fields fields;
    private final ValueFlow values;
    private final List<Map<Integer, Set<BaseCell>>> passed;
    private Set<BaseCell> onReturn;
    private Set<BaseCell> onThrow;

    WriteFlow(Scope scope, BasicBlocks blocks, Map<Integer, CallSite> calls, Fields fields, ValueFlow values) {
        this.scope = scope;
        this.blocks = blocks;
        this.calls = calls;
        this.fields = fields;
        this.values = values;
        this.passed = new ArrayList<>(Collections.nCopies(blocks.count(), null));
        solve();
    }

    /** The cells written whenever the scope is left normally; empty when it never is. */
    Set<BaseCell> onReturn() {
        return onReturn == null ? Set.of() : onReturn;
    }

    /** The cells written whenever the scope is left, by an exception or normally. */
    Set<BaseCell> onExit() {
        if (onThrow == null) {
            return onReturn();
        }
        Set<BaseCell> both = new HashSet<>(onThrow);
        if (onReturn != null) {
            both.retainAll(onReturn);
        }
        return both;
    }

    /** The cells that are written whenever control is at a block's start; to be changed freely. */
    Set<BaseCell> atStart(int block) {
        Set<BaseCell> result = block == blocks.entry() ? new HashSet<>() : null;
        for (int predecessor : blocks.predecessors(block)) {
            Set<BaseCell> from = passed.get(predecessor) == null ? null : passed.get(predecessor).get(block);
            if (from != null) {
                result = intersection(result, from);
            }
        }
        if (result == null) {
            return new HashSet<>();
        }
        if (blocks.isJoin(block)) {
            int statement = blocks.first(block);
            result.removeIf(cell -> cell.base() instanceof Base.Local local
                    && local.root() == statement
                    && local.isJoin());
        }
        return result;
    }

    private static Set<BaseCell> intersection(Set<BaseCell> into, Set<BaseCell> from) {
        if (into == null) {
            return new HashSet<>(from);
        }
        into.retainAll(from);
        return into;
    }

    private void solve() {
        BitSet pending = new BitSet();
        pending.set(blocks.entry());
        while (!pending.isEmpty()) {
            int block = pending.nextSetBit(0);
            pending.clear(block);
            Map<Integer, Set<BaseCell>> results = run(block);
            if (!results.equals(passed.get(block))) {
                passed.set(block, results);
                results.keySet().forEach(pending::set);
            }
        }
        // Leaving states are taken from the solution, not from the steps that led to it.
        onReturn = null;
        onThrow = null;
        for (int block = 0; block < blocks.count(); block++) {
            if (passed.get(block) != null) {
                run(block);
            }
        }
    }

    private Map<Integer, Set<BaseCell>> run(int block) {
        Map<Integer, Set<BaseCell>> results = new HashMap<>();
        Set<BaseCell> written = atStart(block);
        Values known = values.atStart(block);
        for (int s = blocks.first(block); s < blocks.end(block); s++) {
            if (scope.mayThrow(s)) {
                for (int handler : scope.handlerEntries(s)) {
                    pass(results, handler, written);
                }
                if (scope.mayLeaveByException(s)) {
                    onThrow = intersection(onThrow, written);
                }
            }
            step(s, known, written);
            values.step(s, known);
        }
        int last = blocks.end(block) - 1;
        if (scope.body().statement(last) instanceof Stmt.Return) {
            onReturn = intersection(onReturn, written);
        }
        for (int next : scope.body().successors(last)) {
            if (scope.contains(next)) {
                pass(results, next, written);
            } else {
                onReturn = intersection(onReturn, written);
            }
        }
        return results;
    }

    private void pass(Map<Integer, Set<BaseCell>> results, int statement, Set<BaseCell> written) {
        int successor = blocks.blockOf(statement);
        results.put(successor, intersection(results.get(successor), written));
    }

    /** The effect of one statement, {@code known} being what holds before it. */
    void step(int s, Values known, Set<BaseCell> written) {
        Stmt statement = scope.body().statement(s);
        if (scope.inLoop(s) && (calls.containsKey(s) || statement.assigned().isPresent())) {
            written.removeIf(cell -> cell.base().isDefinedBy(s));
        }
        switch (statement) {
            case Stmt.FieldStore store -> {
                Base base = known.of(store.object());
                if (base.isSingle()) {
                    written.add(new BaseCell(fields.instance(store.field()), base));
                }
            }
            case Stmt.StaticStore store -> written.add(BaseCell.ofStatic(fields.ofStatic(store.field())));
            default -> {
                CallSite site = calls.get(s);
                if (site != null && site.isExact()) {
                    written.addAll(writtenBy(site, s, known));
                }
            }
        }
    }

    private static Set<BaseCell> writtenBy(CallSite site, int s, Values known) {
        Set<BaseCell> common = null;
        for (CallSite.Callee callee : site.callees()) {
            Set<BaseCell> cells = new HashSet<>();
            for (BaseCell cell : callee.summary().writtenOnReturn()) {
                Base base = callee.translate(cell.base(), s, known::of);
                // An argument that an earlier run of this call named loses that name when the call runs again.
                boolean nameEnds = cell.base() instanceof Base.Param && base.isDefinedBy(s);
                if (cell.location() instanceof Location.StaticField || base.isSingle() && !nameEnds) {
                    cells.add(new BaseCell(cell.location(), base));
                }
            }
            common = intersection(common, cells);
        }
        return common == null ? Set.of() : common;
    }
}
