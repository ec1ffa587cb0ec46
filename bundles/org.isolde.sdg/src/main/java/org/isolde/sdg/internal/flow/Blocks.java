// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.flow;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The basic blocks of a scope: maximal runs of statements that control enters at the first only and, exceptions apart,
 * leaves at the last only. Blocks are numbered in the order of their first statements.
 */
public final class Blocks {

    private final Scope scope;
    private final int[] firsts;
    private final int[] ends;
    private final int[] blockAt;
    private final List<int[]> predecessors;

    public Blocks(Scope scope) {
        this.scope = scope;
        BitSet leaders = leaders();
        this.firsts = leaders.stream().toArray();
        this.ends = new int[firsts.length];
        this.blockAt = new int[scope.body().size()];
        for (int block = 0; block < firsts.length; block++) {
            int end = firsts[block] + 1;
            int limit = block + 1 < firsts.length ? firsts[block + 1] : scope.body().size();
            while (end < limit && scope.contains(end)) {
                end++;
            }
            ends[block] = end;
            blockAt[firsts[block]] = block;
        }
        this.predecessors = findPredecessors();
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

    /** The block that starts at the statement. */
    public int startingAt(int statement) {
        return blockAt[statement];
    }

    /** The blocks from which control may come, by exceptions too, each once. */
    public int[] predecessors(int block) {
        return predecessors.get(block);
    }

    public int entry() {
        return startingAt(scope.entry());
    }

    /** Whether control may come from several places, the outside included. */
    public boolean isJoin(int block) {
        int outside = block == entry() ? 1 : 0;
        return predecessors(block).length + outside > 1 || isHandler(block);
    }

    private boolean isHandler(int block) {
        return scope.body().handlers().stream().anyMatch(handler -> handler.handler() == firsts[block]);
    }

    private BitSet leaders() {
        BitSet leaders = new BitSet();
        leaders.set(scope.entry());
        int size = scope.body().size();
        for (int s = 0; s < size; s++) {
            if (!scope.contains(s)) {
                continue;
            }
            int[] successors = scope.body().successors(s);
            boolean straight = successors.length == 1 && successors[0] == s + 1;
            if (!straight) {
                markInside(leaders, successors);
                markInside(leaders, new int[] {s + 1});
            }
            if (s == 0 || !scope.contains(s - 1)) {
                leaders.set(s);
            }
            markInside(leaders, scope.handlerEntries(s));
        }
        return leaders;
    }

    private void markInside(BitSet leaders, int[] statements) {
        for (int statement : statements) {
            if (scope.contains(statement)) {
                leaders.set(statement);
            }
        }
    }

    private List<int[]> findPredecessors() {
        List<BitSet> found = new ArrayList<>();
        for (int block = 0; block < count(); block++) {
            found.add(new BitSet());
        }
        for (int block = 0; block < count(); block++) {
            for (int s = firsts[block]; s < ends[block]; s++) {
                for (int handler : scope.handlerEntries(s)) {
                    found.get(startingAt(handler)).set(block);
                }
            }
            for (int next : scope.body().successors(ends[block] - 1)) {
                if (scope.contains(next)) {
                    found.get(startingAt(next)).set(block);
                }
            }
        }
        return found.stream().map(set -> set.stream().toArray()).toList();
    }
}
