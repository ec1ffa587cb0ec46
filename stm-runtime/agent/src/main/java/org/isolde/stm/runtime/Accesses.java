package org.isolde.stm.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * The four accesses of the algorithm that runs, as handles of its final class: what calls them is compiled without a choice between
 * algorithms. Where they name {@link Transaction}, its class is meant.
 */
final class Accesses {

    private static final Class<? extends Transaction> TRANSACTION = Setup.algorithm().transactionClass();

    /** {@link Transaction#readBits}. */
    static final MethodHandle READ_BITS = find(
            "readBits", MethodType.methodType(
                    long.class, Object.class, long.class, int.class, Object.class, long.class));

    /** {@link Transaction#readReference}. */
    static final MethodHandle READ_REFERENCE = find(
            "readReference", MethodType.methodType(
                    Object.class, Object.class, long.class, Object.class, long.class));

    /** {@link Transaction#writeBits}. */
    static final MethodHandle WRITE_BITS = find(
            "writeBits", MethodType.methodType(
                    void.class, Object.class, long.class, int.class, long.class, Object.class, long.class));

    /** {@link Transaction#writeReference}. */
    static final MethodHandle WRITE_REFERENCE = find(
            "writeReference", MethodType.methodType(
                    void.class, Object.class, long.class, Object.class, Object.class, long.class));

    private Accesses() {}

    private static MethodHandle find(String name, MethodType type) {
        try {
            MethodHandle found = MethodHandles.publicLookup().findVirtual(TRANSACTION, name, type);
            return found.asType(type.insertParameterTypes(0, Transaction.class));
        } catch (ReflectiveOperationException failure) {
            throw new LinkageError("the algorithm " + Setup.algorithm() + " lacks " + name, failure);
        }
    }
}
