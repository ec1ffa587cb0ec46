// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.recording.calls;

import org.isolde.recorder.probe.Driven;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The local variable that identifies the current execution of an instruction, in a program that is
 * replayed. In a program that is recorded there is none.
 *
 * @param slot the variable, or the first unused one
 * @param isDriven whether there is one
 */
public record ExecutionVariable(int slot, boolean isDriven) {

    private static final String DRIVEN = Type.getInternalName(Driven.class);

    /** The first local variable that nothing uses. */
    int firstFree() {
        return isDriven ? slot + Type.LONG_TYPE.getSize() : slot;
    }

    /** Generates the notification that an instruction is about to be executed. */
    public void begin(MethodVisitor target) {
        if (isDriven) {
            target.visitMethodInsn(Opcodes.INVOKESTATIC, DRIVEN, "executing", "()J", false);
            target.visitVarInsn(Opcodes.LSTORE, slot);
        }
    }

    /** Generates the notification that the instruction has been executed. */
    public void end(MethodVisitor target) {
        if (isDriven) {
            target.visitVarInsn(Opcodes.LLOAD, slot);
            target.visitMethodInsn(Opcodes.INVOKESTATIC, DRIVEN, "executed", "(J)V", false);
        }
    }
}
