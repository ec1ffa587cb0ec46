// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.accesses;

import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Objects;
import org.isolde.stm.runtime.Transaction;
import org.isolde.stm.runtime.classes.Instrumented;
import org.isolde.stm.runtime.memory.Memory;
import org.isolde.stm.runtime.setup.Setup;

/**
 * The {@code invokedynamic} bootstrap methods for transactional field accesses. Each access is
 * linked on its first execution: the field's class is then loaded, its offset known, and the access
 * becomes a call of the algorithm with constants.
 *
 * <p>The sites take the object, unless the field is static, then the value, if one is written, and
 * then the transaction. Values of primitive types are {@code long} ({@link Memory}), all others
 * {@code Object}.
 */
public final class FieldLink {

    private static final MethodHandle NON_NULL = handle(
            Objects.class, "requireNonNull", MethodType.methodType(Object.class, Object.class));
    private static final MethodHandle INITIALIZE = handle(
            Memory.class, "ensureInitialized", MethodType.methodType(void.class, Class.class));
    private static final MethodHandle PLAIN = handle(
            FieldLink.class, "plain", MethodType.methodType(void.class, PlainField.class, Transaction.class));

    private FieldLink() {}

    /**
     * Links a read: {@code (Object, Transaction)} or, when the field is static,
     * {@code (Transaction)}.
     */
    public static CallSite get(
            MethodHandles.Lookup caller, String name, MethodType type, Class<?> owner, String field,
            String descriptor) {
        boolean isStatic = type.parameterCount() == 1;
        FieldLocation location = FieldLocation.find(owner, field, descriptor, isStatic);
        MethodHandle read = location.isTransactional() ? read(location) : plainRead(location);
        return link(location, type, isStatic ? read : MethodHandles.filterArguments(read, 0, NON_NULL));
    }

    /**
     * Links a write: {@code (Object, value, Transaction)} or, when the field is static,
     * {@code (value, Transaction)}.
     */
    public static CallSite put(
            MethodHandles.Lookup caller, String name, MethodType type, Class<?> owner, String field,
            String descriptor) {
        boolean isStatic = type.parameterCount() == 2;
        FieldLocation location = FieldLocation.find(owner, field, descriptor, isStatic);
        MethodHandle write = location.isTransactional() ? write(location) : plainWrite(location);
        return link(location, type, isStatic ? write : MethodHandles.filterArguments(write, 0, NON_NULL));
    }

    private static CallSite link(FieldLocation location, MethodType type, MethodHandle access) {
        MethodHandle target = access;
        if (location.isStatic()) {
            Class<?> owner = location.owner();
            Memory.ensureInitialized(owner);
            if (!Memory.isInitialized(owner)) {
                // This thread is about to initialise it, others have to wait until it has.
                target = MethodHandles.foldArguments(target, INITIALIZE.bindTo(owner));
            }
        }
        return new ConstantCallSite(target.asType(type));
    }

    /** {@code (Object, Transaction)} or {@code (Transaction)}. */
    private static MethodHandle read(FieldLocation location) {
        MethodHandle read = location.type() == Memory.REFERENCE
                ? MethodHandles.insertArguments(AccessHandles.READ_REFERENCE, 2, location.offset())
                : MethodHandles.insertArguments(AccessHandles.READ_BITS, 2, location.offset(), location.type());
        read = MethodHandles.insertArguments(read, 3, location.metadataOffset());
        if (location.isStatic()) {
            return MethodHandles.insertArguments(read, 1, location.base(), location.metadataBase());
        }
        Class<?> result = read.type().returnType();
        if (!location.hasMetadata()) {
            read = MethodHandles.insertArguments(read, 2, (Object) null);
            return MethodHandles.permuteArguments(
                    read, MethodType.methodType(result, Object.class, Transaction.class), 1, 0);
        }
        return MethodHandles.permuteArguments(
                read, MethodType.methodType(result, Object.class, Transaction.class), 1, 0, 0);
    }

    /** {@code (Object, value, Transaction)} or {@code (value, Transaction)}. */
    private static MethodHandle write(FieldLocation location) {
        boolean reference = location.type() == Memory.REFERENCE;
        MethodHandle write = reference
                ? MethodHandles.insertArguments(AccessHandles.WRITE_REFERENCE, 2, location.offset())
                : MethodHandles.insertArguments(AccessHandles.WRITE_BITS, 2, location.offset(), location.type());
        write = MethodHandles.insertArguments(write, 4, location.metadataOffset());
        Class<?> value = reference ? Object.class : long.class;
        if (location.isStatic()) {
            write = MethodHandles.insertArguments(write, 3, location.metadataBase());
            write = MethodHandles.insertArguments(write, 1, location.base());
            return MethodHandles.permuteArguments(
                    write, MethodType.methodType(void.class, value, Transaction.class), 1, 0);
        }
        MethodType type = MethodType.methodType(void.class, Object.class, value, Transaction.class);
        if (!location.hasMetadata()) {
            return MethodHandles.permuteArguments(
                    MethodHandles.insertArguments(write, 3, (Object) null), type, 2, 0, 1);
        }
        return MethodHandles.permuteArguments(write, type, 2, 0, 1, 0);
    }

    /** A read of a field of a class without metadata. */
    private static MethodHandle plainRead(FieldLocation location) {
        boolean reference = location.type() == Memory.REFERENCE;
        MethodHandle read = reference
                ? handle(Memory.class, "getReference", MethodType.methodType(Object.class, Object.class, long.class))
                : MethodHandles.insertArguments(
                        handle(
                                Memory.class, "getBits", MethodType.methodType(
                                        long.class, Object.class, long.class, int.class)),
                        2, location.type());
        read = MethodHandles.insertArguments(read, 1, location.offset());
        return announced(location, location.isStatic() ? read.bindTo(location.base()) : read);
    }

    private static MethodHandle plainWrite(FieldLocation location) {
        boolean reference = location.type() == Memory.REFERENCE;
        MethodHandle write = reference
                ? handle(
                        Memory.class, "putReference", MethodType.methodType(
                                void.class, Object.class, long.class, Object.class))
                : MethodHandles.insertArguments(
                        handle(
                                Memory.class, "putBits", MethodType.methodType(
                                        void.class, Object.class, long.class, int.class, long.class)),
                        2, location.type());
        write = MethodHandles.insertArguments(write, 1, location.offset());
        return announced(location, location.isStatic() ? write.bindTo(location.base()) : write);
    }

    /**
     * Adds the transaction as last parameter, and has it be irrevocable before where that is
     * needed.
     */
    private static MethodHandle announced(FieldLocation location, MethodHandle access) {
        int parameters = access.type().parameterCount();
        MethodHandle plain = MethodHandles.dropArguments(access, parameters, Transaction.class);
        if (location.isFinal() || Instrumented.runsAsItIs(location.owner())) {
            return plain;
        }
        MethodHandle first = PLAIN.bindTo(new PlainField(location.owner().getName() + "." + location.name()));
        MethodHandle before = MethodHandles.dropArguments(
                first, 0, plain.type().parameterList().subList(0, parameters));
        return MethodHandles.foldArguments(plain, before);
    }

    /** A field whose writes bypass the algorithm. */
    private record PlainField(String name) {}

    private static void plain(PlainField field, Transaction transaction) {
        if (!transaction.isAlone()) {
            Setup.report("a transaction becomes irrevocable since it uses " + field.name()
                    + ", a field of a class that is not instrumented");
        }
        transaction.becomeIrrevocable();
    }

    private static MethodHandle handle(Class<?> owner, String name, MethodType type) {
        try {
            return MethodHandles.lookup().findStatic(owner, name, type);
        } catch (ReflectiveOperationException failure) {
            throw new LinkageError(owner + "." + name, failure);
        }
    }
}
