// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.recording.accesses;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * The labels of a method that are reached other than by falling through, or at which exception
 * ranges begin or end.
 */
public final class JumpTargets {

    private final Map<LabelNode, Integer> jumps = new HashMap<>();
    private final Set<LabelNode> ofHandlers = new HashSet<>();

    /** The labels of a method. */
    public JumpTargets(MethodNode body) {
        for (AbstractInsnNode instruction : body.instructions) {
            if (instruction instanceof JumpInsnNode jump) {
                add(jump.label);
            } else if (instruction instanceof TableSwitchInsnNode table) {
                add(table.dflt);
                table.labels.forEach(this::add);
            } else if (instruction instanceof LookupSwitchInsnNode lookup) {
                add(lookup.dflt);
                lookup.labels.forEach(this::add);
            }
        }
        for (TryCatchBlockNode block : body.tryCatchBlocks) {
            ofHandlers.addAll(List.of(block.start, block.end, block.handler));
        }
    }

    private void add(LabelNode target) {
        jumps.merge(target, 1, Integer::sum);
    }

    /** Whether a label is one. */
    public boolean contains(LabelNode label) {
        return jumps.containsKey(label) || ofHandlers.contains(label);
    }

    /** Whether exactly one jump leads to a label. */
    public boolean isOfOneJump(LabelNode label) {
        return jumps.getOrDefault(label, 0) == 1;
    }

    /** Whether an exception range begins or ends at a label, or a handler begins there. */
    public boolean isOfHandlers(LabelNode label) {
        return ofHandlers.contains(label);
    }
}
