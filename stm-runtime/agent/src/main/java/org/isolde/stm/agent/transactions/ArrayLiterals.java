// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.transactions;

import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Finds arrays that are written element by element where they are created, as for array
 * initialisers and variable arguments: while they are on the stack, they have not escaped.
 *
 * @param stores the instructions that write their elements
 * @param calls the calls whose array arguments are all of this kind
 */
record ArrayLiterals(Set<AbstractInsnNode> stores, Set<AbstractInsnNode> calls) {

    private static final ArrayLiterals NONE = new ArrayLiterals(Set.of(), Set.of());

    /**
     * Finds those of a method; none in code that cannot be analysed. Takes the time of a data flow
     * analysis.
     */
    static ArrayLiterals of(String owner, MethodNode method) {
        if (!makesArrays(method)) {
            return NONE;
        }
        try {
            Frame<SourceValue>[] frames = new Analyzer<>(new SourceInterpreter()).analyze(owner, method);
            ArrayLiterals found = new ArrayLiterals(new HashSet<>(), new HashSet<>());
            for (AbstractInsnNode instruction : method.instructions) {
                Frame<SourceValue> frame = frames[method.instructions.indexOf(instruction)];
                if (frame != null) {
                    found.add(instruction, frame, frames, method);
                }
            }
            return found;
        } catch (AnalyzerException unusual) {
            return NONE;
        }
    }

    private static boolean makesArrays(MethodNode method) {
        for (AbstractInsnNode instruction : method.instructions) {
            if (isNewArray(instruction)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isNewArray(AbstractInsnNode instruction) {
        return instruction.getOpcode() == Opcodes.NEWARRAY || instruction.getOpcode() == Opcodes.ANEWARRAY;
    }

    private void add(
            AbstractInsnNode instruction, Frame<SourceValue> frame, Frame<SourceValue>[] frames,
            MethodNode method) {
        int opcode = instruction.getOpcode();
        if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
            AbstractInsnNode copy = source(frame, 2);
            if (copy != null && copy.getOpcode() == Opcodes.DUP) {
                AbstractInsnNode made = origin(copy, frames, method);
                if (made != null && isNewArray(made) && origin(source(frame, 3), frames, method) == made) {
                    stores.add(instruction);
                }
            }
        } else if (instruction instanceof MethodInsnNode call && passesLiterals(call, frame, frames, method)) {
            calls.add(instruction);
        }
    }

    private static boolean passesLiterals(
            MethodInsnNode call, Frame<SourceValue> frame, Frame<SourceValue>[] frames, MethodNode method) {
        Type[] parameters = Type.getArgumentTypes(call.desc);
        boolean found = false;
        for (int index = 0; index < parameters.length; index++) {
            if (parameters[index].getSort() == Type.ARRAY) {
                found = true;
                AbstractInsnNode made = origin(source(frame, parameters.length - 1 - index), frames, method);
                if (made == null || !isNewArray(made)) {
                    return false;
                }
            }
        }
        return found;
    }

    /** What made a value that was only copied on the stack since; null when that is not known. */
    private static @Nullable AbstractInsnNode origin(
            @Nullable AbstractInsnNode source, Frame<SourceValue>[] frames, MethodNode method) {
        AbstractInsnNode origin = source;
        while (origin != null && origin.getOpcode() == Opcodes.DUP) {
            origin = source(frames[method.instructions.indexOf(origin)], 0);
        }
        return origin;
    }

    /**
     * The one instruction that made the value that many places below the top of the stack; null
     * when there are several.
     */
    private static @Nullable AbstractInsnNode source(Frame<SourceValue> frame, int depth) {
        int index = frame.getStackSize() - 1 - depth;
        Set<AbstractInsnNode> sources = index < 0 ? Set.of() : frame.getStack(index).insns;
        return sources.size() == 1 ? sources.iterator().next() : null;
    }
}
