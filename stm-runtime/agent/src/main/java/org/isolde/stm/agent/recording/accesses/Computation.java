// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.recording.accesses;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Recognises instructions that only compute: they do not synchronise with other threads, store no
 * references, and do not jump. Accesses to fields are handled separately.
 */
public final class Computation {

    /** Classes whose methods do nothing but compute. */
    private static final Set<String> COMPUTING = Set.of("java/lang/Math", "java/lang/StrictMath");

    private static final Set<String> NEVER_FAILING = Set.of("abs", "max", "min");
    private static final int MOST_ARGUMENTS = 2;

    private Computation() {}

    /** Whether an instruction only computes. It may fail, and it may read an array element. */
    public static boolean isOne(AbstractInsnNode instruction) {
        return switch (instruction.getType()) {
            case AbstractInsnNode.INSN -> isOne(instruction.getOpcode());
            case AbstractInsnNode.INT_INSN -> instruction.getOpcode() != Opcodes.NEWARRAY;
            case AbstractInsnNode.VAR_INSN -> instruction.getOpcode() != Opcodes.RET;
            case AbstractInsnNode.METHOD_INSN -> COMPUTING.contains(((MethodInsnNode) instruction).owner);
            case AbstractInsnNode.IINC_INSN, AbstractInsnNode.LABEL, AbstractInsnNode.LINE, AbstractInsnNode.FRAME ->
                true;
            case AbstractInsnNode.LDC_INSN -> ((LdcInsnNode) instruction).cst instanceof Number;
            default -> false;
        };
    }

    private static boolean isOne(int opcode) {
        boolean storesInArray = opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
        boolean leaves = opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN || opcode == Opcodes.ATHROW;
        return !storesInArray && !leaves && opcode != Opcodes.MONITORENTER && opcode != Opcodes.MONITOREXIT;
    }

    /** Whether an instruction does nothing but compute, and throws no exception. */
    static boolean isOneThatCannotFail(AbstractInsnNode instruction) {
        if (instruction instanceof MethodInsnNode call) {
            return isOne(call) && (NEVER_FAILING.contains(call.name) || isOfFewFloats(Type.getMethodType(call.desc)));
        }
        int opcode = instruction.getOpcode();
        boolean divides = opcode == Opcodes.IDIV || opcode == Opcodes.LDIV || opcode == Opcodes.IREM
                || opcode == Opcodes.LREM;
        boolean readsCell = opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD;
        return isOne(instruction) && !divides && !readsCell && opcode != Opcodes.ARRAYLENGTH;
    }

    /**
     * Whether one or two floating-point numbers are exchanged for another: no such method of
     * {@code Math} throws an exception, while those of integers may overflow or divide.
     */
    private static boolean isOfFewFloats(Type method) {
        Type result = method.getReturnType();
        boolean isFloat = result == Type.DOUBLE_TYPE || result == Type.FLOAT_TYPE;
        for (Type argument : method.getArgumentTypes()) {
            isFloat &= argument == result;
        }
        return isFloat && method.getArgumentTypes().length <= MOST_ARGUMENTS;
    }
}
