package org.isolde.stm.agent;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Runs a transaction under the global lock. */
final class GlobalLockCode implements TransactionCode {

    private static final String LOCK_TYPE = "java/util/concurrent/locks/ReentrantLock";

    @Override
    public void begin(MethodVisitor method) {
        call(method, "lock");
    }

    @Override
    public void end(MethodVisitor method) {
        call(method, "unlock");
    }

    private static void call(MethodVisitor method, String operation) {
        method.visitFieldInsn(Opcodes.GETSTATIC, "org/isolde/stm/runtime/GlobalLock", "LOCK", "L" + LOCK_TYPE + ";");
        method.visitMethodInsn(Opcodes.INVOKEVIRTUAL, LOCK_TYPE, operation, "()V", false);
    }
}
