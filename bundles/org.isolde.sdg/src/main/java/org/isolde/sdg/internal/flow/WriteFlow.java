// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.flow;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.isolde.program.Location;
import org.isolde.program.code.Stmt;
import org.isolde.program.flow.BasicBlocks;
import org.isolde.program.flow.Dataflow;
import org.isolde.program.flow.DataflowSolver;
import org.isolde.program.flow.Facts;

/**
 * Must-write analysis: the cells that are written on every path. A forward dataflow problem whose
 * join is the intersection, so that {@link DataflowSolver} finds the largest solution.
 */
final class WriteFlow {

    private final Scope scope;
    private final BasicBlocks blocks;
    private final Map<Integer, CallSite> calls;
    private final Fields fields;
    private final ValueFlow values;
    private final Facts<Set<BaseCell>> facts;
    private Set<BaseCell> onReturn;
    private Set<BaseCell> onThrow;

    WriteFlow(Scope scope, BasicBlocks blocks, Map<Integer, CallSite> calls, Fields fields, ValueFlow values) {
        this.scope = scope;
        this.blocks = blocks;
        this.calls = calls;
        this.fields = fields;
        this.values = values;
        Problem problem = new Problem();
        this.facts = DataflowSolver.forward(scope.graph(), problem);
        for (int s = 0; s < scope.body().size(); s++) {
            Set<BaseCell> written = facts.before(s);
            if (written != null && scope.mayLeaveByException(s)) {
                onThrow = onThrow == null ? written : intersection(onThrow, written);
            }
            if (written != null && scope.graph().mayLeaveNormally(s)) {
                Set<BaseCell> after = problem.transfer(s, written);
                onReturn = onReturn == null ? after : intersection(onReturn, after);
            }
        }
    }

    /**
     * The cells that are written whenever control is at a statement; null when control never gets
     * there.
     */
    Set<BaseCell> before(int statement) {
        return facts.before(statement);
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

    private static Set<BaseCell> intersection(Set<BaseCell> known, Set<BaseCell> other) {
        if (other.containsAll(known)) {
            return known;
        }
        Set<BaseCell> both = new HashSet<>(known);
        both.retainAll(other);
        return both;
    }

    private final class Problem implements Dataflow<Set<BaseCell>> {

        @Override
        public Set<BaseCell> boundary() {
            return Set.of();
        }

        @Override
        public Set<BaseCell> join(Set<BaseCell> known, Set<BaseCell> incoming) {
            return intersection(known, incoming);
        }

        /** Drops the cells whose names a join redefines. */
        @Override
        public Set<BaseCell> along(int from, int to, Set<BaseCell> written) {
            boolean isJoin = blocks.first(blocks.blockOf(to)) == to && blocks.isJoin(blocks.blockOf(to));
            return isJoin
                    ? without(written, base -> base instanceof Base.Local local && local.root() == to && local.isJoin())
                    : written;
        }

        @Override
        public Set<BaseCell> transfer(int s, Set<BaseCell> before) {
            Stmt statement = scope.body().statement(s);
            boolean renames = scope.inLoop(s) && (calls.containsKey(s) || statement.assigned().isPresent());
            Set<BaseCell> kept = renames ? without(before, base -> base.isDefinedBy(s)) : before;
            Set<BaseCell> written = written(s, statement);
            if (kept.containsAll(written)) {
                return kept;
            }
            Set<BaseCell> after = new HashSet<>(kept);
            after.addAll(written);
            return after;
        }

        private static Set<BaseCell> without(Set<BaseCell> cells, Predicate<Base> removed) {
            if (cells.stream().noneMatch(cell -> removed.test(cell.base()))) {
                return cells;
            }
            Set<BaseCell> rest = new HashSet<>(cells);
            rest.removeIf(cell -> removed.test(cell.base()));
            return rest;
        }
    }

    /** The cells that a statement surely writes when it ends normally. */
    private Set<BaseCell> written(int s, Stmt statement) {
        switch (statement) {
            case Stmt.FieldStore store -> {
                Base base = values.before(s).of(store.object());
                return base.isSingle() ? Set.of(new BaseCell(fields.instance(store.field()), base)) : Set.of();
            }
            case Stmt.StaticStore store -> {
                return Set.of(BaseCell.ofStatic(fields.ofStatic(store.field())));
            }
            default -> {
                CallSite site = calls.get(s);
                return site != null && site.isExact() ? writtenBy(site, s, values.before(s)) : Set.of();
            }
        }
    }

    private static Set<BaseCell> writtenBy(CallSite site, int s, Values known) {
        Set<BaseCell> common = null;
        for (CallSite.Callee callee : site.callees()) {
            Set<BaseCell> cells = new HashSet<>();
            for (BaseCell cell : callee.summary().writtenOnReturn()) {
                Base base = callee.translate(cell.base(), s, known::of);
                // An argument that an earlier run of this call named loses that name when the call
                // runs again.
                boolean nameEnds = cell.base() instanceof Base.Param && base.isDefinedBy(s);
                if (cell.location() instanceof Location.StaticField || base.isSingle() && !nameEnds) {
                    cells.add(new BaseCell(cell.location(), base));
                }
            }
            common = common == null ? cells : intersection(common, cells);
        }
        return common == null ? Set.of() : common;
    }
}
