// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.calls;

import java.util.List;
import org.isolde.program.ClassModel;
import org.isolde.program.code.Body;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Operands;
import org.isolde.program.code.Stmt;

/**
 * Finds the calls that create a view of a shared array: {@code Arrays.asList}, whose list reads and
 * writes the array, and streams, which read it when they run. An array created by the compiler for
 * variable arguments belongs to the view alone. Streams matter only in classes that store them:
 * elsewhere the creator reads the array in the same transaction.
 */
final class ArrayWrappers {

    private static final List<String> STREAMS = List.of("Ljava/util/stream/", "Ljava/util/Iterator;",
            "Ljava/util/PrimitiveIterator", "Ljava/util/Spliterator");

    private ArrayWrappers() {}

    /** Whether a statement of a class makes such a view. */
    static boolean wraps(ClassModel model, Body body, int statement) {
        return body.statement(statement) instanceof Stmt.Invoke invoke
                && (isList(invoke.method()) || isStream(invoke.method()) && keepsStreams(model))
                && !isForThisCall(invoke.arguments().getFirst(), body, statement);
    }

    private static boolean isList(MethodRef method) {
        return method.owner().equals("java/util/Arrays") && method.name().equals("asList");
    }

    private static boolean isStream(MethodRef method) {
        boolean makes = method.owner().equals("java/util/Arrays")
                ? method.name().equals("stream") || method.name().equals("spliterator")
                : method.owner().startsWith("java/util/stream/") && method.name().equals("of");
        return makes && method.descriptor().startsWith("([");
    }

    private static boolean keepsStreams(ClassModel model) {
        return model.fields().stream().map(field -> field.ref().descriptor()).anyMatch(
                type -> STREAMS.stream().anyMatch(type::startsWith));
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
