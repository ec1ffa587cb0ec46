// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.recording.loops;

import java.util.ArrayList;
import java.util.List;
import org.isolde.recorder.probe.Sites;
import org.isolde.recorder.probe.Sweep;
import org.isolde.stm.agent.classfile.MethodKey;
import org.isolde.stm.agent.options.RecordedOrder;
import org.isolde.stm.agent.recording.types.RecordedLines;
import org.isolde.stm.agent.recording.types.RecordedType;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * A method whose {@linkplain SweepingLoop loops} over arrays are not instrumented, so that the JIT
 * compiler optimises them as usual: the recorder is notified of their accesses where control leaves
 * them, by a jump or by an exception.
 */
public final class SweepingLoops {

    private final RecordedType type;
    private final MethodNode body;
    private final RecordedLines lines;
    private final List<LabelNode> begins = new ArrayList<>();
    private final List<LabelNode> ends = new ArrayList<>();

    private SweepingLoops(RecordedType type, MethodNode body, RecordedLines lines) {
        this.type = type;
        this.body = body;
        this.lines = lines;
    }

    /** The loops of a method, which is not modified. */
    public static SweepingLoops of(RecordedType type, MethodNode method, RecordedLines lines) {
        MethodKey key = new MethodKey(method.name, method.desc);
        boolean mayHave = type.hasData() && type.recorded().order() == RecordedOrder.SYNCHRONISATION && !type.isDriven()
                && !key.isConstructor() && !key.isInitializer();
        if (!mayHave || SweepingLoop.of(type, method).isEmpty()) {
            return new SweepingLoops(type, method, lines);
        }
        MethodNode copy = new MethodNode(Opcodes.ASM9, method.access, method.name, method.desc, method.signature,
                method.exceptions.toArray(String[]::new));
        method.accept(copy);
        SweepingLoops loops = new SweepingLoops(type, copy, lines);
        SweepingLoop.of(type, copy).forEach(loops::write);
        return loops;
    }

    /** The method with calls of the recorder for its loops. */
    public MethodNode body() {
        return body;
    }

    /** Whether code at a label, and from there on, is a loop that is reported on exit. */
    public boolean beginAt(Label label) {
        return begins.stream().anyMatch(begin -> begin.getLabel() == label);
    }

    /** Whether such code ends at a label. */
    public boolean endAt(Label label) {
        return ends.stream().anyMatch(end -> end.getLabel() == label);
    }

    // ---------------------------------------------------------------- one loop

    private void write(SweepingLoop loop) {
        StraightLoop shape = loop.shape();
        SweepCode code = new SweepCode(body, loop, number(loop));
        InsnList waysOut = code.waysOut();
        shape.conditionalExits().forEach(exit -> leave(exit, code.left(exit)));
        JumpInsnNode back = shape.back();
        LabelNode end = new LabelNode();
        ends.add(end);
        body.instructions.insert(back, end);
        AbstractInsnNode entry = shape.beginsAtEnd() ? shape.before() : back.label;
        body.instructions.insertBefore(entry, code.keepFirst());
        LabelNode begin = new LabelNode();
        begins.add(begin);
        body.instructions.insertBefore(back.label, begin);
        if (shape.leavesByJumps()) {
            body.instructions.insertBefore(end, waysOut);
            return;
        }
        // What follows behind the loop needs a frame only if it is jumped to, so nothing is put
        // there that is jumped over.
        body.instructions.insertBefore(end, code.left(back));
        if (!shape.beginsAtEnd()) {
            body.instructions.insertBefore(back.label, new JumpInsnNode(Opcodes.GOTO, back.label));
        }
        body.instructions.insertBefore(back.label, waysOut);
    }

    /**
     * Adds code for an exit after a jump: the instructions between the jump and its target are not
     * part of the loop.
     */
    private void leave(JumpInsnNode unless, InsnList left) {
        LabelNode out = new LabelNode();
        LabelNode in = new LabelNode();
        ends.add(out);
        begins.add(in);
        body.instructions.insert(unless, out);
        body.instructions.insert(unless, left);
        body.instructions.insertBefore(unless.label, in);
    }

    private int number(SweepingLoop loop) {
        return Sites.addSweep(new Sweep(loop.step(), loop.accesses().stream().map(this::told).toList()));
    }

    private Sweep.Access told(SweepingLoop.Access access) {
        lines.enter(access.line());
        int number = access.instruction() instanceof FieldInsnNode field
                ? Sites.add(type.loader(), field.owner.replace('/', '.'), field.name, field.desc, lines.current())
                : lines.cells();
        return new Sweep.Access(access.kind(), access.object(), access.base(), access.offset(), number);
    }
}
