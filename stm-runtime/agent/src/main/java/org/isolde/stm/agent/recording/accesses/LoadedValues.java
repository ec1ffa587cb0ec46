// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.recording.accesses;

import java.util.Arrays;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * An abstract interpretation that finds which references on the stack of a method come from local
 * variables, and where they were loaded.
 */
final class LoadedValues extends BasicInterpreter {

    /** A reference from a local variable. Two are equal if the same instruction has loaded them. */
    static final class Loaded extends BasicValue {
        private final VarInsnNode load;

        private Loaded(VarInsnNode load) {
            super(BasicValue.REFERENCE_VALUE.getType());
            this.load = load;
        }

        /** The instruction that loads it. */
        VarInsnNode load() {
            return load;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Loaded loaded && loaded.load == load;
        }

        @Override
        public int hashCode() {
            return load.hashCode();
        }
    }

    private LoadedValues() {
        super(Opcodes.ASM9);
    }

    /**
     * The values on the stack and in the variables before each instruction of a method; null for
     * unreachable instructions.
     */
    static List<Frame<BasicValue>> of(String owner, MethodNode body) throws AnalyzerException {
        return Arrays.asList(new Analyzer<>(new LoadedValues()).analyze(owner, body));
    }

    @Override
    public BasicValue copyOperation(AbstractInsnNode instruction, BasicValue value) {
        return instruction.getOpcode() == Opcodes.ALOAD ? new Loaded((VarInsnNode) instruction) : value;
    }
}
