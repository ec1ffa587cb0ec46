// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.flow;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.isolde.program.Location;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;
import org.isolde.program.flow.BasicBlocks;
import org.isolde.program.library.LibraryEffect;

/**
 * A forward data-flow analysis that names the objects and values which variables stand for.
 *
 * <p>Equal names at one program point denote the same object. When a statement runs again, its name
 * denotes a new object, so older uses of the name are renamed ({@link Values#age}). Variables at a
 * join where paths disagree get a new name, too. A field that is read twice, without a write in
 * between that could change it, gives the same object twice: other transactions' writes are
 * invisible in a snapshot.
 *
 * <p>Its joins are not monotone, so it cannot use the solver of {@code org.isolde.program.flow}.
 *
 * <p>The analysis ends. A join is recomputed from its inputs, which is most precise, but may
 * oscillate between null and a name in a loop that swaps two variables. So after some rounds a join
 * also includes its old value. From then on a variable there goes from null to a name and from a
 * name to the join's own, never back, and known contents only shrink. Cost: blocks × variables
 * joins at most, in practice two passes over the body.
 */
final class ValueFlow {

    /**
     * After so many rounds a join keeps what it was in earlier rounds, which ends what would go
     * round for ever.
     */
    private static final int PATIENCE = 8;

    private final Scope scope;
    private final BasicBlocks blocks;
    private final Map<Integer, CallSite> calls;
    private final Fields fields;
    private final Set<Location> ownObjects;
    private final Values[] atStart;
    private final BitSet[] joined;
    private final int[] rounds;
    /** For each block, what it passes to each of its successors. */
    private final List<Map<Integer, Values>> passed;
    /** The last queried statement, and the values before it. */
    private int current = -1;
    private Values known;

    /**
     * Analyses.
     *
     * @param ownObjects the static fields that hold only objects which the scope has created
     *     ({@link OwnStatics})
     */
    ValueFlow(Scope scope, BasicBlocks blocks, Map<Integer, CallSite> calls, Fields fields, Set<Location> ownObjects) {
        this.scope = scope;
        this.blocks = blocks;
        this.calls = calls;
        this.fields = fields;
        this.ownObjects = ownObjects;
        this.atStart = new Values[blocks.count()];
        this.joined = new BitSet[blocks.count()];
        this.rounds = new int[blocks.count()];
        this.passed = new ArrayList<>(Collections.nCopies(blocks.count(), null));
        solve();
    }

    /**
     * The values before a statement, not to be changed, and valid until the next query; null if it
     * is unreachable. Cheap if statements are queried in order.
     */
    Values before(int statement) {
        int block = blocks.blockOf(statement);
        if (current < 0 || current > statement || blocks.blockOf(current) != block) {
            current = blocks.first(block);
            known = atStart[block] == null ? null : atStart[block].copy();
        }
        while (current < statement) {
            if (known != null) {
                step(current, known);
            }
            current++;
        }
        return known;
    }

    private void solve() {
        BitSet pending = new BitSet();
        pending.set(blocks.entry());
        while (!pending.isEmpty()) {
            int block = pending.nextSetBit(0);
            pending.clear(block);
            Values start = join(block);
            if (start.equals(atStart[block])) {
                continue;
            }
            atStart[block] = start;
            Map<Integer, Values> results = run(block, start.copy());
            if (!results.equals(passed.get(block))) {
                passed.set(block, results);
                results.keySet().forEach(pending::set);
            }
        }
    }

    private Values join(int block) {
        Values result = null;
        if (block == blocks.entry()) {
            result = initial();
        }
        for (int predecessor : blocks.predecessors(block)) {
            Values from = passed.get(predecessor) == null ? null : passed.get(predecessor).get(block);
            if (from != null) {
                result = result == null ? from.copy() : merge(block, result, from);
            }
        }
        Objects.requireNonNull(result, "a block without a predecessor was reached");
        if (blocks.isJoin(block)) {
            if (atStart[block] != null && ++rounds[block] > PATIENCE) {
                merge(block, result, atStart[block]);
            }
            settle(block, result);
            if (atStart[block] != null) {
                result.retainContentsOf(atStart[block]);
            }
        }
        return result;
    }

    private Values initial() {
        Values values = new Values(scope.body().variables().size());
        if (scope.entry() == 0) {
            List<Variable> parameters = scope.body().parameters();
            for (int i = 0; i < parameters.size(); i++) {
                values.assign(parameters.get(i).index(), new Base.Param(i));
            }
        } else {
            for (Variable variable : scope.body().variables()) {
                values.assign(variable.index(), Base.Local.joinedAt(scope.entry(), variable.index()));
            }
        }
        return values;
    }

    /**
     * Merges {@code from} into {@code into}; variables on which they disagree are noted as the
     * join's own.
     */
    private Values merge(int block, Values into, Values from) {
        for (int v = 0; v < into.variableCount(); v++) {
            Base one = into.variable(v);
            Base other = from.variable(v);
            if (one == null || other == null) {
                into.assign(v, one == null ? other : one);
            } else {
                Base common = Base.common(one, other);
                if (common == null) {
                    joinedIn(block).set(v);
                } else {
                    into.assign(v, common);
                }
            }
        }
        into.retainContentsOf(from);
        return into;
    }

    /**
     * Gives the variables that the join has named their names, and drops names of its earlier runs.
     */
    private void settle(int block, Values values) {
        int statement = blocks.first(block);
        for (int v = 0; v < values.variableCount(); v++) {
            if (values.variable(v) != null && values.variable(v).isJoinedAt(statement)) {
                joinedIn(block).set(v);
            }
        }
        joinedIn(block).stream().forEach(v -> values.assign(v, Base.Local.joinedAt(statement, v)));
        values.forgetNames(base -> base.isJoinedAt(statement));
    }

    private BitSet joinedIn(int block) {
        if (joined[block] == null) {
            joined[block] = new BitSet();
        }
        return joined[block];
    }

    /** Runs a block; returns the values passed to each successor. */
    private Map<Integer, Values> run(int block, Values values) {
        Map<Integer, Values> results = new HashMap<>();
        for (int s = blocks.first(block); s < blocks.end(block); s++) {
            int[] handlers = scope.handlerEntries(s);
            if (handlers.length > 0) {
                Values thrown = afterThrowing(s, values);
                for (int handler : handlers) {
                    pass(results, blocks.blockOf(handler), thrown);
                }
            }
            step(s, values);
        }
        for (int next : scope.body().successors(blocks.end(block) - 1)) {
            if (scope.contains(next)) {
                pass(results, blocks.blockOf(next), values);
            }
        }
        return results;
    }

    /** What a handler gets: a call that throws may have written before. */
    private Values afterThrowing(int s, Values before) {
        CallSite site = calls.get(s);
        if (site == null) {
            return before;
        }
        Values after = before.copy();
        forgetWrittenBy(site, after);
        return after;
    }

    private void forgetWrittenBy(CallSite site, Values values) {
        if (site.mayWriteAnything()) {
            values.forgetAllContents();
        } else {
            boolean arrays = site.mayWriteArrays();
            values.forgetContents(location -> location instanceof Location.ArrayElements
                    ? arrays
                    : site.mayWrite(location, fields.numbers().of(location)));
        }
    }

    private void pass(Map<Integer, Values> results, int successor, Values values) {
        Values before = results.get(successor);
        results.put(successor, before == null ? values.copy() : merge(successor, before, values));
    }

    /** The effect of one statement. */
    private void step(int s, Values values) {
        switch (scope.body().statement(s)) {
            case Stmt.Assign(Variable target, Operand value) -> copy(values, target, value);
            case Stmt.Cast(Variable target, Operand value, String type) -> copy(values, target, value);
            case Stmt.FieldLoad load -> {
                Base base = values.object(load.object());
                Location location = fields.instance(load.field());
                BaseCell cell = base.isSingle() ? new BaseCell(location, base) : null;
                Base content = fields.isConstant(load.field()) && !isConstructing(load.field())
                        ? Base.finalField(base, location)
                        : Base.SOME;
                load(s, values, load.target(), cell, content);
            }
            case Stmt.StaticLoad load when ownObjects.contains(fields.ofStatic(load.field())) ->
                values.assign(load.target().index(), Base.FRESH);
            case Stmt.StaticLoad load -> {
                initialise(s, values);
                Location location = fields.ofStatic(load.field());
                Base content = fields.isConstant(load.field()) && !isConstructing(load.field())
                        ? new Base.FinalField(Base.SOME, location)
                        : Base.SOME;
                load(s, values, load.target(), BaseCell.ofStatic(location), content);
            }
            case Stmt.FieldStore store -> {
                Base base = values.object(store.object());
                Location location = fields.instance(store.field());
                BaseCell cell = base.isSingle() ? new BaseCell(location, base) : null;
                store(values, location, cell, values.of(store.value()));
            }
            case Stmt.StaticStore store -> {
                initialise(s, values);
                Location location = fields.ofStatic(store.field());
                store(values, location, BaseCell.ofStatic(location), values.of(store.value()));
            }
            case Stmt.ArrayLoad load -> {
                Base base = LibraryCells.element(values, load.array(), load.index());
                BaseCell cell = base.isSingle() ? new BaseCell(LibraryCells.elements(load.elementType()), base) : null;
                load(s, values, load.target(), cell, Base.SOME);
            }
            case Stmt.ArrayStore store -> {
                Base base = LibraryCells.element(values, store.array(), store.index());
                Location location = LibraryCells.elements(store.elementType());
                // Arrays of different types may be one.
                values.forgetContents(Location.ArrayElements.class::isInstance);
                store(values, location, base.isSingle() ? new BaseCell(location, base) : null,
                        values.of(store.value()));
            }
            case Stmt.NewObject(Variable target, String type) -> {
                initialise(s, values);
                values.assign(target.index(), Base.FRESH);
            }
            case Stmt.NewArray(Variable target, String type, List<Operand> sizes) ->
                values.assign(target.index(), Base.FRESH);
            case Stmt.Lambda lambda -> values.assign(lambda.target().index(), Base.FRESH);
            case Stmt.Concat concat -> {
                call(s, values, Optional.empty());
                define(s, values, concat.target());
            }
            case Stmt other -> {
                if (calls.containsKey(s)) {
                    call(s, values, other.assigned());
                } else {
                    other.assigned().ifPresent(target -> define(s, values, target));
                }
            }
        }
    }

    /**
     * Initialisers that are not understood may write anything; others write nothing that is known
     * here.
     */
    private void initialise(int s, Values values) {
        if (calls.containsKey(s)) {
            values.forgetAllContents();
        }
    }

    private static void copy(Values values, Variable target, Operand value) {
        values.assign(target.index(), values.of(value));
    }

    /** A final field may change in a constructor, or an initialiser, of the class that has it. */
    private boolean isConstructing(FieldRef field) {
        MethodRef method = scope.method();
        return (method.isConstructor() || method.name().equals(MethodRef.STATIC_INITIALISER))
                && method.owner().equals(fields.declared(field).owner());
    }

    /**
     * A load.
     *
     * @param cell what is loaded; null if it has no name
     * @param constant what it holds at all times; {@link Base#SOME} when that has no name
     */
    private void load(int s, Values values, Variable target, BaseCell cell, Base constant) {
        Base known = cell == null ? null : values.contentOf(cell);
        if (known != null || constant.isSingle()) {
            values.assign(target.index(), known != null ? known : constant);
            return;
        }
        define(s, values, target);
        if (cell != null && !cell.base().isDefinedBy(s)) {
            values.remember(cell, values.variable(target.index()));
        }
    }

    private static void store(Values values, Location location, BaseCell cell, Base content) {
        values.forgetLocation(location);
        if (cell != null && content.unlessNull().isSingle()) {
            values.remember(cell, content);
        }
    }

    private void define(int s, Values values, Variable target) {
        if (scope.inLoop(s)) {
            values.age(s);
        }
        values.assign(target.index(), Base.Local.definedAt(s));
    }

    private void call(int s, Values values, Optional<Variable> target) {
        CallSite site = calls.get(s);
        if (site == null) {
            return;
        }
        Base result = resultOf(site, s, values);
        forgetWrittenBy(site, values);
        if (scope.inLoop(s)) {
            values.age(s);
        }
        target.ifPresent(variable -> values.assign(variable.index(), result));
    }

    private Base resultOf(CallSite site, int s, Values values) {
        Base own = Base.Local.definedAt(s);
        if (scope.body().statement(s) instanceof Stmt.Invoke invoke && isBoxing(invoke)) {
            return values.object(invoke.arguments().getFirst());
        }
        if (site.isLibraryOnly()) {
            return libraryResultOf(site, s, values, own);
        }
        if (!site.isExact()) {
            return own;
        }
        Base common = null;
        for (CallSite.Callee callee : site.callees()) {
            Base result = callee.translate(callee.summary().result(), s, values::of);
            if (common != null && !common.equals(result)) {
                return own;
            }
            common = result;
        }
        return common == null || common.equals(Base.SOME) ? own : common;
    }

    /**
     * Whether a call gives its operand in a box, or takes it out: as a key the one is as good as
     * the other. Of the boxes of smaller types that is not so: one number may be in several of
     * them.
     */
    private static boolean isBoxing(Stmt.Invoke invoke) {
        String name = invoke.method().name() + invoke.method().descriptor();
        return switch (invoke.method().owner()) {
            case "java/lang/Integer" -> name.equals("valueOf(I)Ljava/lang/Integer;") || name.equals("intValue()I");
            case "java/lang/Long" -> name.equals("valueOf(J)Ljava/lang/Long;") || name.equals("longValue()J");
            default -> false;
        };
    }

    /** What all library methods that may run agree on. */
    private Base libraryResultOf(CallSite site, int s, Values values, Base own) {
        LibraryEffect.Result result = site.direct().getFirst().result();
        boolean agreed = site.direct().stream().allMatch(effect -> effect.result() == result);
        return switch (agreed ? result : LibraryEffect.Result.ANY) {
            case ANY -> own;
            case FRESH -> Base.FRESH;
            case RECEIVER, VIEW -> scope.body().statement(s) instanceof Stmt.Invoke invoke
                    ? values.object(invoke.arguments().getFirst())
                    : own;
        };
    }
}
