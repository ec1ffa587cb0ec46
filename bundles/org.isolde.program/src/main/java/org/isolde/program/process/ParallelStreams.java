// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.process;

import java.util.Optional;
import org.isolde.program.ClassModel;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.calls.LocalOrigin;
import org.isolde.program.code.Body;
import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.Stmt;

/**
 * Decides which streams may be parallel. If straight-line code shows how the stream is created,
 * that decides; otherwise it may be parallel if the program creates any parallel stream.
 *
 * @param any whether the program makes parallel streams
 */
record ParallelStreams(boolean any) {

    private enum Mode {
        PARALLEL, SEQUENTIAL, AS_BEFORE
    }

    /** Scans all code of a program. */
    static ParallelStreams in(Program program) {
        return new ParallelStreams(
                program.classes()
                        .stream()
                        .map(ClassModel::methods)
                        .flatMap(methods -> methods.stream().map(MethodModel::body).flatMap(Optional::stream))
                        .flatMap(body -> body.statements().stream())
                        .anyMatch(
                                statement -> statement instanceof Stmt.Invoke invoke
                                        && mode(invoke) == Mode.PARALLEL));
    }

    /** Whether the receiver of a call may be a parallel stream. */
    boolean mayBeParallel(Body body, int statement, Stmt.Invoke call) {
        Stmt.Invoke operation = call;
        int at = statement;
        while (any && operation.kind() != InvokeKind.STATIC && !operation.arguments().isEmpty()) {
            Optional<Stmt> origin = LocalOrigin.of(operation.arguments().getFirst(), body, at);
            if (!(origin.orElse(null) instanceof Stmt.Invoke made)) {
                return true;
            }
            Mode mode = mode(made);
            if (mode != Mode.AS_BEFORE) {
                return mode == Mode.PARALLEL;
            }
            operation = made;
            at = before(body, at, made);
        }
        return false;
    }

    private static int before(Body body, int statement, Stmt.Invoke made) {
        int at = statement - 1;
        while (body.statement(at) != made) {
            at--;
        }
        return at;
    }

    private static Mode mode(Stmt.Invoke call) {
        String owner = call.method().owner();
        return switch (call.method().name()) {
            case "parallelStream" -> Mode.PARALLEL;
            case "parallel" -> owner.startsWith("java/util/stream/") ? Mode.PARALLEL : Mode.AS_BEFORE;
            case "sequential" -> owner.startsWith("java/util/stream/") ? Mode.SEQUENTIAL : Mode.AS_BEFORE;
            case "stream" -> owner.startsWith("java/util/stream/") ? Mode.AS_BEFORE : Mode.SEQUENTIAL;
            default -> Mode.AS_BEFORE;
        };
    }
}
