package org.isolde.sdg.internal.shape;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.isolde.program.code.Body;
import org.isolde.program.code.Kind;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;
import org.isolde.sdg.internal.flow.Scope;

/**
 * Which variables of reference type are still used after a statement: a backward data-flow analysis. A variable that is not
 * points nowhere in a shape graph, so that graphs which differ only in what is never looked at again are one.
 */
final class Liveness {

    private final Scope scope;
    private final BitSet[] before;

    Liveness(Scope scope) {
        this.scope = scope;
        this.before = new BitSet[scope.body().size()];
        solve();
    }

    /** The variables used after a statement, before they are assigned again. */
    BitSet after(int statement) {
        BitSet live = new BitSet();
        for (int next : scope.body().successors(statement)) {
            addAt(next, live);
        }
        return live;
    }

    /** The variables used at a statement or after it. */
    BitSet before(int statement) {
        BitSet live = new BitSet();
        addAt(statement, live);
        return live;
    }

    private void addAt(int statement, BitSet live) {
        if (scope.contains(statement) && before[statement] != null) {
            live.or(before[statement]);
        }
    }

    private void solve() {
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int s = before.length - 1; s >= 0; s--) {
                if (scope.contains(s)) {
                    BitSet live = computeBefore(s);
                    changed |= !live.equals(before[s]);
                    before[s] = live;
                }
            }
        }
    }

    private BitSet computeBefore(int s) {
        Body body = scope.body();
        BitSet live = after(s);
        body.statement(s).assigned().ifPresent(variable -> live.clear(variable.index()));
        for (int handler : scope.handlerEntries(s)) {
            addAt(handler, live);
        }
        for (Operand operand : uses(s)) {
            if (operand instanceof Variable variable && variable.kind() == Kind.REFERENCE) {
                live.set(variable.index());
            }
        }
        return live;
    }

    /** The operands of a statement. */
    List<Operand> uses(int statement) {
        return switch (scope.body().statement(statement)) {
            case Stmt.Assign s -> List.of(s.value());
            case Stmt.Binary s -> List.of(s.left(), s.right());
            case Stmt.Unary s -> List.of(s.operand());
            case Stmt.FieldLoad s -> List.of(s.object());
            case Stmt.FieldStore s -> List.of(s.object(), s.value());
            case Stmt.StaticLoad s -> List.of();
            case Stmt.StaticStore s -> List.of(s.value());
            case Stmt.ArrayLoad s -> List.of(s.array());
            case Stmt.ArrayStore s -> List.of(s.array(), s.value());
            case Stmt.ArrayLength s -> List.of(s.array());
            case Stmt.NewObject s -> List.of();
            case Stmt.NewArray s -> List.of();
            case Stmt.Cast s -> List.of(s.operand());
            case Stmt.InstanceOf s -> List.of(s.operand());
            case Stmt.Invoke s -> s.arguments();
            case Stmt.Lambda s -> s.captured();
            case Stmt.Concat s -> s.parts();
            case Stmt.TypeSwitch s -> List.of(s.value());
            case Stmt.RecordOperation s -> s.arguments();
            case Stmt.Branch s -> List.of(s.left(), s.right());
            case Stmt.Goto s -> List.of();
            case Stmt.Switch s -> List.of();
            case Stmt.Return s -> s.value().map(List::of).orElse(List.of());
            case Stmt.Throw s -> List.of(s.exception());
            case Stmt.MonitorEnter s -> List.of(s.object());
            case Stmt.MonitorExit s -> List.of(s.object());
            case Stmt.Caught s -> List.of();
            case Stmt.UnknownDynamic s -> s.arguments();
            case Stmt.Unknown s -> new ArrayList<>(s.operands());
            case Stmt.Nop s -> List.of();
        };
    }
}
