// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;

/**
 * Which definitions of a variable reach its uses (the current versions of a variable, MoTH 2012, definition 3). A definition of a
 * variable ends the life of the others; one of a memory cell does not, as it may be one of several cells.
 *
 * <p>A definition inside {@code synchronized} blocks is told apart from what it is after control has left some of them.
 *
 * <p>The usual forward analysis over basic blocks with bit sets; each round costs the number of blocks times that of definitions over 64.
 */
final class Definitions {

    /**
     * A place where a variable gets a value.
     *
     * @param variable the variable's number
     * @param statement where; -1 for a parameter
     * @param node the node of the graph that stands for it
     * @param last whether it ends the life of other definitions
     */
    record Definition(int variable, int statement, int node, boolean last) {}

    /** A definition as it reaches a use, and in how many of the blocks around it control has stayed. */
    interface Reaching {
        void accept(Definition definition, int level);
    }

    private final ControlFlow flow;
    private final Nesting nesting;
    private final List<Definition> definitions;
    private final int[] firstBit;
    private final int[] definitionOfBit;
    private final List<List<Integer>> ofVariable = new ArrayList<>();
    private final List<List<Integer>> atStatement;
    private final int[] blockOf;
    private final int[] blockStarts;
    private final BitSet[] atStart;
    private int current = -1;
    private BitSet state;

    /**
     * Solves.
     *
     * @param variables how many variables there are
     */
    Definitions(ControlFlow flow, Nesting nesting, List<Definition> definitions, int variables) {
        this.flow = flow;
        this.nesting = nesting;
        this.definitions = definitions;
        this.firstBit = new int[definitions.size() + 1];
        int size = flow.body().size();
        this.atStatement = new ArrayList<>(size);
        for (int v = 0; v < variables; v++) {
            ofVariable.add(new ArrayList<>(1));
        }
        for (int s = 0; s < size; s++) {
            atStatement.add(List.of());
        }
        List<Integer> bits = new ArrayList<>();
        for (int d = 0; d < definitions.size(); d++) {
            addBits(d, bits);
        }
        this.definitionOfBit = bits.stream().mapToInt(Integer::intValue).toArray();
        this.blockOf = new int[size];
        this.blockStarts = blocks();
        this.atStart = new BitSet[blockStarts.length];
        solve();
    }

    private void addBits(int d, List<Integer> bits) {
        Definition definition = definitions.get(d);
        firstBit[d] = bits.size();
        int depth = definition.statement() < 0 ? 0 : nesting.depth(definition.statement());
        for (int level = 0; level <= depth; level++) {
            ofVariable.get(definition.variable()).add(bits.size());
            bits.add(d);
        }
        firstBit[d + 1] = bits.size();
        if (definition.statement() >= 0) {
            if (atStatement.get(definition.statement()).isEmpty()) {
                atStatement.set(definition.statement(), new ArrayList<>(1));
            }
            atStatement.get(definition.statement()).add(d);
        }
    }

    /** Tells which definitions of a variable reach a statement. Cheap when statements are asked for in ascending order. */
    void reaching(int statement, int variable, Reaching reaching) {
        moveTo(statement);
        for (int bit : ofVariable.get(variable)) {
            if (state.get(bit)) {
                int d = definitionOfBit[bit];
                reaching.accept(definitions.get(d), bit - firstBit[d]);
            }
        }
    }

    /**
     * Whether what is defined at a node may still be used at a statement after control has come to another one in between, as in the next round of
     * a loop.
     */
    boolean outlasts(int node, int between, int use) {
        for (Definition definition : definitions) {
            if (definition.node() == node && reaches(definition, between) && !isReplaced(definition, between)
                    && isUsedAfter(definition, between, use)) {
                return true;
            }
        }
        return false;
    }

    private boolean reaches(Definition definition, int statement) {
        boolean[] found = new boolean[1];
        reaching(statement, definition.variable(), (reached, level) -> found[0] |= reached.equals(definition));
        return found[0];
    }

    private boolean isReplaced(Definition definition, int statement) {
        return atStatement.get(statement)
                .stream()
                .map(definitions::get)
                .anyMatch(other -> other.last() && other.variable() == definition.variable());
    }

    private boolean isUsedAfter(Definition definition, int statement, int use) {
        BitSet seen = new BitSet();
        Deque<Integer> open = new ArrayDeque<>(List.of(statement));
        while (!open.isEmpty()) {
            for (int next : flow.targets(open.remove())) {
                if (next == use) {
                    return true;
                }
                if (!seen.get(next) && !isReplaced(definition, next)) {
                    seen.set(next);
                    open.add(next);
                }
            }
        }
        return false;
    }

    private void moveTo(int statement) {
        int block = blockOf[statement];
        if (current < 0 || blockOf[current] != block || current > statement) {
            current = blockStarts[block];
            state = atStart[block] == null ? new BitSet() : (BitSet) atStart[block].clone();
        }
        while (current < statement) {
            step(current++, state);
        }
    }

    private void step(int s, BitSet reached) {
        for (int d : atStatement.get(s)) {
            if (definitions.get(d).last()) {
                ofVariable.get(definitions.get(d).variable()).forEach(reached::clear);
            }
        }
        for (int d : atStatement.get(s)) {
            reached.set(firstBit[d + 1] - 1);
        }
    }

    private int[] blocks() {
        BitSet starts = new BitSet();
        starts.set(0);
        int size = flow.body().size();
        for (int s = 0; s < size; s++) {
            int[] next = flow.body().successors(s);
            boolean straight = next.length == 1 && next[0] == s + 1 && nesting.common(s, s + 1) == nesting.depth(s)
                    && nesting.depth(s) == nesting.depth(s + 1);
            if (!straight) {
                starts.set(s + 1);
                for (int target : next) {
                    starts.set(target);
                }
            }
            for (int handler : flow.handlers(s)) {
                starts.set(handler);
            }
        }
        starts.clear(size, size + 1);
        int[] found = starts.stream().toArray();
        for (int b = 0; b < found.length; b++) {
            int end = b + 1 < found.length ? found[b + 1] : size;
            for (int s = found[b]; s < end; s++) {
                blockOf[s] = b;
            }
        }
        return found;
    }

    private void solve() {
        BitSet entry = new BitSet();
        for (int d = 0; d < definitions.size(); d++) {
            if (definitions.get(d).statement() < 0) {
                entry.set(firstBit[d]);
            }
        }
        atStart[0] = entry;
        Deque<Integer> open = new ArrayDeque<>();
        BitSet waiting = new BitSet();
        open.add(0);
        while (!open.isEmpty()) {
            int block = open.remove();
            waiting.clear(block);
            for (int target : leave(block)) {
                if (!waiting.get(target)) {
                    waiting.set(target);
                    open.add(target);
                }
            }
        }
    }

    /** Runs a block and gives the blocks at whose start something is new. */
    private List<Integer> leave(int block) {
        List<Integer> changed = new ArrayList<>();
        BitSet reached = (BitSet) atStart[block].clone();
        BitSet anywhere = (BitSet) reached.clone();
        int end = block + 1 < blockStarts.length ? blockStarts[block + 1] : blockOf.length;
        BitSet handlers = new BitSet();
        for (int s = blockStarts[block]; s < end; s++) {
            step(s, reached);
            for (int d : atStatement.get(s)) {
                anywhere.set(firstBit[d + 1] - 1);
            }
            for (int handler : flow.handlers(s)) {
                handlers.set(handler);
            }
        }
        for (int next : flow.body().successors(end - 1)) {
            enter(reached, end - 1, next, changed);
        }
        handlers.stream().forEach(handler -> enter(anywhere, end - 1, handler, changed));
        return changed;
    }

    private void enter(BitSet reached, int from, int to, List<Integer> changed) {
        int kept = nesting.common(from, to);
        BitSet arriving = kept == nesting.depth(from) ? reached : capped(reached, kept);
        int target = blockOf[to];
        if (atStart[target] == null) {
            atStart[target] = new BitSet();
            changed.add(target);
        }
        int before = atStart[target].cardinality();
        atStart[target].or(arriving);
        if (atStart[target].cardinality() != before && !changed.contains(target)) {
            changed.add(target);
        }
    }

    private BitSet capped(BitSet reached, int level) {
        BitSet result = new BitSet();
        for (int bit = reached.nextSetBit(0); bit >= 0; bit = reached.nextSetBit(bit + 1)) {
            int first = firstBit[definitionOfBit[bit]];
            result.set(Math.min(bit, first + level));
        }
        return result;
    }
}
