// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.recording.loops;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * An abstract interpretation of one iteration of a loop without branches: finds the arrays and the
 * indices of its array accesses.
 */
final class LoopValues extends BasicInterpreter {

    /** In place of a variable. */
    static final int NONE = -1;

    /**
     * An integer: the initial value of a variable in this iteration, plus a constant, plus
     * optionally a loop-invariant variable.
     */
    static final class Index extends BasicValue {
        private final int variable;
        private final int base;
        private final int offset;

        private Index(int variable, int base, int offset) {
            super(Type.INT_TYPE);
            this.variable = variable;
            this.base = base;
            this.offset = offset;
        }

        int variable() {
            return variable;
        }

        /** The other variable; {@link #NONE} if there is none. */
        int base() {
            return base;
        }

        int offset() {
            return offset;
        }

        private Index plus(int number) {
            return new Index(variable, base, offset + number);
        }
    }

    /**
     * A reference: the initial value of a variable in this iteration, or the value of a static
     * field or a field of {@code this}.
     */
    static final class Reference extends BasicValue {
        private final AbstractInsnNode load;

        private Reference(AbstractInsnNode load) {
            super(BasicValue.REFERENCE_VALUE.getType());
            this.load = load;
        }

        /** The instruction that loads it. */
        AbstractInsnNode load() {
            return load;
        }

        private boolean isThis() {
            return load instanceof VarInsnNode local && local.var == 0;
        }
    }

    /** A constant number. */
    private static final class Constant extends BasicValue {
        private final int number;

        private Constant(int number) {
            super(Type.INT_TYPE);
            this.number = number;
        }
    }

    private final Frame<BasicValue> frame;
    private final Set<Integer> changed;

    /**
     * Begins a round of a loop in a method, with nothing on the stack.
     *
     * @param changed the integer variables that the loop changes
     */
    LoopValues(MethodNode body, Set<Integer> changed) {
        super(Opcodes.ASM9);
        this.changed = Set.copyOf(changed);
        frame = new Frame<>(body.maxLocals, body.maxStack);
        for (int local = 0; local < body.maxLocals; local++) {
            frame.setLocal(local, BasicValue.UNINITIALIZED_VALUE);
        }
    }

    /** Goes on to after an instruction. */
    void execute(AbstractInsnNode instruction) throws AnalyzerException {
        if (instruction.getOpcode() >= 0) {
            frame.execute(instruction, this);
        }
    }

    /** What is on the stack below so many values. */
    BasicValue below(int values) {
        return frame.getStack(frame.getStackSize() - 1 - values);
    }

    /** Whether nothing is on the stack. */
    boolean isStackEmpty() {
        return frame.getStackSize() == 0;
    }

    @Override
    public BasicValue newOperation(AbstractInsnNode instruction) throws AnalyzerException {
        int opcode = instruction.getOpcode();
        if (opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5) {
            return new Constant(opcode - Opcodes.ICONST_0);
        } else if (opcode == Opcodes.BIPUSH || opcode == Opcodes.SIPUSH) {
            return new Constant(((IntInsnNode) instruction).operand);
        } else if (instruction instanceof LdcInsnNode load && load.cst instanceof Integer number) {
            return new Constant(number);
        }
        BasicValue value = super.newOperation(instruction);
        return opcode == Opcodes.GETSTATIC && value.isReference() ? new Reference(instruction) : value;
    }

    @Override
    public BasicValue copyOperation(AbstractInsnNode instruction, BasicValue value) throws AnalyzerException {
        if (value != BasicValue.UNINITIALIZED_VALUE) {
            return value;
        }
        return switch (instruction.getOpcode()) {
            case Opcodes.ILOAD -> new Index(((VarInsnNode) instruction).var, NONE, 0);
            case Opcodes.ALOAD -> new Reference(instruction);
            case Opcodes.LLOAD -> BasicValue.LONG_VALUE;
            case Opcodes.DLOAD -> BasicValue.DOUBLE_VALUE;
            default -> BasicValue.FLOAT_VALUE;
        };
    }

    @Override
    public BasicValue unaryOperation(AbstractInsnNode instruction, BasicValue value) throws AnalyzerException {
        if (instruction instanceof IincInsnNode increment) {
            return value instanceof Index index
                    ? index.plus(increment.incr)
                    : value == BasicValue.UNINITIALIZED_VALUE
                            ? new Index(increment.var, NONE, increment.incr)
                            : BasicValue.INT_VALUE;
        }
        BasicValue result = super.unaryOperation(instruction, value);
        boolean isOfThis = instruction.getOpcode() == Opcodes.GETFIELD && value instanceof Reference owner
                && owner.isThis();
        return isOfThis && result.isReference() ? new Reference(instruction) : result;
    }

    @Override
    public BasicValue binaryOperation(AbstractInsnNode instruction, BasicValue left, BasicValue right)
            throws AnalyzerException {
        int opcode = instruction.getOpcode();
        if (opcode == Opcodes.IADD && left instanceof Index index && right instanceof Constant constant) {
            return index.plus(constant.number);
        } else if (opcode == Opcodes.IADD && left instanceof Constant constant && right instanceof Index index) {
            return index.plus(constant.number);
        } else if (opcode == Opcodes.ISUB && left instanceof Index index && right instanceof Constant constant) {
            return index.plus(-constant.number);
        } else if (opcode == Opcodes.IADD && left instanceof Index one && right instanceof Index other) {
            return isKept(other) ? plus(one, other) : isKept(one) ? plus(other, one) : BasicValue.INT_VALUE;
        }
        return super.binaryOperation(instruction, left, right);
    }

    private boolean isKept(Index index) {
        return !changed.contains(index.variable) && index.base == NONE;
    }

    private static BasicValue plus(Index index, Index kept) {
        return index.base == NONE
                ? new Index(index.variable, kept.variable, index.offset + kept.offset)
                : BasicValue.INT_VALUE;
    }
}
