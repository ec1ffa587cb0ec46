package org.isolde.shape.internal.execution;

import java.util.BitSet;
import java.util.List;
import org.isolde.program.code.Body;
import org.isolde.program.code.Handler;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;

/** Which variables are still used at a statement: a backward data-flow analysis. States forget the others, so that more of them are the same. */
final class Liveness {

    private final Body body;
    private final BitSet[] before;

    Liveness(Body body) {
        this.body = body;
        this.before = new BitSet[body.size()];
        solve();
    }

    /** The variables used at a statement or after it, before they are assigned again. */
    BitSet before(int statement) {
        return before[statement];
    }

    private void solve() {
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int s = before.length - 1; s >= 0; s--) {
                BitSet live = computeBefore(s);
                changed |= !live.equals(before[s]);
                before[s] = live;
            }
        }
    }

    private BitSet computeBefore(int s) {
        BitSet live = new BitSet();
        for (int next : body.successors(s)) {
            add(next, live);
        }
        body.statement(s).assigned().ifPresent(variable -> live.clear(variable.index()));
        for (Handler handler : body.handlersOf(s)) {
            add(handler.handler(), live);
        }
        for (Operand operand : uses(body.statement(s))) {
            if (operand instanceof Variable variable) {
                live.set(variable.index());
            }
        }
        return live;
    }

    private void add(int statement, BitSet live) {
        if (before[statement] != null) {
            live.or(before[statement]);
        }
    }

    /** The operands of a statement. */
    static List<? extends Operand> uses(Stmt statement) {
        return switch (statement) {
            case Stmt.Assign s -> List.of(s.value());
            case Stmt.Binary s -> List.of(s.left(), s.right());
            case Stmt.Unary s -> List.of(s.operand());
            case Stmt.FieldLoad s -> List.of(s.object());
            case Stmt.FieldStore s -> List.of(s.object(), s.value());
            case Stmt.StaticLoad s -> List.of();
            case Stmt.StaticStore s -> List.of(s.value());
            case Stmt.ArrayLoad s -> List.of(s.array(), s.index());
            case Stmt.ArrayStore s -> List.of(s.array(), s.index(), s.value());
            case Stmt.ArrayLength s -> List.of(s.array());
            case Stmt.NewObject s -> List.of();
            case Stmt.NewArray s -> s.dimensions();
            case Stmt.Cast s -> List.of(s.operand());
            case Stmt.InstanceOf s -> List.of(s.operand());
            case Stmt.Invoke s -> s.arguments();
            case Stmt.Lambda s -> s.captured();
            case Stmt.Concat s -> s.parts();
            case Stmt.TypeSwitch s -> List.of(s.value(), s.restart());
            case Stmt.RecordOperation s -> s.arguments();
            case Stmt.Branch s -> List.of(s.left(), s.right());
            case Stmt.Goto s -> List.of();
            case Stmt.Switch s -> List.of(s.selector());
            case Stmt.Return s -> s.value().map(List::of).orElse(List.of());
            case Stmt.Throw s -> List.of(s.exception());
            case Stmt.MonitorEnter s -> List.of(s.object());
            case Stmt.MonitorExit s -> List.of(s.object());
            case Stmt.Caught s -> List.of();
            case Stmt.UnknownDynamic s -> s.arguments();
            case Stmt.Unknown s -> s.operands();
            case Stmt.Nop s -> List.of();
        };
    }
}
