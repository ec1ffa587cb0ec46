// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.transactions;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isolde.stm.agent.classfile.RuntimeNames;
import org.isolde.stm.agent.code.Code;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Modifies the exception handlers of a method that would catch the error that aborts an attempt:
 * they let it pass.
 *
 * <p>Each handler gets a new entry after the code of the method, outside of all exception ranges,
 * so that the error leaves the method at once. In a method that enters monitors it passes from
 * handler to handler instead, so that the monitors are exited; handlers that exit a monitor are
 * run.
 */
final class Handlers {

    private static final Set<String> CATCHING = Set.of("java/lang/Throwable", "java/lang/Error");
    private static final String ANYTHING = "java/lang/Throwable";

    /** The new entry of a handler. */
    private record Entry(LabelNode handler, String type, Label label) {}

    private final List<Entry> entries = new ArrayList<>();
    private final Set<AbstractInsnNode> inline = new HashSet<>();
    private final Map<AbstractInsnNode, List<Object>> locals = new HashMap<>();

    Handlers(MethodNode method) {
        boolean takesMonitors = takesMonitors(method);
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            FrameNode frame = frame(block.handler);
            if (frame == null || block.type != null && !CATCHING.contains(block.type)) {
                continue;
            }
            if (!takesMonitors) {
                String type = block.type == null ? ANYTHING : block.type;
                if (find(block.handler, type) == null) {
                    entries.add(new Entry(block.handler, type, new Label()));
                }
            } else if (!covers(method, block)) {
                inline.add(frame);
            }
        }
    }

    private static boolean takesMonitors(MethodNode method) {
        for (AbstractInsnNode instruction : method.instructions) {
            if (instruction.getOpcode() == Opcodes.MONITORENTER) {
                return true;
            }
        }
        return false;
    }

    /** Whether a handler handles what it throws itself. */
    private static boolean covers(MethodNode method, TryCatchBlockNode block) {
        int handler = method.instructions.indexOf(block.handler);
        return method.instructions.indexOf(block.start) <= handler && handler < method.instructions.indexOf(block.end);
    }

    private static @Nullable FrameNode frame(LabelNode handler) {
        AbstractInsnNode next = handler.getNext();
        while (next instanceof LabelNode || next instanceof LineNumberNode) {
            next = next.getNext();
        }
        return next instanceof FrameNode frame ? frame : null;
    }

    private @Nullable Entry find(LabelNode handler, String type) {
        for (Entry entry : entries) {
            if (entry.handler == handler && entry.type.equals(type)) {
                return entry;
            }
        }
        return null;
    }

    /** Where the handler of a block begins. */
    Label entry(TryCatchBlockNode block) {
        Entry entry = find(block.handler, block.type == null ? ANYTHING : block.type);
        return entry == null ? block.handler.getLabel() : entry.label;
    }

    /** Remembers what the local variables hold at an instruction. */
    void frame(@Nullable AbstractInsnNode instruction, List<Object> types) {
        locals.put(instruction, types);
    }

    /**
     * Writes the code that lets an attempt's end pass, if a handler begins after this instruction.
     */
    void writeInline(MethodVisitor method, AbstractInsnNode instruction) {
        if (inline.contains(instruction)) {
            pass(method);
        }
    }

    /** Writes the entries, behind the code of the method. */
    @SuppressWarnings("NullAway") // a reachable handler begins with a frame
    void writeEntries(MethodVisitor method) {
        for (Entry entry : entries) {
            method.visitLabel(entry.label);
            Code.frame(method, locals.get(frame(entry.handler)), entry.type);
            pass(method);
            method.visitJumpInsn(Opcodes.GOTO, entry.handler.getLabel());
        }
    }

    private static void pass(MethodVisitor method) {
        method.visitInsn(Opcodes.DUP);
        method.visitMethodInsn(
                Opcodes.INVOKESTATIC, RuntimeNames.TRANSACTION, "pass", "(Ljava/lang/Throwable;)V", false);
    }
}
