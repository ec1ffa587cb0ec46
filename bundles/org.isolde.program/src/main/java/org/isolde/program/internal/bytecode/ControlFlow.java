// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.internal.bytecode;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * The basic blocks of a method's instructions: maximal runs that are entered only at their first
 * instruction, except by exceptions, which end no block.
 */
final class ControlFlow {

    /**
     * An exception range in terms of instructions and blocks.
     *
     * @param start the first place covered
     * @param end the first place no longer covered
     * @param handler the block that handles the exception
     */
    record Range(int start, int end, int handler, String typeOrNull) {

        boolean covers(int place) {
            return start <= place && place < end;
        }
    }

    private final InsnList instructions;
    private final AbstractInsnNode[] nodes;
    private final int[] lines;
    private final int[] blockOf;
    private final int[] firstOf;
    private final int[] predecessors;
    private final BitSet handlers = new BitSet();
    private final List<Range> ranges;

    /** Finds the blocks of a method's code, which must not be empty. */
    ControlFlow(MethodNode method) {
        instructions = method.instructions;
        nodes = instructions.toArray();
        lines = new int[nodes.length];
        BitSet leaders = findLeaders(method.tryCatchBlocks);
        blockOf = new int[nodes.length];
        firstOf = new int[leaders.cardinality() + 1];
        int blocks = 0;
        for (int i = 0; i < nodes.length; i++) {
            if (leaders.get(i)) {
                firstOf[blocks++] = i;
            }
            blockOf[i] = blocks - 1;
        }
        firstOf[blocks] = nodes.length;
        predecessors = new int[blocks];
        predecessors[0] = 1;
        countPredecessors();
        ranges = method.tryCatchBlocks.stream().map(this::range).toList();
        ranges.forEach(range -> handlers.set(range.handler()));
    }

    private BitSet findLeaders(List<TryCatchBlockNode> tryCatchBlocks) {
        BitSet leaders = new BitSet(nodes.length);
        leaders.set(0);
        int line = 0;
        for (int i = 0; i < nodes.length; i++) {
            AbstractInsnNode node = nodes[i];
            if (node instanceof LineNumberNode number) {
                line = number.line;
            }
            lines[i] = line;
            for (LabelNode target : targets(node)) {
                leaders.set(indexOf(target));
            }
            if (endsBlock(node) && i + 1 < nodes.length) {
                leaders.set(i + 1);
            }
        }
        for (TryCatchBlockNode tryCatch : tryCatchBlocks) {
            leaders.set(indexOf(tryCatch.handler));
        }
        return leaders;
    }

    private void countPredecessors() {
        for (int block = 0; block < predecessors.length; block++) {
            int last = lastInstruction(block);
            for (LabelNode target : targets(nodes[last])) {
                predecessors[blockOf(target)]++;
            }
            if (fallsThrough(nodes[last]) && block + 1 < predecessors.length) {
                predecessors[block + 1]++;
            }
        }
    }

    private Range range(TryCatchBlockNode tryCatch) {
        return new Range(indexOf(tryCatch.start), indexOf(tryCatch.end), blockOf(tryCatch.handler), tryCatch.type);
    }

    /** How many blocks there are. */
    int blocks() {
        return predecessors.length;
    }

    /** The place of a block's first node. */
    int first(int block) {
        return firstOf[block];
    }

    /** The place after a block's last node. */
    int end(int block) {
        return firstOf[block + 1];
    }

    /** The place of a block's last instruction; of its first node if it has no instruction. */
    int lastInstruction(int block) {
        int last = end(block) - 1;
        while (last > first(block) && nodes[last].getOpcode() < 0) {
            last--;
        }
        return last;
    }

    /** The node at a place: an instruction, a label, a line number or a frame. */
    AbstractInsnNode node(int place) {
        return nodes[place];
    }

    /** How many nodes there are. */
    int size() {
        return nodes.length;
    }

    /** The source line at a place, 0 where it is not known. */
    int line(int place) {
        return lines[place];
    }

    /** The block of the node at a place. */
    int blockOf(int place) {
        return blockOf[place];
    }

    /** The block that contains a label. */
    int blockOf(LabelNode label) {
        return blockOf[indexOf(label)];
    }

    /** The place of a label. */
    int indexOf(LabelNode label) {
        int place = instructions.indexOf(label);
        if (place < 0) {
            throw new MalformedClassException(
                    "a jump, an exception range or a variable starts or ends inside an instruction");
        }
        return place;
    }

    /**
     * In how many ways control may enter a block without an exception, the method's entry and dead
     * code included.
     */
    int predecessors(int block) {
        return predecessors[block];
    }

    /** Whether a block handles exceptions. */
    boolean isHandler(int block) {
        return handlers.get(block);
    }

    /** The exception ranges, in the order in which the machine looks at them. */
    List<Range> ranges() {
        return ranges;
    }

    /**
     * The place of the next instruction proper, at or after {@code place}; {@link #size()} if there
     * is none.
     */
    int nextInstruction(int place) {
        int next = place;
        while (next < nodes.length && nodes[next].getOpcode() < 0) {
            next++;
        }
        return next;
    }

    /** The labels that an instruction may jump to; none for most. */
    static List<LabelNode> targets(AbstractInsnNode node) {
        return switch (node) {
            case JumpInsnNode jump -> List.of(jump.label);
            case TableSwitchInsnNode table -> withDefault(table.labels, table.dflt);
            case LookupSwitchInsnNode lookup -> withDefault(lookup.labels, lookup.dflt);
            default -> List.of();
        };
    }

    private static List<LabelNode> withDefault(List<LabelNode> labels, LabelNode otherwise) {
        LabelNode[] all = Arrays.copyOf(labels.toArray(LabelNode[]::new), labels.size() + 1);
        all[labels.size()] = otherwise;
        return List.of(all);
    }

    private static boolean endsBlock(AbstractInsnNode node) {
        return node instanceof JumpInsnNode || !fallsThrough(node);
    }

    /** Whether control can pass from an instruction to the next one. */
    static boolean fallsThrough(AbstractInsnNode node) {
        return switch (node.getOpcode()) {
            case Opcodes.GOTO, Opcodes.TABLESWITCH, Opcodes.LOOKUPSWITCH, Opcodes.ATHROW, Opcodes.IRETURN,
                    Opcodes.LRETURN,
                    Opcodes.FRETURN, Opcodes.DRETURN, Opcodes.ARETURN, Opcodes.RETURN ->
                false;
            default -> true;
        };
    }
}
