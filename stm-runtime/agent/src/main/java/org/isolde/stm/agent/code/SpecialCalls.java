// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.code;

import org.isolde.stm.agent.classfile.MethodKey;
import org.isolde.stm.agent.classfile.RuntimeNames;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Recognises methods of the JDK that access memory of the program, and that the runtime implements
 * itself in transactions.
 */
public final class SpecialCalls {

    private static final MethodKey CLONE = new MethodKey("clone", "()Ljava/lang/Object;");
    private static final MethodKey ARRAY_COPY = new MethodKey("arraycopy",
            "(Ljava/lang/Object;ILjava/lang/Object;II)V");
    private static final String OBJECT = "Ljava/lang/Object;";

    private SpecialCalls() {}

    /**
     * Whether a call copies the object itself, and does not run the program's own {@code clone}.
     */
    public static boolean isClone(int opcode, MethodKey method) {
        return opcode == Opcodes.INVOKESPECIAL && method.equals(CLONE);
    }

    /** Whether a call is one of {@code System.arraycopy}. */
    public static boolean isArrayCopy(String owner, MethodKey method) {
        return owner.equals("java/lang/System") && method.equals(ARRAY_COPY);
    }

    /**
     * Whether a call copies an array, its first argument, with {@code Arrays.copyOf} or
     * {@code copyOfRange}.
     */
    public static boolean copiesArray(String owner, MethodKey method) {
        return owner.equals("java/util/Arrays") && method.name().startsWith("copyOf");
    }

    /** Replaces a call by the runtime's method, if there is one. */
    public static boolean write(MethodVisitor code, int transaction, String owner, MethodKey method) {
        if (owner.startsWith("[") && method.equals(CLONE)) {
            call(code, transaction, "clone", OBJECT, OBJECT);
            return true;
        }
        if (owner.equals("java/lang/System") && method.equals(ARRAY_COPY)) {
            call(code, transaction, "arraycopy", OBJECT + "I" + OBJECT + "II", "V");
            return true;
        }
        return owner.equals("java/util/Arrays") && writeArrays(code, transaction, method);
    }

    private static boolean writeArrays(MethodVisitor code, int transaction, MethodKey method) {
        Type[] parameters = Type.getArgumentTypes(method.descriptor());
        if (parameters.length == 0 || parameters[0].getSort() != Type.ARRAY) {
            return false;
        }
        switch (method.name()) {
            case "copyOf", "copyOfRange" -> {
                if (parameters[parameters.length - 1].getSort() != Type.INT) {
                    return false;
                }
                call(code, transaction, method.name(), OBJECT + "I".repeat(parameters.length - 1), OBJECT);
                Code.cast(code, Type.getReturnType(method.descriptor()));
                return true;
            }
            case "fill" -> {
                Type component = parameters[0].getElementType();
                String range = "I".repeat(parameters.length - 2);
                boolean primitive = Code.isPrimitive(component);
                Code.toBits(code, component);
                call(code, transaction, "fill", (primitive ? OBJECT : "[" + OBJECT) + range
                        + (primitive ? "J" : OBJECT), "V");
                return true;
            }
            default -> {
                return false;
            }
        }
    }

    private static void call(
            MethodVisitor code, int transaction, String name, String parameters, String result) {
        code.visitVarInsn(Opcodes.ALOAD, transaction);
        code.visitMethodInsn(
                Opcodes.INVOKESTATIC, RuntimeNames.ARRAY_CALLS, name,
                "(" + parameters + RuntimeNames.TRANSACTION_DESCRIPTOR + ")" + result, false);
    }
}
