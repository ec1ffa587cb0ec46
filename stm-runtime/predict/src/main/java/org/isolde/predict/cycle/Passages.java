// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.cycle;

import java.util.HashMap;
import java.util.Map;
import org.isolde.predict.lock.LockState;
import org.isolde.predict.lock.LockStates;
import org.isolde.predict.memory.LongTable;

/** Interns passages, and caches which of them locks let two threads run at once. */
final class Passages {
    /** How many answers are remembered; then all are forgotten. */
    private static final int REMEMBERED = 1 << 20;

    private final LockStates states;
    private final Map<Passage, Passage> interned = new HashMap<>();
    private LongTable<Boolean> contained = new LongTable<>();
    private LongTable<Boolean> overlapping = new LongTable<>();

    Passages(LockStates states) {
        this.states = states;
    }

    Passage intern(LockState[] descent, int[][] held, int[][] touches) {
        Passage passage = new Passage(interned.size(), descent, held, touches);
        Passage known = interned.putIfAbsent(passage, passage);
        return known == null ? passage : known;
    }

    /** As {@link Passage#canContain}. */
    boolean canContain(Passage outer, Passage inner) {
        if (outer.isFree() || inner.isFree()) {
            return true;
        }
        if (contained.size() >= REMEMBERED) {
            contained = new LongTable<>();
        }
        return contained.get(LongTable.pair(outer.id(), inner.id()), key -> outer.canContain(inner, states));
    }

    /** As {@link Passage#canOverlap}. */
    boolean canOverlap(Passage one, Passage other) {
        if (one.isFree() || other.isFree()) {
            return true;
        }
        if (overlapping.size() >= REMEMBERED) {
            overlapping = new LongTable<>();
        }
        int low = Math.min(one.id(), other.id());
        int high = Math.max(one.id(), other.id());
        return overlapping.get(LongTable.pair(low, high), key -> one.canOverlap(other, states));
    }
}
