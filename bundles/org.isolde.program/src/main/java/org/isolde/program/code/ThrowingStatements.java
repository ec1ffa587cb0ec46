// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.code;

import java.util.BitSet;

/**
 * Decides which statements may throw an exception (Java Virtual Machine Specification, SE 21, 2.10
 * and 6.5). All analyses use this one definition.
 *
 * <p>Counted are the exceptions and errors of the instruction itself, of what it calls, of the
 * class initialisation that it may trigger, and {@code OutOfMemoryError} where it allocates. Not
 * counted are:
 *
 * <ul>
 * <li>Resolution errors (5.4.3): they need a missing or inconsistent class, and analyses report
 *   such classes as unknown.
 * <li>{@code StackOverflowError} outside of calls, and asynchronous errors of the machine (2.10):
 *   the machine may throw them anywhere, and no program can rely on where.
 * <li>{@code IllegalMonitorStateException} at the exit of a monitor: compilers pair enter and exit,
 *   and {@code AtomicRegions} extends a region with unpaired exits to the end of the method.
 * </ul>
 */
public final class ThrowingStatements {

    private ThrowingStatements() {}

    /**
     * The statements of a body that may throw, when all classes that they access still have to be
     * initialised.
     */
    public static BitSet in(Body body) {
        BitSet throwing = new BitSet(body.size());
        for (int s = 0; s < body.size(); s++) {
            throwing.set(s, mayThrow(body.statement(s)));
        }
        return throwing;
    }

    /**
     * Whether a statement may throw, when all classes that it accesses still have to be
     * initialised.
     */
    public static boolean mayThrow(Stmt statement) {
        return switch (statement) {
            // Computing a dynamic constant runs code.
            case Stmt.Assign s -> s.value() instanceof Constant.Described;
            case Stmt.Binary s -> s.op() == BinaryOp.DIVIDE || s.op() == BinaryOp.REMAINDER;
            case Stmt.Unary s -> false;
            case Stmt.InstanceOf s -> false;
            case Stmt.Branch s -> false;
            case Stmt.Goto s -> false;
            case Stmt.Switch s -> false;
            case Stmt.Return s -> false;
            case Stmt.Caught s -> false;
            case Stmt.MonitorExit s -> false;
            case Stmt.Nop s -> false;
            case Stmt.FieldLoad s -> true;
            case Stmt.FieldStore s -> true;
            case Stmt.StaticLoad s -> true;
            case Stmt.StaticStore s -> true;
            case Stmt.ArrayLoad s -> true;
            case Stmt.ArrayStore s -> true;
            case Stmt.ArrayLength s -> true;
            case Stmt.NewObject s -> true;
            case Stmt.NewArray s -> true;
            case Stmt.Cast s -> true;
            case Stmt.Invoke s -> true;
            case Stmt.Lambda s -> true;
            case Stmt.Concat s -> true;
            case Stmt.TypeSwitch s -> true;
            case Stmt.RecordOperation s -> true;
            case Stmt.Throw s -> true;
            case Stmt.MonitorEnter s -> true;
            case Stmt.UnknownDynamic s -> true;
            case Stmt.Unknown s -> true;
        };
    }
}
