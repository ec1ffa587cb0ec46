package org.isolde.stm.agent;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.isolde.recorder.Sites;
import org.isolde.recorder.Sweep;
import org.isolde.stm.agent.SweepingLoop.Progress;
import org.objectweb.asm.Label;
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
 * A method whose {@linkplain SweepingLoop loops} through arrays are left as they are, so that the JIT compiler makes of them what it would without the recorder: it is told of their accesses where they
 * are left, by a jump or by an exception.
 */
final class SweepingLoops {

    private static final String SWEEP = Type.getInternalName(Sweep.class);
    private static final String LEFT = "(II[Ljava/lang/Object;II)V";

    private final MethodNode body;
    private final RecordedLines lines;
    private final List<LabelNode> begins = new ArrayList<>();
    private final List<LabelNode> ends = new ArrayList<>();

    private SweepingLoops(MethodNode body, RecordedLines lines) {
        this.body = body;
        this.lines = lines;
    }

    /** Those of a method, which stays as it is. */
    static SweepingLoops of(RecordedType type, MethodNode method, RecordedLines lines) {
        MethodKey key = new MethodKey(method.name, method.desc);
        boolean mayHave = type.recorded().order() == RecordedOrder.SYNCHRONISATION && !type.isDriven()
                && !key.isConstructor() && !key.isInitializer();
        if (!mayHave || SweepingLoop.of(type, method).isEmpty()) {
            return new SweepingLoops(method, lines);
        }
        MethodNode copy = new MethodNode(Opcodes.ASM9, method.access, method.name, method.desc, method.signature,
                method.exceptions.toArray(String[]::new));
        method.accept(copy);
        SweepingLoops loops = new SweepingLoops(copy, lines);
        SweepingLoop.of(type, copy).forEach(loops::write);
        return loops;
    }

    /** The method with calls of the recorder for them. */
    MethodNode body() {
        return body;
    }

    /** Whether code begins at a label of which the recorder is told otherwise. */
    boolean beginAt(Label label) {
        return begins.stream().anyMatch(begin -> begin.getLabel() == label);
    }

    /** Whether such code ends there. */
    boolean endAt(Label label) {
        return ends.stream().anyMatch(end -> end.getLabel() == label);
    }

    // ---------------------------------------------------------------- one loop

    private void write(SweepingLoop loop) {
        int first = body.maxLocals++;
        int number = number(loop);
        loop.frames().forEach(frame -> frame.local = Code.withLocal(frame.local, first, Opcodes.INTEGER));
        LabelNode begin = new LabelNode();
        LabelNode end = new LabelNode();
        begins.add(begin);
        ends.add(end);
        InsnList keepFirst = new InsnList();
        keepFirst.add(new VarInsnNode(Opcodes.ILOAD, loop.index()));
        keepFirst.add(new VarInsnNode(Opcodes.ISTORE, first));
        JumpInsnNode back = loop.back();
        InsnList ways = waysOut(loop, first, number);
        for (JumpInsnNode exit : loop.conditionalExits()) {
            LabelNode out = new LabelNode();
            LabelNode in = new LabelNode();
            ends.add(out);
            begins.add(in);
            body.instructions.insert(exit, out);
            body.instructions.insert(exit, left(loop, loop.progress(exit), first, number));
            body.instructions.insertBefore(exit.label, in);
        }
        body.instructions.insert(back, end);
        if (loop.leavesByJumps()) {
            body.instructions.insertBefore(end, ways);
        } else {
            body.instructions.insertBefore(end, left(loop, loop.progress(back), first, number));
        }
        if (loop.beginsWithCondition()) {
            body.instructions.insertBefore(loop.before(), keepFirst);
        } else {
            body.instructions.insertBefore(back.label, keepFirst);
        }
        body.instructions.insertBefore(back.label, begin);
        if (!loop.leavesByJumps()) {
            // In front of the loop it needs no frame behind it, and the types there may be others.
            if (!loop.beginsWithCondition()) {
                body.instructions.insertBefore(back.label, new JumpInsnNode(Opcodes.GOTO, back.label));
            }
            body.instructions.insertBefore(back.label, ways);
        }
    }

    private int number(SweepingLoop loop) {
        List<Sweep.Access> accesses = new ArrayList<>();
        for (SweepingLoop.Access access : loop.accesses()) {
            lines.enter(access.line());
            accesses.add(new Sweep.Access(access.array(), access.offset(), lines.cells(), access.writes()));
        }
        return Sites.addSweep(new Sweep(loop.step(), accesses));
    }

    /** What is come to by jumps out of the loop, and by exceptions. */
    private InsnList waysOut(SweepingLoop loop, int first, int number) {
        List<Object> locals = loop.frames().get(0).local;
        InsnList code = new InsnList();
        for (JumpInsnNode exit : loop.exits()) {
            LabelNode way = new LabelNode();
            code.add(way);
            code.add(frame(locals));
            code.add(left(loop, loop.progress(exit), first, number));
            code.add(new JumpInsnNode(Opcodes.GOTO, exit.label));
            exit.label = way;
        }
        LabelNode failed = new LabelNode();
        List<TryCatchBlockNode> handlers = handlers(loop);
        for (TryCatchBlockNode handler : handlers) {
            code.add(handler.handler);
            code.add(frame(locals, "java/lang/Throwable"));
            code.add(progress(loop, loop.progress(next(handler.start))));
            code.add(new JumpInsnNode(Opcodes.GOTO, failed));
        }
        if (!handlers.isEmpty()) {
            code.add(failed);
            code.add(frame(locals, "java/lang/Throwable", Opcodes.INTEGER, Opcodes.INTEGER));
            code.add(told(loop, first, number));
            code.add(new InsnNode(Opcodes.ATHROW));
        }
        body.tryCatchBlocks.addAll(0, handlers);
        return code;
    }

    private static FrameNode frame(List<Object> locals, Object... stack) {
        return new FrameNode(Opcodes.F_NEW, locals.size(), locals.toArray(), stack.length, stack);
    }

    /** Handlers for the instructions that may fail, by how far a round is there. */
    private List<TryCatchBlockNode> handlers(SweepingLoop loop) {
        List<TryCatchBlockNode> handlers = new ArrayList<>();
        Progress last = null;
        for (AbstractInsnNode instruction : loop.round()) {
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
            }
        }
        return handlers;
    }

    private static boolean mayFail(AbstractInsnNode instruction) {
        int opcode = instruction.getOpcode();
        return switch (opcode) {
            case Opcodes.IDIV, Opcodes.LDIV, Opcodes.IREM, Opcodes.LREM, Opcodes.ARRAYLENGTH, Opcodes.GETFIELD -> true;
            default -> SweepingLoop.isAccess(instruction) || instruction.getType() == AbstractInsnNode.METHOD_INSN;
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

    private static InsnList left(SweepingLoop loop, Progress progress, int first, int number) {
        InsnList code = progress(loop, progress);
        code.add(told(loop, first, number));
        return code;
    }

    /** Pushes the index of the round, and how many of its accesses have been made. */
    private static InsnList progress(SweepingLoop loop, Progress progress) {
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
    private static InsnList told(SweepingLoop loop, int first, int number) {
        MethodNode code = new MethodNode();
        List<AbstractInsnNode> arrays = loop.arrays();
        Code.number(code, arrays.size());
        code.visitTypeInsn(Opcodes.ANEWARRAY, "java/lang/Object");
        for (int array = 0; array < arrays.size(); array++) {
            code.visitInsn(Opcodes.DUP);
            Code.number(code, array);
            if (arrays.get(array).getOpcode() == Opcodes.GETFIELD) {
                code.visitVarInsn(Opcodes.ALOAD, 0);
            }
            code.instructions.add(arrays.get(array).clone(Map.of()));
            code.visitInsn(Opcodes.AASTORE);
        }
        code.visitVarInsn(Opcodes.ILOAD, first);
        Code.number(code, number);
        code.visitMethodInsn(Opcodes.INVOKESTATIC, SWEEP, "left", LEFT, false);
        return code.instructions;
    }
}
