// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.conflict;

import java.util.List;

/**
 * A cycle of conflicts between transactions: no serial order of them has the same effect. The first
 * conflict begins, and the last one ends, in the transaction that is not atomic.
 *
 * @param conflicts the conflicts; between one and the next a thread may have gone on from one
 *     transaction to a later one
 */
public record ConflictCycle(List<Conflict> conflicts) {

    /** Keeps a copy of the list. */
    public ConflictCycle {
        conflicts = List.copyOf(conflicts);
    }

    /**
     * Whether a transaction has only read a location twice, and written nothing from the one to the
     * other, while another one has written it. Code that looks again under a lock, or compares
     * before it sets, does so on purpose.
     */
    public boolean isSecondLook() {
        return conflicts.size() == 2
                && conflicts.stream().map(conflict -> conflict.before.location).distinct().count() == 1
                && !conflicts.get(0).before.writes && !conflicts.get(1).after.writes
                && conflicts.get(0).before.earlierWrites == conflicts.get(1).after.earlierWrites;
    }

    /** Two accesses to one location, at least one of which writes, in their order. */
    public record Conflict(Access before, Access after) {}

    /**
     * An access of a thread.
     *
     * @param transaction the place where its transaction began; {@link #NONE} outside of
     *     transactions
     * @param source its place
     * @param earlierWrites how many writes its transaction had made before
     */
    public record Access(
            int thread, int transaction, int location, int source, boolean writes, int earlierWrites) {
        /** No transaction. */
        public static final int NONE = -1;
    }
}
