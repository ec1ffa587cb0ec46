package org.isolde.stm.agent;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * A loop that goes through arrays cell by cell, and does nothing else that is recorded, nor anything by which its thread may learn from others or let them go on. One
 * variable, the index, is one more in each round, or one less; cells are accessed at it and at fixed distances from it, of arrays that stay the same; and the code of a round
 * does not branch, but it may leave the loop.
 */
final class SweepingLoop {

    /**
     * An access in each round.
     *
     * @param array which of the arrays
     * @param offset what is added to the index
     */
    record Access(int array, int offset, boolean writes, int line) {}

    /**
     * How far a round is at an instruction.
     *
     * @param made how many accesses have been made
     * @param isIndexChanged whether the index is already that of the next round
     */
    record Progress(int made, boolean isIndexChanged) {}

    private static final int NONE = -1;

    private final MethodNode body;
    private final RecordedType type;
    private final JumpTargets targets;
    private final JumpInsnNode back;
    /** The instructions of a round in their order, without labels, lines and frames. */
    private final List<AbstractInsnNode> round = new ArrayList<>();
    private final List<FrameNode> frames = new ArrayList<>();
    private final List<Access> accesses = new ArrayList<>();
    /** The instructions that load the arrays. */
    private final List<AbstractInsnNode> arrays = new ArrayList<>();
    private final List<JumpInsnNode> exits = new ArrayList<>();
    private final List<JumpInsnNode> conditionalExits = new ArrayList<>();
    /** How far a round is before each instruction. */
    private final Map<AbstractInsnNode, Progress> progress = new HashMap<>();
    /** Where the condition begins, if it stands at the end; otherwise null. */
    private LabelNode condition;
    private int index = NONE;
    private IincInsnNode change;

    private SweepingLoop(MethodNode body, RecordedType type, JumpTargets targets, JumpInsnNode back) {
        this.body = body;
        this.type = type;
        this.targets = targets;
        this.back = back;
    }

    /** Those of a method, in its order. */
    static List<SweepingLoop> of(RecordedType type, MethodNode body) {
        List<SweepingLoop> found = new ArrayList<>();
        JumpTargets targets = new JumpTargets(body);
        for (AbstractInsnNode instruction : body.instructions) {
            if (instruction instanceof JumpInsnNode jump
                    && body.instructions.indexOf(jump.label) < body.instructions.indexOf(jump)) {
                SweepingLoop loop = new SweepingLoop(body, type, targets, jump);
                if (loop.isOne()) {
                    found.add(loop);
                }
            }
        }
        return found;
    }

    private boolean isOne() {
        return targets.isOfOneJump(back.label) && collect() && beginsAtOnePlace() && findAccesses() && findChange()
                && keepsArrays() && new LoopFrames(frames).fit(round, exits);
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
                condition = targets.contains(label) ? label : condition;
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
        if (instruction instanceof FieldInsnNode field) {
            RecordedField accessed = RecordedField.of(type, field.owner, field.name, field.desc);
            boolean isOwnStatic = field.getOpcode() == Opcodes.GETSTATIC && field.owner.equals(type.name());
            return (field.getOpcode() == Opcodes.GETFIELD || isOwnStatic) && !accessed.isEvent()
                    && !accessed.isVolatile();
        }
        return isAccess(instruction)
                || instruction instanceof JumpInsnNode && instruction.getOpcode() != Opcodes.GOTO
                        && instruction.getOpcode() != Opcodes.JSR
                || ReadGroups.isHarmless(instruction);
    }

    /** Whether an instruction accesses a cell. Stores of references do not count: they may let others get to an object. */
    static boolean isAccess(AbstractInsnNode instruction) {
        int opcode = instruction.getOpcode();
        return opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD || isStore(opcode);
    }

    private static boolean isStore(int opcode) {
        return opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE && opcode != Opcodes.AASTORE;
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

    private boolean findAccesses() {
        LoopValues values = new LoopValues(body);
        try {
            for (AbstractInsnNode instruction : round) {
                if (isAccess(instruction) && !add(instruction, values)) {
                    return false;
                }
                values.execute(instruction);
                if (instruction instanceof JumpInsnNode && !values.isStackEmpty()) {
                    return false;
                }
            }
        } catch (AnalyzerException unusual) {
            return false;
        }
        return !accesses.isEmpty();
    }

    private boolean add(AbstractInsnNode instruction, LoopValues values) {
        boolean writes = isStore(instruction.getOpcode());
        int above = writes ? 1 : 0;
        if (values.below(above) instanceof LoopValues.Index at
                && values.below(above + 1) instanceof LoopValues.Reference array && isKept(array.load())
                && (index == NONE || index == at.variable())) {
            index = at.variable();
            accesses.add(new Access(number(array.load()), at.offset(), writes, line(instruction)));
            return true;
        }
        return false;
    }

    private boolean isKept(AbstractInsnNode load) {
        if (load instanceof FieldInsnNode field) {
            int access = RecordedField.of(type, field.owner, field.name, field.desc).access();
            return (access & Opcodes.ACC_FINAL) != 0
                    && (field.getOpcode() == Opcodes.GETSTATIC || !Code.isStatic(body.access));
        }
        return true;
    }

    private int number(AbstractInsnNode load) {
        for (int number = 0; number < arrays.size(); number++) {
            if (isSame(arrays.get(number), load)) {
                return number;
            }
        }
        arrays.add(load);
        return arrays.size() - 1;
    }

    private static boolean isSame(AbstractInsnNode one, AbstractInsnNode other) {
        if (one instanceof VarInsnNode variable) {
            return other instanceof VarInsnNode load && load.var == variable.var;
        }
        FieldInsnNode field = (FieldInsnNode) one;
        return other instanceof FieldInsnNode load && load.owner.equals(field.owner) && load.name.equals(field.name)
                && load.desc.equals(field.desc);
    }

    private static int line(AbstractInsnNode instruction) {
        AbstractInsnNode node = instruction;
        while (node != null && !(node instanceof LineNumberNode)) {
            node = node.getPrevious();
        }
        return node == null ? 0 : ((LineNumberNode) node).line;
    }

    /** The index changes once in a round, by one. */
    private boolean findChange() {
        int made = 0;
        for (AbstractInsnNode instruction : round) {
            boolean isAccess = isAccess(instruction);
            progress.put(instruction, new Progress(made, change != null));
            made += isAccess ? 1 : 0;
            if (instruction instanceof IincInsnNode increment && increment.var == index) {
                if (change != null || Math.abs(increment.incr) != 1) {
                    return false;
                }
                change = increment;
            } else if (instruction.getOpcode() == Opcodes.ISTORE && ((VarInsnNode) instruction).var == index) {
                return false;
            }
        }
        return change != null && (condition == null || isOverAt(condition));
    }

    /** Whether a round has made all its accesses and has changed the index when it comes to a label. */
    private boolean isOverAt(LabelNode label) {
        AbstractInsnNode next = label;
        while (next.getOpcode() < 0) {
            next = next.getNext();
        }
        return progress.get(next).equals(progress.get(back)) && progress.get(next).isIndexChanged();
    }

    private boolean keepsArrays() {
        return round.stream()
                .filter(instruction -> instruction.getOpcode() == Opcodes.ASTORE)
                .map(instruction -> ((VarInsnNode) instruction).var)
                .noneMatch(stored -> arrays.stream().anyMatch(load -> variable(load) == stored));
    }

    /** The variable that leads to an array; {@code this} for its fields. */
    private static int variable(AbstractInsnNode load) {
        return load instanceof VarInsnNode local ? local.var : load.getOpcode() == Opcodes.GETFIELD ? 0 : NONE;
    }

    // ---------------------------------------------------------------- what is to be known to write it

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

    /** Whether the condition stands at the end, and the first round begins there. */
    boolean beginsWithCondition() {
        return condition != null;
    }

    /** Whether it is never left after its last instruction. */
    boolean leavesByJumps() {
        return back.getOpcode() == Opcodes.GOTO;
    }

    /** The jumps that leave it. */
    List<JumpInsnNode> exits() {
        return exits;
    }

    /** The jumps that do not leave it while what stands behind them does, up to where they lead. */
    List<JumpInsnNode> conditionalExits() {
        return conditionalExits;
    }

    /** The instructions of a round in their order. */
    List<AbstractInsnNode> round() {
        return round;
    }

    /** How far a round is before an instruction. */
    Progress progress(AbstractInsnNode instruction) {
        return progress.get(instruction);
    }

    /** The types of the local variables at its beginning, and where rounds begin; they are equal. */
    List<FrameNode> frames() {
        return frames;
    }

    List<Access> accesses() {
        return accesses;
    }

    /** The instructions that load the arrays, from a variable, a field of {@code this}, or a static field. */
    List<AbstractInsnNode> arrays() {
        return arrays;
    }

    /** The variable that the index is in. */
    int index() {
        return index;
    }

    /** By how much the index is more in the next round. */
    int step() {
        return change.incr;
    }
}
