// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.recording.loops;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;
import org.isolde.stm.agent.recording.accesses.JumpTargets;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * A loop whose body has no branches except exits: it has one entry, and ends with a single jump to
 * its first instruction. The condition is at the beginning, as javac generates it, or at the end,
 * as Eclipse's compiler does.
 */
final class StraightLoop {

    private final MethodNode body;
    private final JumpTargets targets;
    private final Predicate<AbstractInsnNode> mayStand;
    private final JumpInsnNode back;
    private final List<AbstractInsnNode> round = new ArrayList<>();
    private final List<FrameNode> frames = new ArrayList<>();
    private final List<JumpInsnNode> exits = new ArrayList<>();
    private final List<JumpInsnNode> conditionalExits = new ArrayList<>();
    /** The start of the condition, if it is at the end of the loop; otherwise null. */
    private @Nullable LabelNode condition;
    private int beforeCondition;

    private StraightLoop(MethodNode body, JumpTargets targets, Predicate<AbstractInsnNode> mayStand,
            JumpInsnNode back) {
        this.body = body;
        this.targets = targets;
        this.mayStand = mayStand;
        this.back = back;
    }

    /**
     * The straight loops of a method, in order.
     *
     * @param mayStand decides which instructions, except jumps, are permitted
     */
    static List<StraightLoop> of(MethodNode body, Predicate<AbstractInsnNode> mayStand) {
        List<JumpInsnNode> jumpsBack = new ArrayList<>();
        for (AbstractInsnNode instruction : body.instructions) {
            if (instruction instanceof JumpInsnNode jump
                    && body.instructions.indexOf(jump.label) < body.instructions.indexOf(jump)) {
                jumpsBack.add(jump);
            }
        }
        if (jumpsBack.isEmpty()) {
            return List.of();
        }
        JumpTargets targets = new JumpTargets(body);
        return jumpsBack.stream()
                .map(back -> new StraightLoop(body, targets, mayStand, back))
                .filter(StraightLoop::isOne)
                .toList();
    }

    private boolean isOne() {
        return targets.isOfOneJump(back.label) && collect() && beginsAtOnePlace()
                && new LoopFrames(frames).fit(round, exits);
    }

    // ---------------------------------------------------------------- what it is

    private boolean collect() {
        AbstractInsnNode node = back.label;
        while (node != back) {
            node = node.getNext();
            if (node instanceof LabelNode label) {
                if (targets.isOfHandlers(label) || targets.contains(label) && condition != null) {
                    return false;
                }
                if (targets.contains(label)) {
                    condition = label;
                    beforeCondition = round.size();
                }
            } else if (node instanceof FrameNode frame) {
                frames.add(frame);
            } else if (node.getOpcode() >= 0) {
                if (node != back && !mayStand(node)) {
                    return false;
                }
                round.add(node);
                if (node instanceof JumpInsnNode jump && node != back) {
                    if (!isWithin(jump.label)) {
                        exits.add(jump);
                    } else if (leavesUnless(jump)) {
                        conditionalExits.add(jump);
                        node = jump.label;
                    } else {
                        return false;
                    }
                }
            }
        }
        // A round begins where the first one does.
        Collections.rotate(round, -beforeCondition);
        return true;
    }

    private boolean isWithin(LabelNode label) {
        int target = body.instructions.indexOf(label);
        return target >= body.instructions.indexOf(back.label) && target < body.instructions.indexOf(back);
    }

    /** Whether the loop is left by what stands between a jump and where it leads. */
    private boolean leavesUnless(JumpInsnNode jump) {
        if (!targets.isOfOneJump(jump.label) || targets.isOfHandlers(jump.label)) {
            return false;
        }
        AbstractInsnNode last = jump;
        for (AbstractInsnNode node = jump.getNext(); node != jump.label; node = node.getNext()) {
            if (node instanceof LabelNode label && targets.contains(label)
                    || node instanceof JumpInsnNode && goesOn(node)) {
                return false;
            }
            last = node.getOpcode() >= 0 ? node : last;
        }
        return !goesOn(last) && !(last instanceof JumpInsnNode out && isWithin(out.label));
    }

    private boolean mayStand(AbstractInsnNode instruction) {
        return instruction instanceof JumpInsnNode
                ? instruction.getOpcode() != Opcodes.GOTO && instruction.getOpcode() != Opcodes.JSR
                : mayStand.test(instruction);
    }

    /** The first round begins with the first instruction, or with the condition at the end. */
    private boolean beginsAtOnePlace() {
        AbstractInsnNode before = before();
        if (condition != null) {
            return before instanceof JumpInsnNode jump && jump.getOpcode() == Opcodes.GOTO && jump.label == condition
                    && targets.isOfOneJump(condition) && !targets.isOfHandlers(back.label);
        }
        return before != null && goesOn(before) && (leavesByJumps() || !targets.isOfHandlers(back.label));
    }

    private static boolean goesOn(AbstractInsnNode instruction) {
        int opcode = instruction.getOpcode();
        return opcode != Opcodes.GOTO && opcode != Opcodes.ATHROW && opcode != Opcodes.RET
                && opcode != Opcodes.TABLESWITCH && opcode != Opcodes.LOOKUPSWITCH
                && (opcode < Opcodes.IRETURN || opcode > Opcodes.RETURN);
    }

    // ---------------------------------------------------------------- what it consists of

    /** The instruction that comes before it; null if there is none. */
    AbstractInsnNode before() {
        AbstractInsnNode node = back.label.getPrevious();
        while (node != null && node.getOpcode() < 0) {
            node = node.getPrevious();
        }
        return node;
    }

    /** The jump to the first instruction, the last one of the loop. */
    JumpInsnNode back() {
        return back;
    }

    /** Whether it is never left after its last instruction. */
    boolean leavesByJumps() {
        return back.getOpcode() == Opcodes.GOTO;
    }

    /** The jumps that leave it. */
    List<JumpInsnNode> exits() {
        return exits;
    }

    /**
     * The jumps over instructions that leave the loop: those between a jump and its target are not
     * part of it.
     */
    List<JumpInsnNode> conditionalExits() {
        return conditionalExits;
    }

    /** The instructions of a round in their order, without labels, lines and frames. */
    List<AbstractInsnNode> round() {
        return round;
    }

    /** Whether the condition is at the end of the loop, so that iterations begin there. */
    boolean beginsAtEnd() {
        return condition != null;
    }

    /**
     * The types of the local variables at its beginning, and where rounds begin; they are equal.
     */
    List<FrameNode> frames() {
        return frames;
    }
}
