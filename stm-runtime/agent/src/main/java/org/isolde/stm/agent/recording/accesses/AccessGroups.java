// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.recording.accesses;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.isolde.stm.agent.classfile.MethodKey;
import org.isolde.stm.agent.code.Code;
import org.isolde.stm.agent.options.RecordedOrder;
import org.isolde.stm.agent.recording.accesses.LoadedValues.Loaded;
import org.isolde.stm.agent.recording.types.RecordedField;
import org.isolde.stm.agent.recording.types.RecordedType;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Groups of field accesses of which the recorder is notified by one call: consecutive accesses to
 * fields of one or two objects. Between them, no instruction synchronises with other threads,
 * publishes an object, or fails unless an object is null. The objects are in local variables at the
 * first access, and the group lies in one basic block.
 */
public final class AccessGroups {

    /** A group. */
    public static final class Group {
        private static final int MOST_OBJECTS = 2;

        private final int begin;
        private final List<Integer> objects = new ArrayList<>();
        private final List<FieldInsnNode> accesses = new ArrayList<>();
        private final Map<FieldInsnNode, Integer> variables = new HashMap<>();

        private Group(int begin) {
            this.begin = begin;
        }

        private boolean hasRoomFor(int variable) {
            return objects.contains(variable) || objects.size() < MOST_OBJECTS;
        }

        private void add(FieldInsnNode access, int variable) {
            if (!objects.contains(variable)) {
                objects.add(variable);
            }
            accesses.add(access);
            variables.put(access, variable);
        }

        /** The local variables of the objects: one or two. */
        public List<Integer> objects() {
            return objects;
        }

        /** Whether an access is the first of the group. */
        public boolean beginsWith(FieldInsnNode access) {
            return accesses.get(0) == access;
        }

        /** Whether an access of the group is to a field of its second object. */
        public boolean isToSecond(@Nullable FieldInsnNode access) {
            return objects.indexOf(variables.get(access)) > 0;
        }
    }

    private final RecordedType type;
    private final MethodNode body;
    private final List<Frame<BasicValue>> frames;
    private final Map<FieldInsnNode, Group> groups = new HashMap<>();
    /** Where something was stored last in each local variable. */
    private final int[] stores;
    /** Where the stretch of code begins. */
    private int begin;
    private @Nullable Group open;
    /**
     * How many objects have been made whose constructors have not been called; the one that is
     * being constructed is one of them until another constructor is called for it.
     */
    private int unconstructed;
    private boolean isConstructed;

    private AccessGroups(RecordedType type, MethodNode body, List<Frame<BasicValue>> frames) {
        this.type = type;
        this.body = body;
        this.frames = frames;
        isConstructed = !new MethodKey(body.name, body.desc).isConstructor();
        unconstructed = isConstructed ? 0 : 1;
        stores = new int[body.maxLocals + 1];
        Arrays.fill(stores, -1);
    }

    /**
     * The groups in a method; none if the exact order of accesses matters, or they are not
     * recorded.
     */
    public static AccessGroups of(RecordedType type, MethodNode body) {
        if (type.recorded().order() == RecordedOrder.EXACT || type.isDriven() || !type.hasData()) {
            return new AccessGroups(type, body, List.of());
        }
        AccessGroups found = new AccessGroups(type, body, frames(type, body));
        found.find();
        return found;
    }

    /** The group of an access; null if there is none. */
    public @Nullable Group of(FieldInsnNode access) {
        return groups.get(access);
    }

    /** Whether the recorder is notified before an access: not if its group was reported already. */
    public boolean isTold(FieldInsnNode access) {
        Group group = of(access);
        return group == null || group.beginsWith(access);
    }

    private static List<Frame<BasicValue>> frames(RecordedType type, MethodNode body) {
        int accesses = 0;
        for (AbstractInsnNode instruction : body.instructions) {
            accesses += instruction instanceof FieldInsnNode ? 1 : 0;
        }
        try {
            return accesses < 2 ? List.of() : LoadedValues.of(type.name(), body);
        } catch (AnalyzerException unusual) {
            // Accesses are told one by one then.
            return List.of();
        }
    }

    // ---------------------------------------------------------------- finding them

    private void find() {
        JumpTargets targets = new JumpTargets(body);
        for (int at = 0; at < frames.size(); at++) {
            AbstractInsnNode instruction = body.instructions.get(at);
            if (frames.get(at) == null || instruction instanceof LabelNode label && targets.contains(label)) {
                end();
                begin = at;
            } else if (instruction instanceof FieldInsnNode access) {
                pass(access, at);
            } else if (!Computation.isOneThatCannotFail(instruction)) {
                end();
            }
            note(instruction, at);
        }
        end();
    }

    private void note(AbstractInsnNode instruction, int at) {
        int opcode = instruction.getOpcode();
        if (opcode >= Opcodes.ISTORE && opcode <= Opcodes.ASTORE) {
            int variable = ((VarInsnNode) instruction).var;
            stores[variable] = at;
            if (opcode == Opcodes.LSTORE || opcode == Opcodes.DSTORE) {
                stores[variable + 1] = at;
            }
        } else if (opcode == Opcodes.NEW) {
            unconstructed++;
        } else if (instruction instanceof MethodInsnNode call && call.name.equals("<init>")) {
            unconstructed--;
            isConstructed |= unconstructed == 0;
        }
    }

    private void pass(FieldInsnNode access, int at) {
        boolean stores = access.getOpcode() == Opcodes.PUTFIELD;
        RecordedField field = RecordedField.of(type, access.owner, access.name, access.desc);
        if (!stores && access.getOpcode() != Opcodes.GETFIELD || field.isVolatile()
                || stores && !Code.isPrimitive(Type.getType(access.desc)) || !isConstructed) {
            // A class initialiser may do anything, and another thread may find what is stored.
            end();
            return;
        }
        Frame<BasicValue> frame = frames.get(at);
        BasicValue object = frame.getStack(frame.getStackSize() - (stores ? 2 : 1));
        if (!(object instanceof Loaded loaded)) {
            end();
        } else if (field.isEvent()) {
            add(access, at, loaded.load());
        } else if (!isThere(loaded.load())) {
            end();
        }
    }

    private void add(FieldInsnNode access, int at, VarInsnNode load) {
        if (open != null && !(isThereAt(open.begin, load) && open.hasRoomFor(load.var))) {
            end();
        }
        if (open == null && isThereAt(at, load)) {
            open = new Group(at);
        }
        if (open != null) {
            open.add(access, load.var);
        }
    }

    /**
     * Whether an object is surely there: {@code this}, or one that has been accessed in the group.
     */
    private boolean isThere(VarInsnNode load) {
        boolean isThis = load.var == 0 && !Code.isStatic(body.access) && stores[0] < 0;
        return isThis || open != null && open.objects.contains(load.var) && isThereAt(open.begin, load);
    }

    /**
     * Whether the value loaded by an instruction is in its variable at another instruction of the
     * same block.
     */
    private boolean isThereAt(int at, VarInsnNode load) {
        int from = Math.min(at, body.instructions.indexOf(load));
        return from >= begin && stores[load.var] < from;
    }

    private void end() {
        if (open != null && open.accesses.size() > 1) {
            open.accesses.forEach(access -> groups.put(access, open));
        }
        open = null;
    }
}
