// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.internal.bytecode;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;

/**
 * Finds the slots whose names mix: where an instruction that reads a slot under one name may see a
 * value written under another.
 *
 * <p>A forward data-flow analysis over the blocks. Its fact for each slot is the name under which
 * the slot was last written, the same on all paths; each block is visited once for each time that a
 * fact at its entry is lost, so at most once more than there are slots with several names.
 */
final class SlotNameFlow {

    /** No name, or not the same on all paths. */
    private static final int UNKNOWN = -1;

    /**
     * How the instruction at a place uses a slot.
     *
     * @param slot number of the slot among those with several names
     * @param name number of the name among those of the slot
     */
    record Use(int slot, int name, LocalAccess.Effect effect) {}

    private final ControlFlow flow;
    private final Map<Integer, Use> uses;
    private final int[][] entryFacts;
    private final BitSet changed = new BitSet();

    /**
     * Prepares the analysis.
     *
     * @param uses the uses of slots with several names by place
     * @param onEntry for each slot its name on entry of the method
     */
    SlotNameFlow(ControlFlow flow, Map<Integer, Use> uses, int[] onEntry) {
        this.flow = flow;
        this.uses = uses;
        entryFacts = new int[flow.blocks()][];
        merge(0, onEntry);
    }

    /** The fact that no slot has a name. */
    static int[] nothingKnown(int slots) {
        int[] facts = new int[slots];
        Arrays.fill(facts, UNKNOWN);
        return facts;
    }

    /** The slots whose names mix. */
    BitSet mixedSlots() {
        for (int block = changed.nextSetBit(0); block >= 0; block = changed.nextSetBit(0)) {
            changed.clear(block);
            passBlock(block);
        }
        BitSet mixed = new BitSet();
        for (int block = 0; block < entryFacts.length; block++) {
            if (entryFacts[block] != null) {
                findMixed(block, mixed);
            }
        }
        return mixed;
    }

    private void passBlock(int block) {
        int[] facts = entryFacts[block].clone();
        List<ControlFlow.Range> ranges = flow.ranges().stream()
                .filter(range -> range.start() < flow.end(block) && flow.first(block) < range.end()).toList();
        mergeIntoHandlers(ranges, flow.first(block), facts);
        for (int place = flow.first(block); place < flow.end(block); place++) {
            Use use = uses.get(place);
            if (use != null && use.effect() == LocalAccess.Effect.STORE) {
                facts[use.slot()] = use.name();
                mergeIntoHandlers(ranges, place + 1, facts);
            } else {
                mergeWhereRangesStart(ranges, place, facts);
            }
        }
        AbstractInsnNode last = flow.node(flow.lastInstruction(block));
        for (LabelNode target : ControlFlow.targets(last)) {
            merge(flow.blockOf(target), facts);
        }
        if (ControlFlow.fallsThrough(last) && block + 1 < flow.blocks()) {
            merge(block + 1, facts);
        }
    }

    private void mergeIntoHandlers(List<ControlFlow.Range> ranges, int place, int[] facts) {
        for (ControlFlow.Range range : ranges) {
            if (range.covers(place)) {
                merge(range.handler(), facts);
            }
        }
    }

    private void mergeWhereRangesStart(List<ControlFlow.Range> ranges, int place, int[] facts) {
        for (ControlFlow.Range range : ranges) {
            if (range.start() == place) {
                merge(range.handler(), facts);
            }
        }
    }

    private void merge(int block, int[] facts) {
        int[] known = entryFacts[block];
        if (known == null) {
            entryFacts[block] = facts.clone();
            changed.set(block);
            return;
        }
        for (int slot = 0; slot < known.length; slot++) {
            if (known[slot] != facts[slot] && known[slot] != UNKNOWN) {
                known[slot] = UNKNOWN;
                changed.set(block);
            }
        }
    }

    private void findMixed(int block, BitSet mixed) {
        int[] facts = entryFacts[block].clone();
        for (int place = flow.first(block); place < flow.end(block); place++) {
            Use use = uses.get(place);
            if (use != null && use.effect() == LocalAccess.Effect.STORE) {
                facts[use.slot()] = use.name();
            } else if (use != null && facts[use.slot()] != use.name()) {
                mixed.set(use.slot());
            }
        }
    }
}
