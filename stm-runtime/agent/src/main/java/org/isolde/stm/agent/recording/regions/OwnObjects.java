// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.recording.regions;

import java.util.Set;
import java.util.function.Predicate;
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
 * Tells which collections belong to a method: it has made them, or got them from code that makes
 * them, and not out of a field, a parameter, another collection or a method of the program.
 */
final class OwnObjects {

    private final MethodNode method;
    private final Predicate<MethodInsnNode> isMaker;
    private Frame<SourceValue> @Nullable [] frames;

    /**
     * Those of a method.
     *
     * @param isMaker whether what a call returns has been made by it
     */
    OwnObjects(MethodNode method, Predicate<MethodInsnNode> isMaker) {
        this.method = method;
        this.isMaker = isMaker;
    }

    /** Whether the object on which a method is called is certainly one of them. */
    boolean contains(MethodInsnNode call) {
        if (call.getOpcode() == Opcodes.INVOKESTATIC) {
            return false;
        }
        Frame<SourceValue> frame = frames()[method.instructions.indexOf(call)];
        int arguments = Type.getArgumentTypes(call.desc).length;
        Set<AbstractInsnNode> sources = frame == null
                ? Set.of()
                : frame.getStack(frame.getStackSize() - 1 - arguments).insns;
        return !sources.isEmpty() && sources.stream().allMatch(source -> source.getOpcode() == Opcodes.NEW
                || source instanceof MethodInsnNode maker && isMaker.test(maker));
    }

    private Frame<SourceValue>[] frames() {
        Frame<SourceValue>[] known = frames;
        if (known == null) {
            known = analysed(method);
            frames = known;
        }
        return known;
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // an array of a generic type
    private static Frame<SourceValue>[] analysed(MethodNode method) {
        try {
            return new Analyzer<>(new Origins()).analyze("java/lang/Object", method);
        } catch (AnalyzerException | RuntimeException unusual) {
            // Code that no verifier would take, or that ASM does not understand: nothing is known.
            return new Frame[method.instructions.size()];
        }
    }

    /** Has copies and casts of a value come from where the value comes from. */
    private static final class Origins extends SourceInterpreter {

        private Origins() {
            super(Opcodes.ASM9);
        }

        @Override
        public SourceValue copyOperation(AbstractInsnNode instruction, SourceValue value) {
            return value;
        }

        @Override
        public SourceValue unaryOperation(AbstractInsnNode instruction, SourceValue value) {
            return instruction.getOpcode() == Opcodes.CHECKCAST ? value : super.unaryOperation(instruction, value);
        }
    }
}
