package org.isolde.stm.agent;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Counts the transactions that other code starts and ends. */
record CountedCode(TransactionCode counted) implements TransactionCode {

    @Override
    public void begin(MethodVisitor method) {
        counted.begin(method);
    }

    @Override
    public void begun(MethodVisitor method, String transaction) {
        counted.begun(method, transaction);
        method.visitLdcInsn(transaction);
        method.visitMethodInsn(
                Opcodes.INVOKESTATIC, "org/isolde/stm/runtime/Statistics", "begun", "(Ljava/lang/String;)V", false);
    }

    @Override
    public void end(MethodVisitor method) {
        counted.end(method);
    }
}
