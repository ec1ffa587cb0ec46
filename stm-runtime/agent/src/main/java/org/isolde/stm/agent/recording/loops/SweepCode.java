// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.recording.loops;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.isolde.recorder.probe.Sweep;
import org.isolde.stm.agent.code.Code;
import org.isolde.stm.agent.recording.loops.SweepingLoop.Progress;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The code added for one loop over arrays: it saves the first index in a variable, and notifies the
 * recorder when control leaves the loop.
 */
final class SweepCode {

    private static final String SWEEP = Type.getInternalName(Sweep.class);
    private static final String LEFT = "(II[Ljava/lang/Object;[III)V";

    private final MethodNode body;
    private final SweepingLoop loop;
    private final int number;
    private final int first;

    /**
     * Adds the variable, which is in the frames of the loop from now on.
     *
     * @param body the method, whose loop it is
     * @param number the number of the loop
     */
    SweepCode(MethodNode body, SweepingLoop loop, int number) {
        this.body = body;
        this.loop = loop;
        this.number = number;
        first = body.maxLocals++;
        for (FrameNode frame : loop.shape().frames()) {
            frame.local = Code.withLocal(frame.local, first, Opcodes.INTEGER);
        }
    }

    /** Keeps the first index, where the loop begins. */
    InsnList keepFirst() {
        InsnList code = new InsnList();
        code.add(new VarInsnNode(Opcodes.ILOAD, loop.index()));
        code.add(new VarInsnNode(Opcodes.ISTORE, first));
        return code;
    }

    /**
     * The code for the exits: jumps out of the loop are redirected to it, and it handles
     * exceptions.
     */
    InsnList waysOut() {
        List<Object> locals = loop.shape().frames().get(0).local;
        InsnList code = new InsnList();
        for (JumpInsnNode exit : loop.shape().exits()) {
            LabelNode way = new LabelNode();
            code.add(way);
            code.add(frame(locals));
            code.add(left(exit));
            code.add(new JumpInsnNode(Opcodes.GOTO, exit.label));
            exit.label = way;
        }
        LabelNode failed = new LabelNode();
        List<TryCatchBlockNode> handlers = handlers();
        for (TryCatchBlockNode handler : handlers) {
            code.add(handler.handler);
            code.add(frame(locals, "java/lang/Throwable"));
            code.add(progress(next(handler.start)));
            code.add(new JumpInsnNode(Opcodes.GOTO, failed));
        }
        if (!handlers.isEmpty()) {
            code.add(failed);
            code.add(frame(locals, "java/lang/Throwable", Opcodes.INTEGER, Opcodes.INTEGER));
            code.add(told());
            code.add(new InsnNode(Opcodes.ATHROW));
        }
        body.tryCatchBlocks.addAll(0, handlers);
        return code;
    }

    private static FrameNode frame(List<Object> locals, Object... stack) {
        return new FrameNode(Opcodes.F_NEW, locals.size(), locals.toArray(), stack.length, stack);
    }

    /** Handlers for the instructions that may fail, by how far a round is there. */
    private List<TryCatchBlockNode> handlers() {
        List<TryCatchBlockNode> handlers = new ArrayList<>();
        Progress last = null;
        for (AbstractInsnNode instruction : loop.shape().round()) {
            if (mayFail(instruction)) {
                LabelNode end = new LabelNode();
                body.instructions.insert(instruction, end);
                if (loop.progress(instruction).equals(last)) {
                    handlers.get(handlers.size() - 1).end = end;
                } else {
                    LabelNode start = new LabelNode();
                    body.instructions.insertBefore(instruction, start);
                    handlers.add(new TryCatchBlockNode(start, end, new LabelNode(), null));
                    last = loop.progress(instruction);
                }
            } else if (instruction == loop.shape().back() || loop.shape().conditionalExits().contains(instruction)) {
                // What stands behind it is no part of the loop.
                last = null;
            }
        }
        return handlers;
    }

    private static boolean mayFail(AbstractInsnNode instruction) {
        int opcode = instruction.getOpcode();
        return switch (opcode) {
            case Opcodes.IDIV, Opcodes.LDIV, Opcodes.IREM, Opcodes.LREM, Opcodes.ARRAYLENGTH -> true;
            case Opcodes.GETFIELD, Opcodes.PUTFIELD -> true;
            default -> opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD
                    || opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE
                    || instruction.getType() == AbstractInsnNode.METHOD_INSN;
        };
    }

    private static AbstractInsnNode next(AbstractInsnNode label) {
        AbstractInsnNode next = label;
        while (next.getOpcode() < 0) {
            next = next.getNext();
        }
        return next;
    }

    // ---------------------------------------------------------------- calls of the recorder

    /** The code that notifies the recorder when control leaves the loop at an instruction. */
    InsnList left(AbstractInsnNode instruction) {
        InsnList code = progress(instruction);
        code.add(told());
        return code;
    }

    /** Pushes the index of the round, and how many of its accesses have been made. */
    private InsnList progress(AbstractInsnNode instruction) {
        Progress progress = loop.progress(instruction);
        MethodNode code = new MethodNode();
        code.visitVarInsn(Opcodes.ILOAD, loop.index());
        if (progress.isIndexChanged()) {
            Code.number(code, loop.step());
            code.visitInsn(Opcodes.ISUB);
        }
        Code.number(code, progress.made());
        return code.instructions;
    }

    /** Calls the recorder; takes that from the stack. */
    private InsnList told() {
        MethodNode code = new MethodNode();
        List<AbstractInsnNode> objects = loop.objects();
        Code.number(code, objects.size());
        code.visitTypeInsn(Opcodes.ANEWARRAY, "java/lang/Object");
        for (int object = 0; object < objects.size(); object++) {
            code.visitInsn(Opcodes.DUP);
            Code.number(code, object);
            if (objects.get(object).getOpcode() == Opcodes.GETFIELD) {
                code.visitVarInsn(Opcodes.ALOAD, 0);
            }
            code.instructions.add(objects.get(object).clone(Map.of()));
            code.visitInsn(Opcodes.AASTORE);
        }
        pushBases(code);
        code.visitVarInsn(Opcodes.ILOAD, first);
        Code.number(code, number);
        code.visitMethodInsn(Opcodes.INVOKESTATIC, SWEEP, "left", LEFT, false);
        return code.instructions;
    }

    private void pushBases(MethodNode code) {
        List<Integer> bases = loop.bases();
        if (bases.isEmpty()) {
            code.visitInsn(Opcodes.ACONST_NULL);
            return;
        }
        Code.number(code, bases.size());
        code.visitIntInsn(Opcodes.NEWARRAY, Opcodes.T_INT);
        for (int base = 0; base < bases.size(); base++) {
            code.visitInsn(Opcodes.DUP);
            Code.number(code, base);
            code.visitVarInsn(Opcodes.ILOAD, bases.get(base));
            code.visitInsn(Opcodes.IASTORE);
        }
    }
}
