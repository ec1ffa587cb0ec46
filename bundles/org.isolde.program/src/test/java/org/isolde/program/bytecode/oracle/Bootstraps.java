// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.bytecode.oracle;

import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;

/** Bootstrap methods that no compiler knows. */
public final class Bootstraps {

    /** {@link #add} as class files name it. */
    static final Handle ADD = handle("add",
            "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;I)"
                    + "Ljava/lang/invoke/CallSite;");
    /** {@link #constant} as class files name it. */
    static final Handle CONSTANT = handle("constant",
            "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;Ljava/lang/String;)I");

    private Bootstraps() {}

    /** Links a call that adds {@code summand} to its argument. */
    public static CallSite add(MethodHandles.Lookup lookup, String name, MethodType type, int summand)
            throws ReflectiveOperationException {
        MethodHandle sum = MethodHandles.lookup().findStatic(Math.class, "addExact",
                MethodType.methodType(int.class, int.class, int.class));
        return new ConstantCallSite(MethodHandles.insertArguments(sum, 1, summand).asType(type));
    }

    /** Makes a constant of the names given. */
    public static int constant(MethodHandles.Lookup lookup, String name, Class<?> type, String text) {
        return name.length() + text.length();
    }

    private static Handle handle(String name, String descriptor) {
        String owner = Bootstraps.class.getName().replace('.', '/');
        return new Handle(Opcodes.H_INVOKESTATIC, owner, name, descriptor, false);
    }
}
