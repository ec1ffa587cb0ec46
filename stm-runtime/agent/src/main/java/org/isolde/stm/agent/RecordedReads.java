package org.isolde.stm.agent;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.isolde.recorder.Sites;
import org.isolde.stm.agent.ReadGroups.Group;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Writes calls of the recorder before a method's reads of fields. In a method that keeps its log those of a group share what they find out. */
final class RecordedReads {

    private final MethodVisitor target;
    private final RecorderCode code;
    private final ReadGroups groups;
    private final int firstVariable;
    private final Deque<FieldInsnNode> instructions = new ArrayDeque<>();
    private final Map<Group, Integer> numbers = new HashMap<>();
    private FieldInsnNode current;

    /** Creates one. */
    RecordedReads(MethodVisitor target, RecordedType type, MethodNode body, LogVariable log, RecorderCode code) {
        this.target = target;
        this.code = code;
        groups = log.isKept() ? ReadGroups.of(type, body) : ReadGroups.none(type);
        firstVariable = log.firstFree();
        for (AbstractInsnNode instruction : body.instructions) {
            if (instruction instanceof FieldInsnNode access) {
                instructions.add(access);
            }
        }
    }

    /** The first local variable that nothing uses. */
    int firstFree() {
        return firstVariable + groups.variables();
    }

    /** The next instruction that accesses a field is come to. */
    void next() {
        current = instructions.remove();
    }

    /** Writes the call for that instruction, a read. Takes the object from the stack. */
    void write(int site) {
        Group group = groups.of(current);
        if (group == null) {
            code.read(site);
            return;
        }
        int number = numbers.computeIfAbsent(group, first -> Sites.addGroup());
        Sites.addTo(number, site);
        int known = firstVariable + group.variable();
        if (group.beginsWith(current)) {
            target.visitInsn(Opcodes.DUP);
            code.areKnown(number);
            target.visitVarInsn(Opcodes.ISTORE, known);
        }
        code.readOfGroup(known, site);
    }
}
