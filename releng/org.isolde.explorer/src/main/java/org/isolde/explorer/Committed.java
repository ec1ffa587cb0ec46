// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Set;

/**
 * A committed transaction of a history.
 *
 * @param execution its execution
 * @param begun the time of its snapshot
 * @param ended the time of its commit
 */
record Committed(Execution.Instance instance, Execution execution, int begun, int ended) {

    /**
     * Whether it must come before the other one in a serial order: a dependency wr, ww or rw leads
     * from it to the other.
     */
    boolean comesBefore(Committed other) {
        Set<String> written = execution.writes().keySet();
        Set<String> otherWritten = other.execution.writes().keySet();
        if (other.ended < begun) {
            return false;
        }
        boolean readsWhatTheOtherOverwrites = !Collections.disjoint(execution.reads(), otherWritten);
        return readsWhatTheOtherOverwrites
                || ended < other.begun
                        && !(Collections.disjoint(written, otherWritten)
                                && Collections.disjoint(written, other.execution.reads()));
    }

    /**
     * Whether the dependencies between transactions form a cycle, so that no serial order respects
     * them.
     */
    static boolean formCycle(List<Committed> transactions) {
        for (int i = 0; i < transactions.size(); i++) {
            if (comesBackTo(i, transactions)) {
                return true;
            }
        }
        return false;
    }

    private static boolean comesBackTo(int start, List<Committed> transactions) {
        BitSet seen = new BitSet();
        Deque<Integer> pending = new ArrayDeque<>(List.of(start));
        while (!pending.isEmpty()) {
            int from = pending.pop();
            for (int to = 0; to < transactions.size(); to++) {
                if (to != from && transactions.get(from).comesBefore(transactions.get(to))) {
                    if (to == start) {
                        return true;
                    }
                    if (!seen.get(to)) {
                        seen.set(to);
                        pending.push(to);
                    }
                }
            }
        }
        return false;
    }
}
