// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.transactions;

import org.isolde.stm.agent.classfile.MethodKey;
import org.isolde.stm.agent.classfile.RuntimeNames;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Generates the guards before code, in a transaction, that may require the transaction to become
 * irrevocable.
 *
 * @param site the method that contains the code, for messages
 */
record Guards(String site) {

    private static final String OBJECT = "Ljava/lang/Object;";

    /** Makes the transaction irrevocable. */
    void always(MethodVisitor method, int transaction, String reason) {
        method.visitVarInsn(Opcodes.ALOAD, transaction);
        method.visitInvokeDynamicInsn(
                "guard", "(" + RuntimeNames.TRANSACTION_DESCRIPTOR + ")V", RuntimeNames.GUARD, "", "", site, reason);
    }

    /**
     * Makes the transaction irrevocable unless the receiver on the stack, which is popped, shows
     * that this is not needed.
     */
    void onReceiver(MethodVisitor method, int transaction, String owner, MethodKey callee) {
        method.visitVarInsn(Opcodes.ALOAD, transaction);
        method.visitInvokeDynamicInsn(
                "guard", "(" + OBJECT + RuntimeNames.TRANSACTION_DESCRIPTOR + ")V", RuntimeNames.GUARD, callee.name(),
                callee.descriptor(), site, calls(owner, callee));
    }

    /** Why a call makes a transaction irrevocable. */
    static String calls(String owner, MethodKey callee) {
        return "it calls " + callee.in(owner);
    }
}
