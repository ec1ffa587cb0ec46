// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.flow;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
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
 * The cells that are written on every path, must-writes: on every path to a statement, by a forward
 * dataflow problem, and on every path from it to the end, by a backward one. The join of both is
 * the intersection, so that {@link DataflowSolver} finds the largest solutions.
 */
final class WriteFlow {

    private final Scope scope;
    private final BasicBlocks blocks;
    private final Map<Integer, CallSite> calls;
    private final Fields fields;
    private final ValueFlow values;
    private final LibraryCells library;
    /**
     * For each statement, what it surely writes when it ends normally; null where control never
     * gets there. Found once, in the order in which values are cheap to ask for.
     */
    private final List<Set<BaseCell>> written;
    private final Facts<Set<BaseCell>> facts;
    /**
     * For each statement, what is written from there until the scope returns; null if it never
     * does.
     */
    private final List<Set<BaseCell>> untilReturn;
    /** The same until it returns or throws. */
    private final List<Set<BaseCell>> untilExit;
    private Set<BaseCell> onReturn;
    private Set<BaseCell> onThrow;

    WriteFlow(
            Scope scope,
            BasicBlocks blocks,
            Map<Integer, CallSite> calls,
            Fields fields,
            ValueFlow values,
            LibraryCells library) {
        this.scope = scope;
        this.blocks = blocks;
        this.calls = calls;
        this.fields = fields;
        this.values = values;
        this.library = library;
        this.written = writtenByStatements();
        Problem problem = new Problem();
        this.facts = DataflowSolver.forward(scope.graph(), problem);
        this.untilReturn = remaining(new Remaining(null));
        this.untilExit = remaining(new Remaining(Set.of()));
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

    private List<Set<BaseCell>> remaining(Remaining problem) {
        Facts<Set<BaseCell>> solution = DataflowSolver.backward(scope.graph(), problem);
        List<Set<BaseCell>> found = new ArrayList<>(Collections.nCopies(scope.body().size(), null));
        for (int s = scope.body().size() - 1; s >= 0; s--) {
            found.set(s, solution.before(s));
        }
        return found;
    }

    /**
     * The cells that an execution has written that comes to a statement and leaves the scope
     * normally, under the names that they have at the statement.
     *
     * @param before what it has written before the statement
     */
    Set<BaseCell> aroundOnReturn(int statement, Set<BaseCell> before) {
        return around(before, untilReturn.get(statement));
    }

    /** The same of an execution that leaves the scope in whatever way. */
    Set<BaseCell> aroundOnExit(int statement, Set<BaseCell> before) {
        return around(before, untilExit.get(statement));
    }

    private static Set<BaseCell> around(Set<BaseCell> before, Set<BaseCell> after) {
        return after == null ? before : union(before, after);
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

    private static Set<BaseCell> without(Set<BaseCell> cells, Predicate<Base> removed) {
        if (cells.stream().noneMatch(cell -> removed.test(cell.base()))) {
            return cells;
        }
        Set<BaseCell> rest = new HashSet<>(cells);
        rest.removeIf(cell -> removed.test(cell.base()));
        return rest;
    }

    /** A join gives the names of its own a new meaning. */
    private Set<BaseCell> acrossJoin(int to, Set<BaseCell> cells) {
        boolean isJoin = blocks.first(blocks.blockOf(to)) == to && blocks.isJoin(blocks.blockOf(to));
        return isJoin ? without(cells, base -> base.isJoinedAt(to)) : cells;
    }

    /** A statement that runs again gives the names of its own a new meaning. */
    private Set<BaseCell> acrossDefinition(int s, Stmt statement, Set<BaseCell> cells) {
        boolean renames = scope.inLoop(s) && (calls.containsKey(s) || statement.assigned().isPresent());
        return renames ? without(cells, base -> base.isDefinedBy(s)) : cells;
    }

    private static Set<BaseCell> union(Set<BaseCell> known, Set<BaseCell> more) {
        if (known.containsAll(more)) {
            return known;
        }
        Set<BaseCell> all = new HashSet<>(known);
        all.addAll(more);
        return all;
    }

    /** What is written from a statement on. */
    private final class Remaining implements Dataflow<Set<BaseCell>> {

        /** What is written after an exception has left the scope; null when that does not count. */
        private final Set<BaseCell> afterThrow;

        Remaining(Set<BaseCell> afterThrow) {
            this.afterThrow = afterThrow;
        }

        @Override
        public Set<BaseCell> boundary() {
            return Set.of();
        }

        @Override
        public Set<BaseCell> boundaryOfThrown() {
            return afterThrow;
        }

        /** What never ends never commits. */
        @Override
        public Set<BaseCell> endless() {
            return null;
        }

        @Override
        public Set<BaseCell> join(Set<BaseCell> known, Set<BaseCell> incoming) {
            return intersection(known, incoming);
        }

        @Override
        public Set<BaseCell> along(int from, int to, Set<BaseCell> remaining) {
            return acrossJoin(to, remaining);
        }

        @Override
        public Set<BaseCell> transfer(int s, Set<BaseCell> after) {
            Stmt statement = scope.body().statement(s);
            Set<BaseCell> here = written.get(s);
            return here == null
                    ? after
                    : union(acrossDefinition(s, statement, after), acrossDefinition(s, statement, here));
        }
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

        @Override
        public Set<BaseCell> along(int from, int to, Set<BaseCell> written) {
            return acrossJoin(to, written);
        }

        @Override
        public Set<BaseCell> transfer(int s, Set<BaseCell> before) {
            Stmt statement = scope.body().statement(s);
            Set<BaseCell> here = written.get(s);
            Set<BaseCell> kept = acrossDefinition(s, statement, before);
            return here == null ? kept : union(kept, here);
        }
    }

    private List<Set<BaseCell>> writtenByStatements() {
        List<Set<BaseCell>> found = new ArrayList<>(Collections.nCopies(scope.body().size(), null));
        for (int s = 0; s < scope.body().size(); s++) {
            if (scope.graph().contains(s) && values.before(s) != null) {
                found.set(s, written(s, scope.body().statement(s)));
            }
        }
        return found;
    }

    /** The cells that a statement surely writes when it ends normally. */
    private Set<BaseCell> written(int s, Stmt statement) {
        switch (statement) {
            case Stmt.FieldStore store -> {
                Base base = values.before(s).object(store.object());
                return base.isSingle() ? Set.of(new BaseCell(fields.instance(store.field()), base)) : Set.of();
            }
            case Stmt.StaticStore store -> {
                return Set.of(BaseCell.ofStatic(fields.ofStatic(store.field())));
            }
            case Stmt.ArrayStore store -> {
                Base base = LibraryCells.element(values.before(s), store.array(), store.index());
                return base.isSingle()
                        ? Set.of(new BaseCell(LibraryCells.elements(store.elementType()), base))
                        : Set.of();
            }
            default -> {
                CallSite site = calls.get(s);
                if (site == null) {
                    return Set.of();
                }
                return site.isExact()
                        ? writtenBy(site, s, values.before(s))
                        : library.surelyWritten(s, site, values.before(s));
            }
        }
    }

    private static Set<BaseCell> writtenBy(CallSite site, int s, Values known) {
        Set<BaseCell> common = null;
        for (CallSite.Callee callee : site.callees()) {
            Set<BaseCell> cells = new HashSet<>();
            for (BaseCell cell : callee.summary().writtenOnReturn()) {
                Base base = callee.translate(cell.base(), s, known::of).unlessNull();
                // An argument that an earlier run of this call named loses that name when the call
                // runs again.
                boolean nameEnds = !(cell.base() instanceof Base.Local) && base.isDefinedBy(s);
                if (cell.location() instanceof Location.StaticField || base.isSingle() && !nameEnds) {
                    cells.add(new BaseCell(cell.location(), base));
                }
            }
            common = common == null ? cells : intersection(common, cells);
        }
        return common == null ? Set.of() : common;
    }
}
