// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.transactions;

import java.util.ArrayList;
import java.util.List;
import org.isolde.stm.agent.classfile.MethodKey;
import org.isolde.stm.agent.classfile.RuntimeNames;
import org.isolde.stm.agent.code.Code;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Generates methods that only call another method of the same class.
 *
 * @param owner the class
 */
record Stubs(String owner, boolean isInterface) {

    private static final String THROWABLE = "java/lang/Throwable";

    /**
     * Calls a method's own twin, and not one that overrides it, on the same object with the same
     * parameters: the method was called, perhaps by one that overrides it.
     */
    static void callTwin(
            MethodVisitor target, String owner, boolean isInterface, int access, MethodKey method,
            int transaction) {
        Code.loadParameters(target, access, method.descriptor());
        target.visitVarInsn(Opcodes.ALOAD, transaction);
        MethodKey twin = method.twin();
        int opcode = Code.isStatic(access) ? Opcodes.INVOKESTATIC : Opcodes.INVOKESPECIAL;
        target.visitMethodInsn(opcode, owner, twin.name(), twin.descriptor(), isInterface);
    }

    /** The body of a twin that calls the method itself, in an irrevocable transaction. */
    void irrevocableCall(MethodVisitor target, int access, MethodKey method, String name, Guards guards,
            String reason) {
        target.visitCode();
        guards.always(target, transaction(access, method), reason);
        call(target, access, new MethodKey(name, method.descriptor()), method);
    }

    /** The body of a twin that calls the unmodified method. */
    void plainCall(MethodVisitor target, int access, MethodKey method) {
        target.visitCode();
        call(target, access, method, method);
    }

    private void call(MethodVisitor target, int access, MethodKey called, MethodKey method) {
        Code.loadParameters(target, access, method.descriptor());
        int opcode = Code.isStatic(access) ? Opcodes.INVOKESTATIC : Opcodes.INVOKESPECIAL;
        target.visitMethodInsn(opcode, owner, called.name(), called.descriptor(), isInterface);
        Code.returnResult(target, method.descriptor());
        target.visitMaxs(0, 0);
    }

    /**
     * The body of a twin that calls another twin with all its parameters, in an irrevocable
     * transaction.
     */
    void irrevocableTwinCall(
            MethodVisitor target, int access, MethodKey method, MethodKey called, Guards guards, String reason) {
        target.visitCode();
        int transaction = transaction(access, method);
        guards.always(target, transaction, reason);
        Code.loadParameters(target, access, method.descriptor());
        target.visitVarInsn(Opcodes.ALOAD, transaction);
        int opcode = Code.isStatic(access) ? Opcodes.INVOKESTATIC : Opcodes.INVOKESPECIAL;
        target.visitMethodInsn(opcode, owner, called.name(), called.descriptor(), isInterface);
        Code.returnResult(target, method.descriptor());
        target.visitMaxs(0, 0);
    }

    /** The body of the twin of a method without a body: who implements it may have no twin. */
    void virtualCall(MethodVisitor target, int access, MethodKey method, Guards guards) {
        target.visitCode();
        target.visitVarInsn(Opcodes.ALOAD, 0);
        guards.onReceiver(target, transaction(access, method), owner, method);
        Code.loadParameters(target, access, method.descriptor());
        target.visitMethodInsn(
                isInterface ? Opcodes.INVOKEINTERFACE : Opcodes.INVOKEVIRTUAL, owner, method.name(),
                method.descriptor(), isInterface);
        Code.returnResult(target, method.descriptor());
        target.visitMaxs(0, 0);
    }

    /** The body of a twin that calls the method itself outside of the transaction. */
    void suspendedCall(MethodVisitor target, int access, MethodKey method) {
        Label start = new Label();
        Label end = new Label();
        int suspended = transaction(access, method) + 1;
        target.visitCode();
        target.visitTryCatchBlock(start, end, end, null);
        target.visitMethodInsn(
                Opcodes.INVOKESTATIC, RuntimeNames.TRANSACTION, "suspend",
                "()" + RuntimeNames.TRANSACTION_DESCRIPTOR, false);
        target.visitVarInsn(Opcodes.ASTORE, suspended);
        target.visitLabel(start);
        Code.loadParameters(target, access, method.descriptor());
        int opcode = Code.isStatic(access) ? Opcodes.INVOKESTATIC : Opcodes.INVOKESPECIAL;
        target.visitMethodInsn(opcode, owner, method.name(), method.descriptor(), isInterface);
        resume(target, suspended);
        Code.returnResult(target, method.descriptor());
        target.visitLabel(end);
        List<Object> locals = withTransaction(access, method);
        locals.add(RuntimeNames.TRANSACTION);
        Code.frame(target, locals, THROWABLE);
        resume(target, suspended);
        target.visitInsn(Opcodes.ATHROW);
        target.visitMaxs(0, 0);
    }

    private static void resume(MethodVisitor target, int suspended) {
        target.visitVarInsn(Opcodes.ALOAD, suspended);
        target.visitMethodInsn(
                Opcodes.INVOKESTATIC, RuntimeNames.TRANSACTION, "resume",
                "(" + RuntimeNames.TRANSACTION_DESCRIPTOR + ")V", false);
    }

    /** The number of the parameter that holds the transaction. */
    static int transaction(int access, MethodKey method) {
        return method.parameterSlots(Code.isStatic(access));
    }

    /** The types of a twin's parameters. */
    List<Object> withTransaction(int access, MethodKey method) {
        List<Object> types = new ArrayList<>(Code.parameterTypes(owner, access, method));
        types.add(RuntimeNames.TRANSACTION);
        return types;
    }
}
