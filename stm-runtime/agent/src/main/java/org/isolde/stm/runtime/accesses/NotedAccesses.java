// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.accesses;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.isolde.stm.runtime.Transaction;

/** Wraps accesses so that statistics with details record them before they happen. */
final class NotedAccesses {

    private NotedAccesses() {}

    /**
     * An access that is noted before.
     *
     * @param access a read or write of an algorithm, {@code (Transaction, Object, long, …, long)}
     * @param noter the method of this class that notes it
     */
    static MethodHandle noted(MethodHandle access, String noter) {
        MethodType type = MethodType.methodType(void.class, Transaction.class, Object.class, long.class, long.class);
        try {
            MethodHandle note = MethodHandles.lookup().findStatic(NotedAccesses.class, noter, type);
            int last = access.type().parameterCount() - 1;
            // The note takes the first three parameters and the last one.
            note = MethodHandles.dropArguments(note, 3, access.type().parameterList().subList(3, last));
            return MethodHandles.foldArguments(access, note);
        } catch (ReflectiveOperationException impossible) {
            throw new LinkageError(noter, impossible);
        }
    }

    /** Notes a read. */
    static void read(Transaction transaction, Object base, long offset, long metadataOffset) {
        transaction.observation().noteRead(base, offset, metadataOffset);
    }

    /** Notes a write. */
    static void write(Transaction transaction, Object base, long offset, long metadataOffset) {
        transaction.observation().noteWrite(base, offset, metadataOffset);
    }
}
