// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.accesses;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.isolde.stm.runtime.Transaction;
import org.isolde.stm.runtime.setup.Setup;
import org.isolde.stm.runtime.statistics.Observation;

/**
 * Method handles for the four accesses of the current algorithm, on its final class, so that the
 * JIT compiler needs no virtual call. {@link Transaction} in their types means this class.
 */
final class AccessHandles {

    private static final Class<? extends Transaction> TRANSACTION = Setup.algorithm().transactionClass();

    /** {@link Transaction#readBits}. */
    static final MethodHandle READ_BITS = find(
            "readBits", "read", MethodType.methodType(
                    long.class, Object.class, long.class, int.class, Object.class, long.class));

    /** {@link Transaction#readReference}. */
    static final MethodHandle READ_REFERENCE = find(
            "readReference", "read", MethodType.methodType(
                    Object.class, Object.class, long.class, Object.class, long.class));

    /** {@link Transaction#writeBits}. */
    static final MethodHandle WRITE_BITS = find(
            "writeBits", "write", MethodType.methodType(
                    void.class, Object.class, long.class, int.class, long.class, Object.class, long.class));

    /** {@link Transaction#writeReference}. */
    static final MethodHandle WRITE_REFERENCE = find(
            "writeReference", "write", MethodType.methodType(
                    void.class, Object.class, long.class, Object.class, Object.class, long.class));

    private AccessHandles() {}

    /**
     * Finds one.
     *
     * @param noter the method of {@link NotedAccesses} that notes it, where statistics have details
     */
    private static MethodHandle find(String name, String noter, MethodType type) {
        try {
            MethodHandle found = MethodHandles.publicLookup().findVirtual(TRANSACTION, name, type);
            MethodHandle access = found.asType(type.insertParameterTypes(0, Transaction.class));
            return Observation.ON ? NotedAccesses.noted(access, noter) : access;
        } catch (ReflectiveOperationException failure) {
            throw new LinkageError("the algorithm " + Setup.algorithm() + " lacks " + name, failure);
        }
    }
}
