// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.code;

import java.util.List;

/** Lists the operands of statements. */
public final class Operands {

    private Operands() {}

    /** All values that a statement uses, in the order in which it names them. */
    public static List<Operand> of(Stmt statement) {
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
            case Stmt.Return s -> s.value().stream().toList();
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
