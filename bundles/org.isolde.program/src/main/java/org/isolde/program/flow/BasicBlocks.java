// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.flow;

import java.util.BitSet;
import java.util.function.IntPredicate;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.program.code.Handler;

/**
 * The basic blocks of a control-flow graph: maximal sequences of statements that control enters at
 * the first only and, exceptions apart, leaves at the last only. Each statement of the graph is in
 * one block. Blocks are numbered in the order of their first statements. Found in linear time.
 */
public final class BasicBlocks {

    private final ControlFlowGraph graph;
    private final BitSet handlers = new BitSet();
    private final int[] firsts;
    private final int[] ends;
    private final int[] blockOf;
    private volatile int @Nullable [][] predecessors;

    private BasicBlocks(ControlFlowGraph graph, IntPredicate endsBlock) {
        this.graph = graph;
        graph.body().handlers().stream().mapToInt(Handler::handler).filter(graph::contains).forEach(handlers::set);
        this.firsts = firsts(endsBlock);
        this.ends = new int[firsts.length];
        this.blockOf = new int[graph.size()];
        for (int block = 0; block < firsts.length; block++) {
            int limit = block + 1 < firsts.length ? firsts[block + 1] : graph.size();
            int end = firsts[block];
            while (end < limit && graph.contains(end)) {
                blockOf[end++] = block;
            }
            ends[block] = end;
        }
    }

    /** The blocks of a graph. */
    public static BasicBlocks of(ControlFlowGraph graph) {
        return new BasicBlocks(graph, statement -> false);
    }

    /** The blocks of a graph, when some statements end a block besides those that must. */
    public static BasicBlocks of(ControlFlowGraph graph, IntPredicate endsBlock) {
        return new BasicBlocks(graph, endsBlock);
    }

    public int count() {
        return firsts.length;
    }

    public int first(int block) {
        return firsts[block];
    }

    /** The statement after the block's last one. */
    public int end(int block) {
        return ends[block];
    }

    /** The block of a statement of the graph. */
    public int blockOf(int statement) {
        return blockOf[statement];
    }

    public int entry() {
        return blockOf[graph.entry()];
    }

    /**
     * The blocks from which control may come, by exceptions too, ascending, each once; not to be
     * changed.
     */
    public int[] predecessors(int block) {
        int[][] known = predecessors;
        if (known == null) {
            known = new int[firsts.length][];
            for (int b = 0; b < firsts.length; b++) {
                BitSet from = new BitSet();
                for (int statement : graph.predecessors(firsts[b])) {
                    from.set(blockOf[statement]);
                }
                known[b] = from.stream().toArray();
            }
            predecessors = known;
        }
        return known[block];
    }

    /**
     * Whether control may come from several statements, the outside included; always for a handler.
     */
    public boolean isJoin(int block) {
        int outside = block == entry() ? 1 : 0;
        return predecessors(block).length + outside > 1 || handlers.get(firsts[block]);
    }

    private int[] firsts(IntPredicate endsBlock) {
        BitSet found = new BitSet();
        found.set(graph.entry());
        found.or(handlers);
        for (int s = graph.statements().nextSetBit(0); s >= 0; s = graph.statements().nextSetBit(s + 1)) {
            int[] successors = graph.body().successors(s);
            boolean isStraight = successors.length == 1 && successors[0] == s + 1;
            if (!isStraight) {
                for (int successor : graph.successors(s)) {
                    found.set(successor);
                }
            }
            if (!isStraight || endsBlock.test(s)) {
                found.set(s + 1);
            }
            if (s == 0 || !graph.contains(s - 1)) {
                found.set(s);
            }
        }
        found.and(graph.statements());
        return found.stream().toArray();
    }
}
