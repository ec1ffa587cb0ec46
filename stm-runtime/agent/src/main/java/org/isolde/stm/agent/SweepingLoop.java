package org.isolde.stm.agent;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * A straight loop that goes through arrays cell by cell, and does nothing else that is recorded, nor anything by which its thread may learn from others or let them go on. One
 * variable, the index, is one more in each round, or one less, and cells are accessed at it and at fixed distances from it, of arrays that stay the same.
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
    private final StraightLoop shape;
    private final List<Access> accesses = new ArrayList<>();
    /** The instructions that load the arrays. */
    private final List<AbstractInsnNode> arrays = new ArrayList<>();
    /** How far a round is before each instruction. */
    private final Map<AbstractInsnNode, Progress> progress = new HashMap<>();
    private int index = NONE;
    private IincInsnNode change;

    private SweepingLoop(MethodNode body, RecordedType type, StraightLoop shape) {
        this.body = body;
        this.type = type;
        this.shape = shape;
    }

    /** Those of a method, in its order. */
    static List<SweepingLoop> of(RecordedType type, MethodNode body) {
        return StraightLoop.of(body, instruction -> mayStand(instruction, type)).stream()
                .map(shape -> new SweepingLoop(body, type, shape))
                .filter(SweepingLoop::isOne)
                .toList();
    }

    private boolean isOne() {
        return findAccesses() && findChange() && keepsArrays();
    }

    private static boolean mayStand(AbstractInsnNode instruction, RecordedType type) {
        if (instruction instanceof FieldInsnNode field) {
            RecordedField accessed = RecordedField.of(type, field.owner, field.name, field.desc);
            boolean isOwnStatic = field.getOpcode() == Opcodes.GETSTATIC && field.owner.equals(type.name());
            return (field.getOpcode() == Opcodes.GETFIELD || isOwnStatic) && !accessed.isEvent()
                    && !accessed.isVolatile();
        }
        return isAccess(instruction) || ReadGroups.isHarmless(instruction);
    }

    /** Whether an instruction accesses a cell. Stores of references do not count: they may let others get to an object. */
    static boolean isAccess(AbstractInsnNode instruction) {
        int opcode = instruction.getOpcode();
        return opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD || isStore(opcode);
    }

    private static boolean isStore(int opcode) {
        return opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE && opcode != Opcodes.AASTORE;
    }

    private boolean findAccesses() {
        LoopValues values = new LoopValues(body);
        try {
            for (AbstractInsnNode instruction : shape.round()) {
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
        for (AbstractInsnNode instruction : shape.round()) {
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
        return change != null;
    }

    private boolean keepsArrays() {
        return shape.round().stream()
                .filter(instruction -> instruction.getOpcode() == Opcodes.ASTORE)
                .map(instruction -> ((VarInsnNode) instruction).var)
                .noneMatch(stored -> arrays.stream().anyMatch(load -> variable(load) == stored));
    }

    /** The variable that leads to an array; {@code this} for its fields. */
    private static int variable(AbstractInsnNode load) {
        return load instanceof VarInsnNode local ? local.var : load.getOpcode() == Opcodes.GETFIELD ? 0 : NONE;
    }

    // ---------------------------------------------------------------- what is to be known to write it

    /** Its instructions, and where it begins and ends. */
    StraightLoop shape() {
        return shape;
    }

    /** How far a round is before an instruction. */
    Progress progress(AbstractInsnNode instruction) {
        return progress.get(instruction);
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
