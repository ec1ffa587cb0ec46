// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.history;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.isolde.predict.memory.Remembered;
import org.isolde.predict.order.Stamp;
import org.isolde.predict.result.Situation;
import org.jspecify.annotations.Nullable;

/**
 * Shares equal histories of ended threads. Most threads do the same as others, but at other stamps.
 * So histories are expressed by positions in the sequence of each thread's stamps, and equal parts
 * are stored once: histories, the leaves and branches of tables, and whole tables.
 *
 * <p>Takes time linear in the size of a thread's histories. A thread with very many stamps keeps
 * its own table.
 */
final class SharedTables {
    private final Remembered<Situation> situations = new Remembered<>(Situation::hashAtPlaces,
            Situation::isSameAtPlaces);
    private final Remembered<History> histories = new Remembered<>(History::number, History::isSame);
    private final Remembered<History[]> leaves = new Remembered<>(Arrays::hashCode, Arrays::equals);
    private final Remembered<History[][]> branches = new Remembered<>(Arrays::hashCode, Arrays::equals);
    private final Remembered<HistoryTable> tables = new Remembered<>(HistoryTable::hashOfBranches,
            HistoryTable::hasSameBranches);

    /** Those of the thread that is looked at. */
    private final List<Stamp> stamps = new ArrayList<>();
    /** The place that was looked for last. */
    private int place;
    /**
     * The history that was looked at last, and what it has become: neighbours are often alike. Null
     * before the first history of the thread.
     */
    private @Nullable History last;
    private @Nullable History lastShared;

    /** Gives a thread that is over a table that others may have, too. */
    void share(Histories thread) {
        HistoryTable shared = thread.table().with(this::leaf, branches::same);
        if (stamps.size() <= Stamp.PLACES) {
            thread.share(tables.same(shared), stamps.toArray(Stamp[]::new));
        }
        stamps.clear();
        last = null;
        lastShared = null;
    }

    private History[] leaf(History[] leaf) {
        if (stamps.size() > Stamp.PLACES) {
            return leaf;
        }
        History[] shared = new History[leaf.length];
        for (int i = 0; i < leaf.length; i++) {
            shared[i] = leaf[i] == null ? null : history(leaf[i]);
        }
        return leaves.same(shared);
    }

    private History history(History history) {
        if (history == last && lastShared != null) {
            return lastShared;
        }
        History shared = histories.same(history.with(this::situation));
        last = history;
        lastShared = shared;
        return shared;
    }

    private Situation situation(Situation situation) {
        int from = place(situation.from);
        int to = place(situation.to);
        return Math.max(from, to) < Stamp.PLACES
                ? situations.same(new Situation(0, situation.state, Stamp.place(from), Stamp.place(to)))
                : situation;
    }

    /**
     * The place of a stamp among those of the thread; {@link Stamp#PLACES} if there are too many.
     */
    private int place(Stamp stamp) {
        if (place >= stamps.size() || stamps.get(place) != stamp) {
            place = find(stamp);
        }
        return place;
    }

    private int find(Stamp stamp) {
        for (int i = stamps.size() - 1; i >= 0; i--) {
            if (stamps.get(i) == stamp) {
                return i;
            }
        }
        if (stamps.size() <= Stamp.PLACES) {
            stamps.add(stamp);
        }
        return stamps.size() - 1;
    }
}
