// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.pairs;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.isolde.predict.memory.LongTable;
import org.isolde.predict.result.Prediction;
import org.isolde.predict.result.Reservation;
import org.jspecify.annotations.Nullable;

/**
 * Merges predictions about the same places in the program: keeps the first of those with the least
 * reservation.
 */
public final class GroupedPredictions implements PairSearch.Sink {
    private static final Comparator<Prediction> ORDER = Comparator
            .comparingInt((Prediction prediction) -> prediction.first().source())
            .thenComparingInt(prediction -> prediction.between().source())
            .thenComparingInt(prediction -> prediction.second().source()).thenComparing(Prediction::pattern);

    private static final class Group {
        private @Nullable Prediction shown;
        private int count;

        @SuppressWarnings("NullAway") // the first prediction of each group is wanted, and so set
        private Prediction counted() {
            return shown.withOccurrences(count);
        }
    }

    /**
     * By the keys of the other thread's access, and of the step of the transaction: they say the
     * places, and which of them write.
     */
    private final LongTable<LongTable<Group>> groups = new LongTable<>();
    private final List<Group> all = new ArrayList<>();
    /** The group of the next prediction found: set by {@link #isWanted}, which is called first. */
    @SuppressWarnings("NullAway.Init")
    private Group last;

    @Override
    public boolean isWanted(long turn, long access, Reservation reservation) {
        last = groups.get(access, key -> new LongTable<>()).get(turn, key -> new Group());
        if (last.count++ == 0) {
            all.add(last);
        }
        return last.shown == null || reservation.compareTo(last.shown.reservation()) < 0;
    }

    @Override
    public void found(Prediction prediction) {
        last.shown = prediction;
    }

    /** One prediction for each group, in the order of the places. */
    public List<Prediction> all() {
        return all.stream().map(Group::counted).sorted(ORDER).toList();
    }
}
