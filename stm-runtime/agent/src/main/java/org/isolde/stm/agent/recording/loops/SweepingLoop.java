// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.recording.loops;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.isolde.recorder.probe.Sweep;
import org.isolde.stm.agent.code.Code;
import org.isolde.stm.agent.recording.accesses.Computation;
import org.isolde.stm.agent.recording.types.RecordedField;
import org.isolde.stm.agent.recording.types.RecordedType;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicValue;

/**
 * A straight loop that accesses arrays element by element. Besides these and field accesses, it
 * does nothing that is recorded, and does not synchronise with other threads. One variable, the
 * index, changes by a constant in each iteration; elements are accessed at constant distances from
 * it. The arrays, and the objects of the fields, are loop-invariant.
 */
final class SweepingLoop {

    /**
     * An access to an array element or a field in each iteration.
     *
     * @param object the number of the array, or of the object with the field; none for a static
     *     field
     * @param base the number of the {@linkplain #bases variable} that is added to the index, if
     *     there is one
     * @param offset the constant that is added to it
     */
    record Access(AbstractInsnNode instruction, int object, int base, int offset, int line) {

        Sweep.Kind kind() {
            return switch (instruction.getOpcode()) {
                case Opcodes.GETFIELD -> Sweep.Kind.READ_FIELD;
                case Opcodes.PUTFIELD -> Sweep.Kind.WRITE_FIELD;
                case Opcodes.GETSTATIC -> Sweep.Kind.READ_STATIC;
                case Opcodes.PUTSTATIC -> Sweep.Kind.WRITE_STATIC;
                default -> isStore(instruction.getOpcode()) ? Sweep.Kind.WRITE_CELL : Sweep.Kind.READ_CELL;
            };
        }
    }

    /**
     * The progress of an iteration at an instruction.
     *
     * @param made the number of accesses made
     * @param isIndexChanged whether the index is already that of the next iteration
     */
    record Progress(int made, boolean isIndexChanged) {}

    private static final int NONE = -1;
    /**
     * By how much an index may change in a round: cells farther from each other are hardly ever
     * numbered together.
     */
    private static final int FARTHEST = 16;

    private final MethodNode body;
    private final RecordedType type;
    private final StraightLoop shape;
    private final List<Access> accesses = new ArrayList<>();
    /** The instructions that load the arrays, and the objects that have fields. */
    private final List<AbstractInsnNode> objects = new ArrayList<>();
    /** How far a round is before each instruction. */
    private final Map<AbstractInsnNode, Progress> progress = new HashMap<>();
    /** The variables that are added to indices. */
    private final List<Integer> bases = new ArrayList<>();
    /**
     * By how much an instruction that changes an integer variable does so; null if that is not
     * known.
     */
    private final Map<AbstractInsnNode, Integer> steps = new HashMap<>();
    private int index = NONE;
    private @Nullable AbstractInsnNode change;

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
        return findAccesses() && findChange() && keepsObjects();
    }

    private static boolean mayStand(AbstractInsnNode instruction, RecordedType type) {
        if (instruction instanceof FieldInsnNode field) {
            int opcode = field.getOpcode();
            boolean isStatic = opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC;
            boolean stores = opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC;
            return !field(field, type).isVolatile() && (!isStatic || field.owner.equals(type.name()))
                    && !(stores && !Code.isPrimitive(Type.getType(field.desc)));
        }
        return isAccessToCell(instruction) || Computation.isOne(instruction);
    }

    private static RecordedField field(FieldInsnNode field, RecordedType type) {
        return RecordedField.of(type, field.owner, field.name, field.desc);
    }

    private boolean isAccess(AbstractInsnNode instruction) {
        return isAccessToCell(instruction)
                || instruction instanceof FieldInsnNode field && field(field, type).isEvent();
    }

    /**
     * Whether an instruction accesses a cell. Stores of references do not count: they may let
     * others get to an object.
     */
    private static boolean isAccessToCell(AbstractInsnNode instruction) {
        int opcode = instruction.getOpcode();
        return opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD || isStore(opcode);
    }

    private static boolean isStore(int opcode) {
        return opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE && opcode != Opcodes.AASTORE;
    }

    private boolean findAccesses() {
        LoopValues values = new LoopValues(body, changed());
        try {
            for (AbstractInsnNode instruction : shape.round()) {
                if (changes(instruction)) {
                    steps.put(instruction, step(instruction, values));
                }
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
        return index != NONE;
    }

    private static boolean changes(AbstractInsnNode instruction) {
        return instruction instanceof IincInsnNode || instruction.getOpcode() == Opcodes.ISTORE;
    }

    private static int changedBy(AbstractInsnNode instruction) {
        return instruction instanceof IincInsnNode increment ? increment.var : ((VarInsnNode) instruction).var;
    }

    private Set<Integer> changed() {
        return shape.round().stream().filter(SweepingLoop::changes).map(SweepingLoop::changedBy)
                .collect(Collectors.toSet());
    }

    /**
     * By how much an instruction that is about to be executed changes an integer variable; null if
     * that is not known.
     */
    private static @Nullable Integer step(AbstractInsnNode instruction, LoopValues values) {
        if (instruction instanceof IincInsnNode increment) {
            return increment.incr;
        }
        return values.below(0) instanceof LoopValues.Index stored && stored.variable() == changedBy(instruction)
                && stored.base() == LoopValues.NONE ? stored.offset() : null;
    }

    private boolean add(AbstractInsnNode instruction, LoopValues values) {
        return switch (instruction.getOpcode()) {
            case Opcodes.GETSTATIC, Opcodes.PUTSTATIC ->
                accesses.add(new Access(instruction, NONE, NONE, 0, line(instruction)));
            case Opcodes.GETFIELD -> addTo(values.below(0), instruction, NONE, 0);
            case Opcodes.PUTFIELD -> addTo(values.below(1), instruction, NONE, 0);
            default -> {
                int above = isStore(instruction.getOpcode()) ? 1 : 0;
                yield values.below(above) instanceof LoopValues.Index at && isIndex(at.variable())
                        && addTo(values.below(above + 1), instruction, base(at), at.offset());
            }
        };
    }

    private int base(LoopValues.Index at) {
        if (at.base() != LoopValues.NONE && !bases.contains(at.base())) {
            bases.add(at.base());
        }
        return bases.indexOf(at.base());
    }

    private boolean isIndex(int variable) {
        if (index == NONE) {
            index = variable;
        }
        return index == variable;
    }

    private boolean addTo(BasicValue object, AbstractInsnNode instruction, int base, int offset) {
        return object instanceof LoopValues.Reference reference && isKept(reference.load()) && accesses
                .add(new Access(instruction, number(reference.load()), base, offset, line(instruction)));
    }

    private boolean isKept(AbstractInsnNode load) {
        if (load instanceof FieldInsnNode field) {
            int access = field(field, type).access();
            return (access & Opcodes.ACC_FINAL) != 0
                    && (field.getOpcode() == Opcodes.GETSTATIC || !Code.isStatic(body.access));
        }
        return true;
    }

    private int number(AbstractInsnNode load) {
        for (int number = 0; number < objects.size(); number++) {
            if (isSame(objects.get(number), load)) {
                return number;
            }
        }
        objects.add(load);
        return objects.size() - 1;
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

    /** The index changes once in a round, always by the same. */
    private boolean findChange() {
        int made = 0;
        for (AbstractInsnNode instruction : shape.round()) {
            progress.put(instruction, new Progress(made, change != null));
            made += isAccess(instruction) ? 1 : 0;
            if (changes(instruction) && changedBy(instruction) == index) {
                Integer step = steps.get(instruction);
                if (change != null || step == null || step == 0 || Math.abs(step) > FARTHEST) {
                    return false;
                }
                change = instruction;
            }
        }
        return change != null;
    }

    private boolean keepsObjects() {
        return shape.round().stream()
                .filter(instruction -> instruction.getOpcode() == Opcodes.ASTORE)
                .map(instruction -> ((VarInsnNode) instruction).var)
                .noneMatch(stored -> objects.stream().anyMatch(load -> variable(load) == stored));
    }

    /** The variable that leads to an object; {@code this} for its fields. */
    private static int variable(AbstractInsnNode load) {
        return load instanceof VarInsnNode local ? local.var : load.getOpcode() == Opcodes.GETFIELD ? 0 : NONE;
    }

    // ------------------------------------------------------------- what is to be known to write it

    /** Its instructions, and where it begins and ends. */
    StraightLoop shape() {
        return shape;
    }

    /** How far a round is before an instruction. */
    @SuppressWarnings("NullAway") // every instruction of the loop has one
    Progress progress(AbstractInsnNode instruction) {
        return progress.get(instruction);
    }

    List<Access> accesses() {
        return accesses;
    }

    /**
     * The instructions that load the objects, from a variable, a field of {@code this}, or a static
     * field.
     */
    List<AbstractInsnNode> objects() {
        return objects;
    }

    /** The variables that are added to the index of a cell here and there; they stay the same. */
    List<Integer> bases() {
        return bases;
    }

    /** The variable that the index is in. */
    int index() {
        return index;
    }

    /** By how much the index is more in the next round. */
    @SuppressWarnings("NullAway") // a sweeping loop changes its index
    int step() {
        return steps.get(change);
    }
}
