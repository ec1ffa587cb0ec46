// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.code;

/**
 * Decides which statements may run other code, apart from static initialisers. All analyses use
 * this one definition.
 *
 * <p>The choice of a pattern switch is not among them: it compares classes, strings and numbers,
 * and calls nothing.
 */
public final class CallingStatements {

    private CallingStatements() {}

    /**
     * Whether a statement may run a method of the program or of a library, or something that is not
     * understood.
     */
    public static boolean mayCall(Stmt statement) {
        return switch (statement) {
            case Stmt.Invoke s -> true;
            case Stmt.Concat s -> true;
            case Stmt.RecordOperation s -> true;
            case Stmt.UnknownDynamic s -> true;
            case Stmt.Unknown s -> true;
            case Stmt.Assign s -> s.value() instanceof Constant.Described constant && constant.bootstrap().isPresent();
            default -> false;
        };
    }
}
