// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.internal.bytecode;

import org.isolde.program.code.Kind;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * How an instruction uses a local variable slot.
 *
 * @param slot the slot
 * @param kind the kind of value
 * @param effect what happens to it
 */
record LocalAccess(int slot, Kind kind, Effect effect) {

    /** Reading, writing or adding to. */
    enum Effect {
        LOAD, STORE, INCREMENT
    }

    /** The use that an instruction makes, null if it makes none. */
    static LocalAccess ofOrNull(AbstractInsnNode node) {
        int opcode = node.getOpcode();
        return switch (node) {
            case IincInsnNode increment -> new LocalAccess(increment.var, Kind.INT, Effect.INCREMENT);
            case VarInsnNode access when opcode >= Opcodes.ILOAD && opcode <= Opcodes.ALOAD ->
                new LocalAccess(access.var, Kinds.ofInstruction(opcode - Opcodes.ILOAD), Effect.LOAD);
            case VarInsnNode access when opcode >= Opcodes.ISTORE && opcode <= Opcodes.ASTORE ->
                new LocalAccess(access.var, Kinds.ofInstruction(opcode - Opcodes.ISTORE), Effect.STORE);
            default -> null;
        };
    }
}
