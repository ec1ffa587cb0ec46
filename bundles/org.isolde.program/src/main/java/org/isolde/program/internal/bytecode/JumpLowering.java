// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.internal.bytecode;

import java.util.Arrays;
import java.util.List;
import org.isolde.program.code.Condition;
import org.isolde.program.code.Constant;
import org.isolde.program.code.Kind;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/**
 * Translates jumps and switches to the core language. Their targets are blocks until the body is
 * laid out.
 */
final class JumpLowering {

    private static final Condition[] JUMP_CONDITIONS = {Condition.EQUAL, Condition.NOT_EQUAL, Condition.LESS,
        Condition.GREATER_OR_EQUAL, Condition.GREATER, Condition.LESS_OR_EQUAL};
    private static final Constant ZERO = new Constant.OfInt(0);

    private final ControlFlow flow;
    private final BlockLowering block;
    private final SymbolicStack stack;

    JumpLowering(ControlFlow flow, BlockLowering block) {
        this.flow = flow;
        this.block = block;
        stack = block.stack();
    }

    /** Lowers a jump, with or without a condition. */
    void jump(JumpInsnNode node) {
        int target = flow.blockOf(node.label);
        int opcode = node.getOpcode();
        if (opcode == Opcodes.GOTO) {
            block.moveToHomes(List.of());
            block.emit(new Stmt.Goto(target));
        } else if (opcode == Opcodes.IFNULL || opcode == Opcodes.IFNONNULL) {
            branch(opcode == Opcodes.IFNULL ? Condition.EQUAL : Condition.NOT_EQUAL,
                    stack.pop(Kind.REFERENCE).operand(), Constant.NULL,
                    target);
        } else if (opcode == Opcodes.IF_ACMPEQ || opcode == Opcodes.IF_ACMPNE) {
            Operand right = stack.pop(Kind.REFERENCE).operand();
            branch(opcode == Opcodes.IF_ACMPEQ ? Condition.EQUAL : Condition.NOT_EQUAL,
                    stack.pop(Kind.REFERENCE).operand(), right, target);
        } else if (opcode >= Opcodes.IF_ICMPEQ && opcode <= Opcodes.IF_ICMPLE) {
            Operand right = stack.pop(Kind.INT).operand();
            branch(JUMP_CONDITIONS[opcode - Opcodes.IF_ICMPEQ], stack.pop(Kind.INT).operand(), right, target);
        } else if (opcode >= Opcodes.IFEQ && opcode <= Opcodes.IFLE) {
            branch(JUMP_CONDITIONS[opcode - Opcodes.IFEQ], stack.pop(Kind.INT).operand(), ZERO, target);
        } else {
            throw new MalformedClassException("instruction " + opcode + " (jsr) is not allowed in this version");
        }
    }

    private void branch(Condition condition, Operand left, Operand right, int target) {
        List<Operand> kept = block.moveToHomes(List.of(left, right));
        block.emit(new Stmt.Branch(condition, kept.get(0), kept.get(1), target));
    }

    /** Lowers a switch over a range of values. */
    void tableSwitch(TableSwitchInsnNode table) {
        switchOver(keys(table), targets(table));
    }

    /** Lowers a switch over single values. */
    void lookupSwitch(LookupSwitchInsnNode lookup) {
        switchOver(lookup.keys, targets(lookup));
    }

    private void switchOver(List<Integer> keys, List<Integer> targets) {
        for (int i = 1; i < keys.size(); i++) {
            if (keys.get(i - 1) >= keys.get(i)) {
                throw new MalformedClassException("the keys of a switch are not in order");
            }
        }
        List<Operand> kept = block.moveToHomes(List.of(stack.pop(Kind.INT).operand()));
        int last = targets.size() - 1;
        block.emit(new Stmt.Switch(kept.get(0), List.copyOf(keys), List.copyOf(targets.subList(0, last)),
                targets.get(last)));
    }

    private static List<Integer> keys(TableSwitchInsnNode table) {
        Integer[] keys = new Integer[table.labels.size()];
        Arrays.setAll(keys, i -> table.min + i);
        return List.of(keys);
    }

    /** The blocks that a switch may jump to, the default last. */
    private List<Integer> targets(AbstractInsnNode node) {
        return ControlFlow.targets(node).stream().map(flow::blockOf).toList();
    }
}
