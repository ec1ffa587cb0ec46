// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.recording.calls;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.isolde.recorder.probe.Sites;
import org.isolde.stm.agent.recording.accesses.AccessGroups;
import org.isolde.stm.agent.recording.accesses.AccessGroups.Group;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Generates one call of the recorder for each group of a method's field accesses, before the first
 * one.
 */
public final class RecordedGroups {

    private final MethodVisitor target;
    private final RecorderCode code;
    private final AccessGroups groups;
    private final Deque<FieldInsnNode> instructions = new ArrayDeque<>();
    private final Map<Group, Integer> numbers = new HashMap<>();
    @SuppressWarnings("NullAway.Init") // not used before the first field instruction
    private FieldInsnNode current;

    public RecordedGroups(MethodVisitor target, MethodNode body, AccessGroups groups, RecorderCode code) {
        this.target = target;
        this.groups = groups;
        this.code = code;
        for (AbstractInsnNode instruction : body.instructions) {
            if (instruction instanceof FieldInsnNode access) {
                instructions.add(access);
            }
        }
    }

    /** Advances to the next field access. */
    public void next() {
        current = instructions.remove();
    }

    /** Whether this access is reported with its group. */
    public boolean haveCurrent() {
        return groups.of(current) != null;
    }

    /** Writes the call if this access is the first one of its group. */
    @SuppressWarnings("NullAway") // the current instruction has a group
    public void write(int site) {
        Group group = groups.of(current);
        int number = numbers.computeIfAbsent(group, first -> Sites.addGroup());
        Sites.addTo(number, site, group.isToSecond(current), current.getOpcode() == Opcodes.PUTFIELD);
        if (group.beginsWith(current)) {
            group.objects().forEach(local -> target.visitVarInsn(Opcodes.ALOAD, local));
            code.accessing(group.objects().size(), number);
        }
    }
}
