package org.isolde.stm.agent;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Reads of several fields of one object that come one after the other, where nothing between them lets other threads go on, learns from them, or lets them get to
 * an object: if the recorder knows all of them they are told to it as one. The object stands in one local variable, and all are in one stretch of code that is entered
 * at its beginning and left at its end only, unless by an exception.
 */
final class ReadGroups {

    /** Classes whose methods do nothing but compute. */
    private static final Set<String> COMPUTING = Set.of("java/lang/Math", "java/lang/StrictMath");

    /**
     * A group.
     *
     * @param variable a number from 0 on that no other group of the same stretch has
     * @param reads at least two
     */
    record Group(int variable, List<FieldInsnNode> reads) {

        boolean beginsWith(FieldInsnNode read) {
            return reads.get(0) == read;
        }
    }

    private final RecordedType type;
    private final Map<FieldInsnNode, Group> groups = new HashMap<>();
    /** The reads of the stretch so far, by the local variable that the object is in. */
    private final Map<Integer, List<FieldInsnNode>> open = new HashMap<>();
    private int inStretch;
    private int variables;

    private ReadGroups(RecordedType type) {
        this.type = type;
    }

    /** Those of a method. */
    static ReadGroups of(RecordedType type, MethodNode body) {
        ReadGroups found = new ReadGroups(type);
        JumpTargets targets = new JumpTargets(body);
        for (AbstractInsnNode instruction : body.instructions) {
            if (instruction instanceof LabelNode label && targets.contains(label)) {
                found.endStretch();
            }
            found.pass(instruction);
        }
        found.endStretch();
        return found;
    }

    /** No groups. */
    static ReadGroups none(RecordedType type) {
        return new ReadGroups(type);
    }

    /** The group of a read; null if it is in none. */
    Group of(FieldInsnNode read) {
        return groups.get(read);
    }

    /** How many variables the groups need. */
    int variables() {
        return variables;
    }

    private void pass(AbstractInsnNode instruction) {
        if (instruction instanceof FieldInsnNode field) {
            pass(field);
        } else if (instruction.getOpcode() == Opcodes.ASTORE) {
            end(((VarInsnNode) instruction).var);
        } else if (!isHarmless(instruction)) {
            endStretch();
        }
    }

    private void pass(FieldInsnNode field) {
        RecordedField accessed = RecordedField.of(type, field.owner, field.name, field.desc);
        if (field.getOpcode() != Opcodes.GETFIELD || accessed.isVolatile()) {
            // Another thread may find what is stored, and a class initialiser may do anything.
            endStretch();
        } else if (accessed.isEvent() && field.getPrevious() instanceof VarInsnNode load) {
            open.computeIfAbsent(load.var, variable -> new ArrayList<>()).add(field);
        }
    }

    /** Whether an instruction, not an access to a field, does nothing that lets other threads go on, learns from them, or stores a reference; it may jump nowhere. */
    static boolean isHarmless(AbstractInsnNode instruction) {
        return switch (instruction.getType()) {
            case AbstractInsnNode.INSN -> isHarmless(instruction.getOpcode());
            case AbstractInsnNode.INT_INSN -> instruction.getOpcode() != Opcodes.NEWARRAY;
            case AbstractInsnNode.VAR_INSN -> instruction.getOpcode() != Opcodes.RET;
            case AbstractInsnNode.METHOD_INSN -> COMPUTING.contains(((MethodInsnNode) instruction).owner);
            case AbstractInsnNode.IINC_INSN, AbstractInsnNode.LABEL, AbstractInsnNode.LINE, AbstractInsnNode.FRAME ->
                true;
            case AbstractInsnNode.LDC_INSN -> ((LdcInsnNode) instruction).cst instanceof Number;
            default -> false;
        };
    }

    private static boolean isHarmless(int opcode) {
        boolean storesInArray = opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
        boolean leaves = opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN || opcode == Opcodes.ATHROW;
        return !storesInArray && !leaves && opcode != Opcodes.MONITORENTER && opcode != Opcodes.MONITOREXIT;
    }

    private void end(int local) {
        List<FieldInsnNode> reads = open.remove(local);
        if (reads != null && reads.size() > 1) {
            Group group = new Group(inStretch++, reads);
            reads.forEach(read -> groups.put(read, group));
            variables = Math.max(variables, inStretch);
        }
    }

    private void endStretch() {
        List.copyOf(open.keySet()).forEach(this::end);
        inStretch = 0;
    }
}
