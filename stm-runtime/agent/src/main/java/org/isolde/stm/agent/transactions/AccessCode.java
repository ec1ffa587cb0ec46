// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.transactions;

import org.isolde.stm.agent.classfile.RuntimeNames;
import org.isolde.stm.agent.code.Code;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Generates transactional accesses in place of single instructions of the JVM, with the same effect
 * on the stack.
 */
final class AccessCode {

    private static final String OBJECT = "Ljava/lang/Object;";
    private static final String BITS = "J";

    private final MethodVisitor target;
    private final int transaction;

    /**
     * @param target takes the code
     * @param transaction the local variable that holds the transaction
     */
    AccessCode(MethodVisitor target, int transaction) {
        this.target = target;
        this.transaction = transaction;
    }

    /** Reads a field as GETFIELD and GETSTATIC do. */
    void readField(boolean isStatic, String type, String field, String descriptor) {
        Type value = Type.getType(descriptor);
        target.visitVarInsn(Opcodes.ALOAD, transaction);
        target.visitInvokeDynamicInsn(
                "get", "(" + (isStatic ? "" : OBJECT) + RuntimeNames.TRANSACTION_DESCRIPTOR + ")" + carrier(value),
                RuntimeNames.GET_FIELD, Type.getObjectType(type), field, descriptor);
        restore(value);
    }

    /** Writes a field as PUTFIELD and PUTSTATIC do. */
    void writeField(boolean isStatic, String type, String field, String descriptor) {
        Type value = Type.getType(descriptor);
        Code.toBits(target, value);
        target.visitVarInsn(Opcodes.ALOAD, transaction);
        target.visitInvokeDynamicInsn(
                "put",
                "(" + (isStatic ? "" : OBJECT) + carrier(value) + RuntimeNames.TRANSACTION_DESCRIPTOR + ")V",
                RuntimeNames.PUT_FIELD, Type.getObjectType(type), field, descriptor);
    }

    /** Reads an element of an array. */
    void readElement(Type component) {
        target.visitVarInsn(Opcodes.ALOAD, transaction);
        if (Code.isPrimitive(component)) {
            ArrayTypes.push(target, component);
            element("getBits", "(Ljava/lang/Object;I" + RuntimeNames.TRANSACTION_DESCRIPTOR + "I)J");
        } else {
            element(
                    "getReference",
                    "([Ljava/lang/Object;I" + RuntimeNames.TRANSACTION_DESCRIPTOR + ")Ljava/lang/Object;");
        }
        restore(component);
    }

    /** Writes an element of an array. */
    void writeElement(Type component) {
        Code.toBits(target, component);
        target.visitVarInsn(Opcodes.ALOAD, transaction);
        if (Code.isPrimitive(component)) {
            ArrayTypes.push(target, component);
            element("putBits", "(Ljava/lang/Object;IJ" + RuntimeNames.TRANSACTION_DESCRIPTOR + "I)V");
        } else {
            element(
                    "putReference",
                    "([Ljava/lang/Object;ILjava/lang/Object;" + RuntimeNames.TRANSACTION_DESCRIPTOR + ")V");
        }
    }

    private void element(String method, String descriptor) {
        target.visitMethodInsn(Opcodes.INVOKESTATIC, RuntimeNames.ELEMENTS, method, descriptor, false);
    }

    /** As what a value travels. */
    private static String carrier(Type value) {
        return Code.isPrimitive(value) ? BITS : OBJECT;
    }

    private void restore(Type value) {
        if (Code.isPrimitive(value)) {
            Code.fromBits(target, value);
        } else {
            Code.cast(target, value);
        }
    }
}
