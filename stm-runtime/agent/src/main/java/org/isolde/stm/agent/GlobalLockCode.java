package org.isolde.stm.agent;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Runs a transaction under the global lock. */
final class GlobalLockCode implements TransactionCode {

    @Override
    public void begin(MethodVisitor method, String transaction) {
        pushLock(method);
        method.visitInsn(Opcodes.MONITORENTER);
    }

    @Override
    public void end(MethodVisitor method) {
        pushLock(method);
        method.visitInsn(Opcodes.MONITOREXIT);
    }

    private static void pushLock(MethodVisitor method) {
        method.visitFieldInsn(Opcodes.GETSTATIC, "org/isolde/stm/runtime/GlobalLock", "LOCK", "Ljava/lang/Object;");
    }
}
