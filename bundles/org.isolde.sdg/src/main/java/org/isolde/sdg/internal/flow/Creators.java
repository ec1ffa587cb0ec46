// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.flow;

import org.isolde.program.code.Body;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;

/**
 * Recognises methods that do no more than to create an object of a class of {@code java.util},
 * without arguments, and to return it, as {@code key -> new ArrayList<>()} does. Such a method
 * never gives null, and throws nothing but errors of the machine.
 */
final class Creators {

    private static final String PACKAGE = "java/util/";

    private Creators() {}

    static boolean onlyCreates(Body body) {
        boolean creates = false;
        for (Stmt statement : body.statements()) {
            creates |= statement instanceof Stmt.NewObject;
            if (!isPartOfCreation(statement, body)) {
                return false;
            }
        }
        return creates;
    }

    private static boolean isPartOfCreation(Stmt statement, Body body) {
        return switch (statement) {
            case Stmt.NewObject creation -> creation.type().startsWith(PACKAGE);
            case Stmt.Invoke invoke -> invoke.method().isConstructor()
                    && invoke.method().owner().startsWith(PACKAGE)
                    && invoke.method().descriptor().equals("()V");
            case Stmt.Assign(Variable target, Operand value) -> isCreated(value, body);
            case Stmt.Return result -> result.value().filter(value -> isCreated(value, body)).isPresent();
            case Stmt.Nop nop -> true;
            default -> false;
        };
    }

    /** Whether it can only be what was created: nothing else gives a variable its value. */
    private static boolean isCreated(Operand value, Body body) {
        return value instanceof Variable variable && !body.parameters().contains(variable);
    }
}
