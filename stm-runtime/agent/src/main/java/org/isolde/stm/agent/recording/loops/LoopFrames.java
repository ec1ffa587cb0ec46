// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.recording.loops;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Checks whether code can be inserted at the exits of a loop that needs the local variables of the
 * loop's beginning, by their types in the stack map frames.
 */
final class LoopFrames {

    private static final Object SECOND_HALF = new Object();

    private final List<FrameNode> frames;
    /** By slot; those without a type are not there. */
    private final Map<Integer, Object> types;

    /**
     * Creates them.
     *
     * @param frames those of the loop; old class files have none
     */
    LoopFrames(List<FrameNode> frames) {
        this.frames = frames;
        types = frames.isEmpty() ? Map.of() : slots(frames.get(0));
    }

    private static Map<Integer, Object> slots(FrameNode frame) {
        Map<Integer, Object> slots = new HashMap<>();
        int slot = 0;
        for (Object local : frame.local) {
            if (local != Opcodes.TOP) {
                slots.put(slot, local);
            }
            slot++;
            if (local == Opcodes.LONG || local == Opcodes.DOUBLE) {
                slots.put(slot++, SECOND_HALF);
            }
        }
        return slots;
    }

    /**
     * Whether the types at the beginning hold in the whole loop, and suffice where its exits lead.
     */
    boolean fit(List<AbstractInsnNode> round, List<JumpInsnNode> exits) {
        return !frames.isEmpty()
                && types.values().stream().allMatch(LoopFrames::isInitialized)
                && frames.stream()
                        .allMatch(frame -> isPlain(frame) && slots(frame).entrySet().containsAll(types.entrySet()))
                && round.stream().allMatch(this::keepsTypes)
                && exits.stream().allMatch(exit -> sufficeAt(exit));
    }

    private static boolean isInitialized(Object type) {
        return type instanceof String || type == SECOND_HALF
                || type instanceof Integer && type != Opcodes.UNINITIALIZED_THIS;
    }

    private static boolean isPlain(FrameNode frame) {
        return frame.type == Opcodes.F_NEW && frame.stack.isEmpty();
    }

    private boolean keepsTypes(AbstractInsnNode instruction) {
        if (!(instruction instanceof VarInsnNode access)) {
            return true;
        }
        int stored = access.var;
        return switch (access.getOpcode()) {
            case Opcodes.ISTORE -> isFreeOr(stored, Opcodes.INTEGER);
            case Opcodes.FSTORE -> isFreeOr(stored, Opcodes.FLOAT);
            case Opcodes.LSTORE -> isFreeOr(stored, Opcodes.LONG) && isFreeOr(stored + 1, SECOND_HALF);
            case Opcodes.DSTORE -> isFreeOr(stored, Opcodes.DOUBLE) && isFreeOr(stored + 1, SECOND_HALF);
            case Opcodes.ASTORE -> !types.containsKey(stored);
            default -> true;
        };
    }

    private boolean isFreeOr(int slot, Object type) {
        return types.getOrDefault(slot, type).equals(type);
    }

    private boolean sufficeAt(JumpInsnNode exit) {
        AbstractInsnNode node = exit.label;
        while (node != null && node.getOpcode() < 0) {
            if (node instanceof FrameNode frame) {
                return isPlain(frame) && types.keySet().containsAll(slots(frame).keySet());
            }
            node = node.getNext();
        }
        return false;
    }
}
