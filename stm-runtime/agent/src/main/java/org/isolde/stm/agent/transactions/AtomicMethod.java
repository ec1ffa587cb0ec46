// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.transactions;

import java.util.List;
import java.util.Optional;
import org.isolde.stm.agent.classfile.Annotations;
import org.isolde.stm.agent.classfile.MethodAnnotations;
import org.isolde.stm.agent.classfile.MethodKey;
import org.isolde.stm.agent.classfile.RuntimeNames;
import org.isolde.stm.agent.code.Code;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * A method that is a transaction, with the settings of its annotation.
 *
 * @param method the method
 * @param access its access flags
 * @param isolation the name of its isolation level
 * @param retries the number of retries after conflicts before it runs alone
 * @param exceptionCommits whether an exception that leaves it commits
 * @param irrevocable whether it runs alone from the beginning
 * @param writes whether there is a write in its own code
 */
record AtomicMethod(
        MethodKey method, int access, String isolation, int retries, boolean exceptionCommits, boolean irrevocable,
        boolean writes) {

    private static final String THROWABLE = "java/lang/Throwable";
    /** The default for annotations that do not set it. */
    private static final int RETRIES = 100;
    private static final int EXCEPTION_COMMITS = 1;
    private static final int IRREVOCABLE = 2;
    private static final int WRITES = 4;

    /**
     * The method as a transaction; empty when no annotation asks for one, or another method is the
     * transaction.
     */
    static Optional<AtomicMethod> of(MethodNode node) {
        AnnotationNode own = MethodAnnotations.find(node, Annotations.ATOMIC).orElse(null);
        AnnotationNode deuce = MethodAnnotations.find(node, Annotations.DEUCE_ATOMIC).orElse(null);
        // Compilers copy the annotations of a method to its bridges, and the method that they call
        // is a transaction anyway.
        AnnotationNode annotation = own == null ? deuce : own;
        if (annotation == null || (node.access & Opcodes.ACC_BRIDGE) != 0) {
            return Optional.empty();
        }
        return Optional.of(
                new AtomicMethod(
                        new MethodKey(node.name, node.desc), node.access,
                        MethodAnnotations.constant(annotation, "isolation").orElse("AUTO"),
                        MethodAnnotations.number(annotation, "retries")
                                .orElse(own == null ? Integer.MAX_VALUE : RETRIES),
                        own == null,
                        MethodAnnotations.has(node, Annotations.IRREVOCABLE), writes(node)));
    }

    private static boolean writes(MethodNode node) {
        for (AbstractInsnNode instruction : node.instructions) {
            int opcode = instruction.getOpcode();
            if (opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC
                    || opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
                return true;
            }
        }
        return false;
    }

    /** Why it cannot be a transaction; empty when it can. */
    Optional<String> obstacle() {
        if ((access & Opcodes.ACC_ABSTRACT) != 0) {
            return Optional.of("it is abstract; annotate the methods that implement it");
        }
        if ((access & Opcodes.ACC_NATIVE) != 0) {
            return Optional.of("it is native");
        }
        if (method.name().startsWith("<")) {
            return Optional.of("only methods can be transactions, not constructors and initialisers");
        }
        return Optional.empty();
    }

    /**
     * Writes what callers outside of transactions see: the transaction, its attempts, and what it
     * ends with.
     *
     * @param body the method that takes the transaction and has the body
     * @param line the source line it has in stack traces; 0 for none
     */
    void writeOutside(MethodVisitor target, Stubs stubs, MethodKey body, int line) {
        int transaction = Stubs.transaction(access, method);
        List<Object> locals = stubs.withTransaction(access, method);
        Label attempt = new Label();
        Label conflict = new Label();
        Label failed = new Label();
        target.visitCode();
        target.visitTryCatchBlock(attempt, failed, failed, null);
        writeLine(target, line);
        target.visitMethodInsn(
                Opcodes.INVOKESTATIC, RuntimeNames.TRANSACTION, "current", "()" + RuntimeNames.TRANSACTION_DESCRIPTOR,
                false);
        target.visitVarInsn(Opcodes.ASTORE, transaction);
        call(target, transaction, "isRunning", "()Z");
        target.visitJumpInsn(Opcodes.IFEQ, attempt);
        Stubs.callTwin(target, stubs.owner(), stubs.isInterface(), access, method, transaction);
        Code.returnResult(target, method.descriptor());

        target.visitLabel(attempt);
        Code.frame(target, locals);
        target.visitVarInsn(Opcodes.ALOAD, transaction);
        pushSite(target, stubs.owner());
        target.visitMethodInsn(
                Opcodes.INVOKEVIRTUAL, RuntimeNames.TRANSACTION, "begin", "(" + RuntimeNames.SITE_DESCRIPTOR + ")V",
                false);
        callBody(target, stubs, body, transaction);
        call(target, transaction, "commit", "()Z");
        target.visitJumpInsn(Opcodes.IFEQ, conflict);
        Code.returnResult(target, method.descriptor());

        target.visitLabel(failed);
        Code.frame(target, locals, THROWABLE);
        target.visitVarInsn(Opcodes.ALOAD, transaction);
        target.visitInsn(Opcodes.SWAP);
        target.visitMethodInsn(
                Opcodes.INVOKEVIRTUAL, RuntimeNames.TRANSACTION, "recover", "(Ljava/lang/Throwable;)V", false);
        target.visitJumpInsn(Opcodes.GOTO, attempt);

        target.visitLabel(conflict);
        Type result = Type.getReturnType(method.descriptor());
        if (result.getSize() == 0) {
            Code.frame(target, locals);
        } else {
            Code.frame(target, locals, Code.frameType(result));
            target.visitInsn(result.getSize() == 2 ? Opcodes.POP2 : Opcodes.POP);
        }
        target.visitJumpInsn(Opcodes.GOTO, attempt);
        target.visitMaxs(0, 0);
    }

    private static void writeLine(MethodVisitor target, int line) {
        if (line != 0) {
            Label first = new Label();
            target.visitLabel(first);
            target.visitLineNumber(line, first);
        }
    }

    /**
     * Writes the twin: the method called in a transaction. An exception undoes what this part of
     * the transaction has written.
     */
    void writeInside(MethodVisitor target, Stubs stubs, MethodKey body) {
        int transaction = Stubs.transaction(access, method);
        int mark = transaction + 1;
        int thrown = transaction + 2;
        Label start = new Label();
        Label end = new Label();
        target.visitCode();
        target.visitTryCatchBlock(start, end, end, null);
        call(target, transaction, "enterNested", "()I");
        target.visitVarInsn(Opcodes.ISTORE, mark);
        target.visitLabel(start);
        callBody(target, stubs, body, transaction);
        Code.returnResult(target, method.descriptor());
        target.visitLabel(end);
        List<Object> locals = stubs.withTransaction(access, method);
        locals.add(Opcodes.INTEGER);
        Code.frame(target, locals, THROWABLE);
        target.visitVarInsn(Opcodes.ASTORE, thrown);
        target.visitVarInsn(Opcodes.ALOAD, transaction);
        pushSite(target, stubs.owner());
        target.visitVarInsn(Opcodes.ILOAD, mark);
        target.visitVarInsn(Opcodes.ALOAD, thrown);
        target.visitMethodInsn(
                Opcodes.INVOKEVIRTUAL, RuntimeNames.TRANSACTION, "leaveNested",
                "(" + RuntimeNames.SITE_DESCRIPTOR + "ILjava/lang/Throwable;)V", false);
        target.visitVarInsn(Opcodes.ALOAD, thrown);
        target.visitInsn(Opcodes.ATHROW);
        target.visitMaxs(0, 0);
    }

    private void callBody(MethodVisitor target, Stubs stubs, MethodKey body, int transaction) {
        Code.loadParameters(target, access, method.descriptor());
        target.visitVarInsn(Opcodes.ALOAD, transaction);
        target.visitMethodInsn(
                Code.isStatic(access) ? Opcodes.INVOKESTATIC : Opcodes.INVOKESPECIAL, stubs.owner(), body.name(),
                body.descriptor(), stubs.isInterface());
    }

    private static void call(MethodVisitor target, int transaction, String name, String descriptor) {
        target.visitVarInsn(Opcodes.ALOAD, transaction);
        target.visitMethodInsn(Opcodes.INVOKEVIRTUAL, RuntimeNames.TRANSACTION, name, descriptor, false);
    }

    private void pushSite(MethodVisitor target, String owner) {
        int flags = (exceptionCommits ? EXCEPTION_COMMITS : 0) + (irrevocable ? IRREVOCABLE : 0)
                + (writes ? WRITES : 0);
        target.visitInvokeDynamicInsn(
                "site", "()" + RuntimeNames.SITE_DESCRIPTOR, RuntimeNames.SITE, method.in(owner),
                method.name() + method.descriptor(), isolation, retries,
                flags);
    }
}
