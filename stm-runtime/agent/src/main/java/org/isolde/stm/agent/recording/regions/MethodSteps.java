// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.recording.regions;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.isolde.stm.agent.classfile.MethodKey;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The steps of a method. What happens while it holds a lock is one step, and so is each call, as
 * others see it.
 *
 * <p>Linear in the code of the method, except for {@link #areRelated}, which is linear in the
 * product with the number of steps.
 */
final class MethodSteps {

    private static final int UNREACHED = -1;

    private final MethodNode method;
    private final MethodSummaries summaries;
    private final AbstractInsnNode[] code;
    private final int calls;
    private final OwnObjects own;
    /** How many locks are held before each instruction. */
    private final int[] depth;
    /** The instruction that has acquired the first of them. */
    private final int[] acquired;
    private final Map<Integer, Step> steps = new TreeMap<>();
    private boolean waits;
    private boolean callsNamed;

    private MethodSteps(MethodNode method, MethodSummaries summaries, int calls) {
        this.method = method;
        this.summaries = summaries;
        this.calls = calls;
        this.own = new OwnObjects(method, summaries::isMaker);
        code = method.instructions.toArray();
        depth = new int[code.length];
        acquired = new int[code.length];
        Arrays.fill(depth, UNREACHED);
    }

    /**
     * Those of a method.
     *
     * @param calls how many calls are followed
     */
    static MethodSteps of(MethodNode method, MethodSummaries summaries, int calls) {
        MethodSteps steps = new MethodSteps(method, summaries, calls);
        steps.followLocks();
        for (int i = 0; i < steps.code.length; i++) {
            if (steps.depth[i] != UNREACHED) {
                steps.add(i);
            }
        }
        steps.addSeenUnderLocks();
        return steps;
    }

    /** All of them, by the order of the code. */
    List<Step> all() {
        return List.copyOf(steps.values());
    }

    /** Whether it waits for other threads, or starts them. */
    boolean waits() {
        return waits;
    }

    /** Whether it calls a method of which an annotation says that it is atomic. */
    boolean callsNamed() {
        return callsNamed;
    }

    /** Whether one step goes on with what an earlier one has seen. */
    boolean areRelated() {
        for (Step first : steps.values()) {
            if (first.yields() || first.writes()) {
                BitSet later = reachable(first.at());
                if (steps.values().stream().anyMatch(step -> later.get(step.at()) && first.leadsTo(step))) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * The jumps back to the beginning of loops with steps that write: each round is atomic, not all
     * of them together.
     */
    List<AbstractInsnNode> rounds() {
        List<AbstractInsnNode> jumps = new ArrayList<>();
        for (int i = 0; i < code.length; i++) {
            if (code[i] instanceof JumpInsnNode jump && depth[i] == 0) {
                int begin = method.instructions.indexOf(jump.label);
                int end = i;
                if (begin < i && steps.values().stream()
                        .anyMatch(step -> step.writes() && step.at() >= begin && step.at() <= end)) {
                    jumps.add(jump);
                }
            }
        }
        return jumps;
    }

    // ---------------------------------------------------------------- locks

    private void followLocks() {
        Deque<Integer> open = new ArrayDeque<>();
        if (code.length > 0) {
            boolean isLocked = (method.access & Opcodes.ACC_SYNCHRONIZED) != 0;
            reach(0, isLocked ? 1 : 0, 0, open);
        }
        while (!open.isEmpty()) {
            int at = open.remove();
            int change = change(code[at]);
            int after = Math.max(0, depth[at] + change);
            int since = depth[at] == 0 && change > 0 ? at : acquired[at];
            for (int next : successors(at)) {
                reach(next, after, since, open);
            }
            for (TryCatchBlockNode block : method.tryCatchBlocks) {
                if (code[at] == block.start) {
                    reach(method.instructions.indexOf(block.handler), depth[at], acquired[at], open);
                }
            }
        }
    }

    private void reach(int at, int held, int since, Deque<Integer> open) {
        if (at < code.length && depth[at] == UNREACHED) {
            depth[at] = held;
            acquired[at] = since;
            open.add(at);
        }
    }

    private int change(AbstractInsnNode instruction) {
        if (instruction instanceof MethodInsnNode call) {
            return summaries.library().acquires(call) ? 1 : summaries.library().releases(call) ? -1 : 0;
        }
        return switch (instruction.getOpcode()) {
            case Opcodes.MONITORENTER -> 1;
            case Opcodes.MONITOREXIT -> -1;
            default -> 0;
        };
    }

    private List<Integer> successors(int at) {
        List<Integer> next = new ArrayList<>();
        AbstractInsnNode instruction = code[at];
        int opcode = instruction.getOpcode();
        boolean goesOn = opcode != Opcodes.GOTO && opcode != Opcodes.ATHROW
                && (opcode < Opcodes.IRETURN || opcode > Opcodes.RETURN)
                && opcode != Opcodes.TABLESWITCH && opcode != Opcodes.LOOKUPSWITCH;
        if (goesOn && at + 1 < code.length) {
            next.add(at + 1);
        }
        if (instruction instanceof JumpInsnNode jump) {
            next.add(method.instructions.indexOf(jump.label));
        } else if (instruction instanceof TableSwitchInsnNode table) {
            next.add(method.instructions.indexOf(table.dflt));
            table.labels.forEach(label -> next.add(method.instructions.indexOf(label)));
        } else if (instruction instanceof LookupSwitchInsnNode lookup) {
            next.add(method.instructions.indexOf(lookup.dflt));
            lookup.labels.forEach(label -> next.add(method.instructions.indexOf(label)));
        }
        return next;
    }

    private BitSet reachable(int from) {
        BitSet seen = new BitSet(code.length);
        Deque<Integer> open = new ArrayDeque<>(successors(from));
        while (!open.isEmpty()) {
            int at = open.remove();
            if (!seen.get(at)) {
                seen.set(at);
                open.addAll(successors(at));
            }
        }
        return seen;
    }

    // ---------------------------------------------------------------- steps

    private void add(int at) {
        AbstractInsnNode instruction = code[at];
        if (depth[at] == 0 && change(instruction) > 0) {
            put(new Step(at, false, false, null, new BitSet()));
        } else if (instruction instanceof MethodInsnNode call) {
            waits |= summaries.library().waits(call);
            MethodSummary called = summaries.of(call, calls);
            waits |= called.waits();
            callsNamed |= called.isNamed();
            if (called.isStep() && !(LibraryCalls.ELEMENTS.equals(called.data()) && own.contains(call))) {
                add(at, isUsed(at, call), called.writes(), called.data());
            }
        } else if (instruction instanceof FieldInsnNode field && summaries.isVariable(field)) {
            boolean writes = field.getOpcode() == Opcodes.PUTFIELD || field.getOpcode() == Opcodes.PUTSTATIC;
            add(at, !writes, writes, summaries.isVolatile(field) ? null : field.owner + "." + field.name);
        } else if (isCellStore(instruction) && depth[at] > 0) {
            add(at, false, true, null);
        }
    }

    private static boolean isCellStore(AbstractInsnNode instruction) {
        return instruction.getOpcode() >= Opcodes.IASTORE && instruction.getOpcode() <= Opcodes.SASTORE;
    }

    /** Adds a step, or what it does to the one of the lock that is held. */
    private void add(int at, boolean yields, boolean writes, @Nullable String data) {
        if (depth[at] == 0) {
            put(new Step(at, yields, writes, data, operands(at)));
        } else {
            put(new Step(acquired[at], false, writes, null, operands(at)));
        }
    }

    private void put(Step step) {
        steps.merge(step.at(), step, (one, other) -> {
            BitSet variables = (BitSet) one.variables().clone();
            variables.or(other.variables());
            return new Step(one.at(), one.yields() || other.yields(), one.writes() || other.writes(),
                    one.data() == null ? null : other.data(), variables);
        });
    }

    /**
     * The variables that the statement of an instruction has loaded so far, but for {@code this}.
     */
    private BitSet operands(int at) {
        BitSet variables = new BitSet();
        for (int i = at - 1; i >= 0 && !endsStatement(code[i]); i--) {
            if (code[i] instanceof VarInsnNode local && isLoad(local)) {
                variables.set(local.var);
            }
        }
        if ((method.access & Opcodes.ACC_STATIC) == 0) {
            variables.clear(0);
        }
        return variables;
    }

    /** Whether nothing is left on the stack after an instruction, as far as can be told from it. */
    private static boolean endsStatement(AbstractInsnNode instruction) {
        int opcode = instruction.getOpcode();
        return instruction instanceof JumpInsnNode
                || opcode >= Opcodes.ISTORE && opcode <= Opcodes.SASTORE
                || opcode == Opcodes.POP || opcode == Opcodes.POP2
                || opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC
                || opcode == Opcodes.MONITORENTER || opcode == Opcodes.MONITOREXIT
                || instruction instanceof MethodInsnNode call && Type.getReturnType(call.desc) == Type.VOID_TYPE
                        && !call.name.equals("<init>");
    }

    /** Whether the result of a call is used. */
    private boolean isUsed(int at, MethodInsnNode call) {
        if (Type.getReturnType(call.desc) == Type.VOID_TYPE) {
            return false;
        }
        AbstractInsnNode next = nextCode(call);
        return next == null || next.getOpcode() != Opcodes.POP && next.getOpcode() != Opcodes.POP2;
    }

    /** What is stored in a local variable under a lock may be used when that is released. */
    private void addSeenUnderLocks() {
        for (int i = 0; i < code.length; i++) {
            if (code[i] instanceof VarInsnNode local && depth[i] > 0 && !isLoad(local) && isUsedLater(i, local.var)) {
                put(new Step(acquired[i], true, false, null, new BitSet()));
            }
        }
    }

    /** Whether a variable that is stored under a lock is loaded after that lock was released. */
    private boolean isUsedLater(int store, int variable) {
        BitSet seen = new BitSet(code.length);
        Deque<Integer> open = new ArrayDeque<>(successors(store));
        while (!open.isEmpty()) {
            int at = open.remove();
            if (seen.get(at)) {
                continue;
            }
            seen.set(at);
            if (code[at] instanceof VarInsnNode local && local.var == variable) {
                if (!isLoad(local)) {
                    continue;
                }
                boolean isOutside = depth[at] == 0 || acquired[at] != acquired[store];
                if (isOutside && !isThrown(local)) {
                    return true;
                }
            }
            open.addAll(successors(at));
        }
        return false;
    }

    /** Whether it is loaded only to be thrown, as where an exception ends a synchronized block. */
    private static boolean isThrown(VarInsnNode local) {
        AbstractInsnNode next = nextCode(local);
        return next != null && next.getOpcode() == Opcodes.ATHROW;
    }

    private static @Nullable AbstractInsnNode nextCode(AbstractInsnNode instruction) {
        AbstractInsnNode next = instruction.getNext();
        while (next != null && next.getOpcode() < 0) {
            next = next.getNext();
        }
        return next;
    }

    private static boolean isLoad(VarInsnNode local) {
        return local.getOpcode() >= Opcodes.ILOAD && local.getOpcode() <= Opcodes.ALOAD;
    }

    /** Whether a method is one with which a thread or a task begins, or the program. */
    static boolean isEntry(MethodKey method) {
        return method.equals(new MethodKey("main", "([Ljava/lang/String;)V"))
                || method.equals(new MethodKey("main", "()V"))
                || method.equals(new MethodKey("run", "()V"))
                || method.name().equals("call") && method.descriptor().startsWith("()");
    }
}
