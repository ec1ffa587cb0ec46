// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.recording.calls;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.isolde.recorder.log.Log;
import org.isolde.recorder.probe.Recorder;
import org.isolde.stm.agent.classfile.MethodKey;
import org.isolde.stm.agent.code.Code;
import org.isolde.stm.agent.options.RecordedOrder;
import org.isolde.stm.agent.recording.accesses.AccessGroups;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** The local variable in which a method with many accesses caches the log of its thread. */
public final class LogVariable {

    private static final String LOG = Type.getInternalName(Log.class);

    /**
     * The maximal number of accesses with inlined notifications. A method with more would take long
     * to compile, or be too large; then the JIT compiler inlines calls where it pays.
     */
    private static final int MOST_INLINED = 2;

    private final int slot;
    private final boolean isKept;
    private final boolean callsRecorder;

    private LogVariable(int slot, boolean isKept, boolean callsRecorder) {
        this.slot = slot;
        this.isKept = isKept;
        this.callsRecorder = callsRecorder;
    }

    /** No variable. */
    public static LogVariable none() {
        return new LogVariable(0, false, false);
    }

    /** The same in a method. */
    public static LogVariable none(MethodNode body) {
        return new LogVariable(firstFree(body), false, false);
    }

    private static int firstFree(MethodNode body) {
        return Math.max(body.maxLocals, new MethodKey(body.name, body.desc).parameterSlots(Code.isStatic(body.access)));
    }

    /**
     * The variable of a method that would otherwise look up the log several times, or once in a
     * loop. A constructor has none, unless it makes calls that need the log: its object has mostly
     * not escaped yet.
     *
     * @param order the events whose order among all threads is recorded; if these are all, each
     *     access looks up the log
     * @param groups the groups of its accesses
     */
    public static LogVariable of(MethodNode body, RecordedOrder order, AccessGroups groups) {
        MethodKey key = new MethodKey(body.name, body.desc);
        Set<AbstractInsnNode> passed = new HashSet<>();
        int asks = 0;
        boolean loops = false;
        for (AbstractInsnNode instruction : body.instructions) {
            passed.add(instruction);
            int opcode = instruction.getOpcode();
            asks += instruction instanceof FieldInsnNode access && groups.isTold(access)
                    || opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD
                    || opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE ? 1 : 0;
            loops |= instruction instanceof JumpInsnNode jump && passed.contains(jump.label);
        }
        boolean calls = asks > MOST_INLINED;
        boolean asksMuch = asks > 1 || asks == 1 && loops;
        return new LogVariable(firstFree(body),
                order == RecordedOrder.SYNCHRONISATION && (key.isConstructor() ? calls : asksMuch), calls);
    }

    /** The first unused local variable. */
    public int firstFree() {
        return isKept ? slot + 1 : slot;
    }

    boolean isKept() {
        return isKept;
    }

    /** Whether the method has so many accesses that notifications are called instead of inlined. */
    boolean callsRecorder() {
        return callsRecorder;
    }

    /** Looks up the log at the beginning of the method. */
    public void set(MethodVisitor target) {
        if (isKept) {
            target.visitMethodInsn(Opcodes.INVOKESTATIC, Type.getInternalName(Recorder.class), "log",
                    "()" + Type.getDescriptor(Log.class), false);
            target.visitVarInsn(Opcodes.ASTORE, slot);
        }
    }

    void push(MethodVisitor target) {
        target.visitVarInsn(Opcodes.ALOAD, slot);
    }

    /** The types of the local variables in a frame, with the log. */
    public Object[] in(Object[] locals, int count) {
        List<Object> all = Arrays.asList(locals).subList(0, count);
        return (isKept ? Code.withLocal(all, slot, LOG) : all).toArray();
    }
}
