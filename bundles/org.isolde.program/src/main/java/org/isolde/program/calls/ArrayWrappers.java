// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.calls;

import org.isolde.program.ClassModel;
import org.isolde.program.MethodModel;
import org.isolde.program.code.Body;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Operands;
import org.isolde.program.code.Stmt;

/**
 * Finds the calls that create a view of a shared array: {@code Arrays.asList}, whose list reads and
 * writes the array, and streams, which read it when they run. An array created by the compiler for
 * variable arguments belongs to the view alone. Streams matter only where the method that creates
 * one hands it on ({@link StreamFlow}): elsewhere they run in the same transaction.
 */
final class ArrayWrappers {

    private ArrayWrappers() {}

    /** Whether a statement of a method makes such a view, or a function object that makes some. */
    static boolean wraps(ClassModel model, MethodModel method, Body body, int statement) {
        return switch (body.statement(statement)) {
            case Stmt.Invoke invoke when isList(invoke.method()) ->
                !isForThisCall(invoke.arguments().getFirst(), body, statement);
            case Stmt.Invoke invoke when isStream(invoke.method()) ->
                !isForThisCall(invoke.arguments().getFirst(), body, statement)
                        && new StreamFlow(model, method, body).handsOn(statement);
            case Stmt.Lambda lambda when isList(lambda.implementation()) -> true;
            case Stmt.Lambda lambda when isStream(lambda.implementation()) ->
                !new StreamFlow(model, method, body).isFlattened(statement);
            default -> false;
        };
    }

    private static boolean isList(MethodRef method) {
        return method.owner().equals("java/util/Arrays") && method.name().equals("asList");
    }

    private static boolean isStream(MethodRef method) {
        boolean makes = switch (method.owner()) {
            case "java/util/Arrays" -> method.name().equals("stream") || method.name().equals("spliterator");
            case "java/util/Spliterators" -> method.name().equals("spliterator");
            default -> method.owner().startsWith("java/util/stream/") && method.name().equals("of");
        };
        return makes && method.descriptor().startsWith("([");
    }

    /**
     * Whether the array is created just before the call, and nothing else is done with it than to
     * store its elements.
     */
    private static boolean isForThisCall(Operand array, Body body, int call) {
        Stmt creation = LocalOrigin.of(array, body, call).orElse(null);
        if (!(creation instanceof Stmt.NewArray created) || !created.target().equals(array)) {
            return false;
        }
        for (int s = 0; s < body.size(); s++) {
            Stmt statement = body.statement(s);
            boolean uses = s != call && Operands.of(statement).contains(array);
            boolean fills = statement instanceof Stmt.ArrayStore store && store.array().equals(array)
                    && !store.value().equals(array);
            if (uses && !fills && LocalOrigin.of(array, body, s).filter(origin -> origin != creation).isEmpty()) {
                return false;
            }
        }
        return true;
    }
}
