// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.util.List;
import org.isolde.program.code.Stmt;

/** What a lambda expression or a method reference has become. */
final class FunctionObject extends ProgramObject {

    private final Stmt.Lambda lambda;
    private final List<Object> captured;

    FunctionObject(Stmt.Lambda lambda, List<Object> captured, Interpreter interpreter) {
        super(lambda.functionalInterface(), interpreter);
        this.lambda = lambda;
        this.captured = captured;
    }

    Stmt.Lambda lambda() {
        return lambda;
    }

    List<Object> captured() {
        return captured;
    }
}
