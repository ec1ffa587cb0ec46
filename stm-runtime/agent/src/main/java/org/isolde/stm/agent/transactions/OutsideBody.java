// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.transactions;

import java.util.List;
import org.isolde.stm.agent.classfile.RuntimeNames;
import org.isolde.stm.agent.code.Code;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Generates the body of a method that the JVM calls when it needs a class: a class initialiser, or
 * a method of a class loader. It runs outside of the transaction that happens to use the class
 * first.
 */
final class OutsideBody extends FrameExtender {

    private final Label start = new Label();

    /**
     * Creates one.
     *
     * @param locals the number of its local variables
     */
    OutsideBody(MethodVisitor next, int locals) {
        super(next, locals);
    }

    @Override
    public void visitCode() {
        super.visitCode();
        super.visitMethodInsn(
                Opcodes.INVOKESTATIC, RuntimeNames.TRANSACTION, "suspend", "()" + RuntimeNames.TRANSACTION_DESCRIPTOR,
                false);
        super.visitVarInsn(Opcodes.ASTORE, transaction());
        super.visitLabel(start);
        // The body may be empty, but what a handler covers may not.
        super.visitInsn(Opcodes.NOP);
    }

    @Override
    public void visitInsn(int opcode) {
        if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
            resume();
        }
        super.visitInsn(opcode);
    }

    private void resume() {
        super.visitVarInsn(Opcodes.ALOAD, transaction());
        super.visitMethodInsn(
                Opcodes.INVOKESTATIC, RuntimeNames.TRANSACTION, "resume",
                "(" + RuntimeNames.TRANSACTION_DESCRIPTOR + ")V", false);
    }

    @Override
    public void visitMaxs(int maxStack, int maxLocals) {
        Label end = new Label();
        super.visitLabel(end);
        super.visitTryCatchBlock(start, end, end, null);
        Code.frame(mv, extended(List.of()), "java/lang/Throwable");
        resume();
        super.visitInsn(Opcodes.ATHROW);
        super.visitMaxs(maxStack, maxLocals);
    }
}
