package org.isolde.predict;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Keeps what threads have done that are over. Most do what others have done, but at other stamps. So what they have done is put in terms of places among the stamps that each of them
 * was at, and what is the same then is kept once: histories, the leaves and branches of tables, and whole tables.
 *
 * <p>Takes time linear in what the thread has done. The last few threads, and those with many stamps, are kept as they are.
 */
final class EndedThreads {
    /** So few that it does not matter what they take. */
    private static final int FEW = 16;

    private final WaitingWitnesses waiting;
    private final List<Histories> recent = new ArrayList<>();
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
    /** The history that was looked at last, and what it has become: neighbours are often alike. */
    private History last;
    private History lastShared;

    /** @param waiting witnesses that threads may have besides */
    EndedThreads(WaitingWitnesses waiting) {
        this.waiting = waiting;
    }

    /** A thread is over. */
    void add(Histories thread) {
        recent.add(thread);
        if (recent.size() > FEW) {
            waiting.addAll();
            recent.forEach(this::share);
            recent.clear();
        }
    }

    private void share(Histories thread) {
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
        if (history != last) {
            last = history;
            lastShared = histories.same(history.with(this::situation));
        }
        return lastShared;
    }

    private Situation situation(Situation situation) {
        int from = place(situation.from);
        int to = place(situation.to);
        return Math.max(from, to) < Stamp.PLACES
                ? situations.same(new Situation(0, situation.state, Stamp.place(from), Stamp.place(to)))
                : situation;
    }

    private int place(Stamp stamp) {
        if (place < stamps.size() && stamps.get(place) == stamp) {
            return place;
        }
        place = find(stamp);
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
