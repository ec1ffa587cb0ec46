// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.transactions;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Generates code that brings the receiver of a call to the top of the stack. */
final class Receivers {

    private Receivers() {}

    /**
     * Writes code that leaves the receiver and the arguments of a call where they are on the stack,
     * and the receiver above them once more.
     *
     * @param free the first local variable that is not used
     * @param descriptor the descriptor of the method
     */
    static void copyToTop(MethodVisitor method, int free, String descriptor) {
        Type[] parameters = Type.getArgumentTypes(descriptor);
        int local = free;
        for (int index = parameters.length - 1; index >= 0; index--) {
            method.visitVarInsn(parameters[index].getOpcode(Opcodes.ISTORE), local);
            local += parameters[index].getSize();
        }
        method.visitInsn(Opcodes.DUP);
        if (parameters.length == 0) {
            return;
        }
        method.visitVarInsn(Opcodes.ASTORE, local);
        int stored = local;
        for (Type parameter : parameters) {
            stored -= parameter.getSize();
            method.visitVarInsn(parameter.getOpcode(Opcodes.ILOAD), stored);
        }
        method.visitVarInsn(Opcodes.ALOAD, local);
    }
}
