// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.internal.bytecode;

import org.isolde.program.code.BinaryOp;
import org.isolde.program.code.Kind;
import org.isolde.program.code.UnaryOp;
import org.objectweb.asm.Opcodes;

/** Maps the arithmetic instructions to operations of the core language. */
final class Arithmetic {

    private static final int KINDS_OF_NUMBER = 4;
    private static final BinaryOp[] FOUR_KINDS = {BinaryOp.ADD, BinaryOp.SUBTRACT, BinaryOp.MULTIPLY, BinaryOp.DIVIDE,
        BinaryOp.REMAINDER};
    private static final BinaryOp[] TWO_KINDS = {BinaryOp.SHIFT_LEFT, BinaryOp.SHIFT_RIGHT,
        BinaryOp.SHIFT_RIGHT_UNSIGNED,
        BinaryOp.AND, BinaryOp.OR, BinaryOp.XOR};

    /** A unary operation with the kinds of its operand and its result. */
    record One(Kind operand, UnaryOp op, Kind result) {}

    /** A binary operation with the kinds of its operands and its result. */
    record Two(Kind left, BinaryOp op, Kind right, Kind result) {}

    private Arithmetic() {}

    /**
     * The operation of an opcode from {@code INEG} to {@code DNEG} or {@code I2L} to {@code I2S}.
     */
    static One one(int opcode) {
        return switch (opcode) {
            case Opcodes.INEG, Opcodes.LNEG, Opcodes.FNEG, Opcodes.DNEG -> {
                Kind kind = Kinds.ofInstruction(opcode - Opcodes.INEG);
                yield new One(kind, UnaryOp.NEGATE, kind);
            }
            case Opcodes.I2L -> new One(Kind.INT, UnaryOp.TO_LONG, Kind.LONG);
            case Opcodes.I2F -> new One(Kind.INT, UnaryOp.TO_FLOAT, Kind.FLOAT);
            case Opcodes.I2D -> new One(Kind.INT, UnaryOp.TO_DOUBLE, Kind.DOUBLE);
            case Opcodes.L2I -> new One(Kind.LONG, UnaryOp.TO_INT, Kind.INT);
            case Opcodes.L2F -> new One(Kind.LONG, UnaryOp.TO_FLOAT, Kind.FLOAT);
            case Opcodes.L2D -> new One(Kind.LONG, UnaryOp.TO_DOUBLE, Kind.DOUBLE);
            case Opcodes.F2I -> new One(Kind.FLOAT, UnaryOp.TO_INT, Kind.INT);
            case Opcodes.F2L -> new One(Kind.FLOAT, UnaryOp.TO_LONG, Kind.LONG);
            case Opcodes.F2D -> new One(Kind.FLOAT, UnaryOp.TO_DOUBLE, Kind.DOUBLE);
            case Opcodes.D2I -> new One(Kind.DOUBLE, UnaryOp.TO_INT, Kind.INT);
            case Opcodes.D2L -> new One(Kind.DOUBLE, UnaryOp.TO_LONG, Kind.LONG);
            case Opcodes.D2F -> new One(Kind.DOUBLE, UnaryOp.TO_FLOAT, Kind.FLOAT);
            case Opcodes.I2B -> new One(Kind.INT, UnaryOp.TO_BYTE, Kind.INT);
            case Opcodes.I2C -> new One(Kind.INT, UnaryOp.TO_CHAR, Kind.INT);
            case Opcodes.I2S -> new One(Kind.INT, UnaryOp.TO_SHORT, Kind.INT);
            default -> throw new IllegalArgumentException("opcode " + opcode);
        };
    }

    /**
     * The operation of an opcode from {@code IADD} to {@code LXOR}, but for negations, or
     * {@code LCMP} to {@code DCMPG}.
     */
    static Two two(int opcode) {
        if (opcode >= Opcodes.IADD && opcode <= Opcodes.DREM) {
            int offset = opcode - Opcodes.IADD;
            Kind kind = Kinds.ofInstruction(offset % KINDS_OF_NUMBER);
            return new Two(kind, FOUR_KINDS[offset / KINDS_OF_NUMBER], kind, kind);
        }
        if (opcode >= Opcodes.ISHL && opcode <= Opcodes.LXOR) {
            int offset = opcode - Opcodes.ISHL;
            Kind kind = Kinds.ofInstruction(offset % 2);
            return new Two(kind, TWO_KINDS[offset / 2], opcode <= Opcodes.LUSHR ? Kind.INT : kind, kind);
        }
        return switch (opcode) {
            case Opcodes.LCMP -> compare(Kind.LONG, BinaryOp.COMPARE_NAN_GREATER);
            case Opcodes.FCMPL -> compare(Kind.FLOAT, BinaryOp.COMPARE_NAN_LESS);
            case Opcodes.FCMPG -> compare(Kind.FLOAT, BinaryOp.COMPARE_NAN_GREATER);
            case Opcodes.DCMPL -> compare(Kind.DOUBLE, BinaryOp.COMPARE_NAN_LESS);
            case Opcodes.DCMPG -> compare(Kind.DOUBLE, BinaryOp.COMPARE_NAN_GREATER);
            default -> throw new IllegalArgumentException("opcode " + opcode);
        };
    }

    private static Two compare(Kind kind, BinaryOp op) {
        return new Two(kind, op, kind, Kind.INT);
    }
}
