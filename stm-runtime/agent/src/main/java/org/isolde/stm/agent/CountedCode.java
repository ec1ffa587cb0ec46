package org.isolde.stm.agent;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Counts the transactions that other code starts and ends. */
record CountedCode(TransactionCode counted) implements TransactionCode {

    @Override
    public void begin(MethodVisitor method, String transaction) {
        method.visitLdcInsn(transaction);
        method.visitMethodInsn(
                Opcodes.INVOKESTATIC, "org/isolde/stm/runtime/Statistics", "beginning", "(Ljava/lang/String;)V", false);
        counted.begin(method, transaction);
    }

    @Override
    public void end(MethodVisitor method) {
        counted.end(method);
    }
}
