// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.atomic;

import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.isolde.program.code.Body;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.Stmt;

/**
 * Recognises the calls of thread-safe objects in a method: by the type that they name, or by the
 * field from which the object comes.
 *
 * @param body the code of the method
 * @param names knows where the operands of the method come from
 * @param fields the {@linkplain ThreadSafeFields fields} of its class that hold such objects
 */
record ThreadSafeCalls(Body body, LockNames names, Set<FieldRef> fields) {

    /** The kind of region that a call is; empty if it is none. */
    Optional<AtomicRegion.Kind> kind(Stmt.Invoke call, int statement) {
        if (call.kind() == InvokeKind.STATIC || !isThreadSafe(call, statement)
                || !ThreadSafeTypes.isRegion(call.method().name()) && !isOfCleared(call, statement)) {
            return Optional.empty();
        }
        return Optional.of(ThreadSafeTypes.kind(call.method()));
    }

    /** Whether a call goes through what another call of the method empties. */
    private boolean isOfCleared(Stmt.Invoke call, int statement) {
        Optional<FieldRef> field = ThreadSafeTypes.isVisit(call.method().name())
                ? names.field(call.arguments().getFirst(), statement)
                : Optional.empty();
        return field.isPresent() && IntStream.range(0, body.size()).anyMatch(
                s -> body.statement(s) instanceof Stmt.Invoke other && other.method().name().equals("clear")
                        && names.field(other.arguments().getFirst(), s).equals(field));
    }

    private boolean isThreadSafe(Stmt.Invoke call, int statement) {
        return ThreadSafeTypes.contains(call.method().owner())
                || call.method().owner().startsWith("java/util/")
                        && names.field(call.arguments().getFirst(), statement).filter(fields::contains).isPresent();
    }
}
