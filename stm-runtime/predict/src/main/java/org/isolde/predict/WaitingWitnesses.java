package org.isolde.predict;

import java.util.Arrays;

/**
 * The last witnesses of all threads, before they are added to histories.
 *
 * <p>A location's history is seldom in the processor's caches when a thread comes back to it. So witnesses wait until there are some dozens of them, of several accesses. First
 * the histories of all of these are touched: then they come from memory at the same time, and not one after the other. Then the witnesses are added, in the order in which they came.
 * A witness that a shared history covers need not wait; but where many of those are in use, each comes from memory, too, and so that is looked at only for places in the program where it has
 * turned out so. Of histories that are not shared none is read before.
 */
final class WaitingWitnesses {
    /** So many that their histories fit a small cache. */
    private static final int CAPACITY = 1 << 7;

    /** Places in the program that agree in their low bits count as one. */
    private static final int PLACES = 1 << 10;
    /** After so many in a row of one place that were not covered, so many wait without a look at the history. */
    private static final int PATIENCE = 16;
    private static final int PAUSE = 1 << 8;

    private final HistoryCache cache = new HistoryCache();
    /** The accesses: the histories of their threads, their locations, and the index after the last witness of each. */
    private final HistoryTable[] tables = new HistoryTable[CAPACITY];
    private final int[] locations = new int[CAPACITY];
    private final int[] ends = new int[CAPACITY];
    private int accesses;
    private final long[] keys = new long[CAPACITY];
    private final Situation[] situations = new Situation[CAPACITY];
    private int witnesses;
    /** The history of the access's location, without the witnesses that wait; null if it is not shared. */
    private History shared;
    /** By place: how many witnesses were not covered since the last one that was; negative: how many more wait without a look. */
    private final int[] inVain = new int[PLACES];
    /** Nothing but a reason to touch histories that the compiler cannot see through. */
    private long touched;

    /** An access; the witnesses that follow belong to it. */
    void access(HistoryTable table, int location) {
        tables[accesses] = table;
        locations[accesses] = location;
        shared = table.shared(location);
    }

    void add(long key, Situation situation) {
        if (shared != null && isCovered(key, situation)) {
            return;
        }
        if (witnesses == CAPACITY) {
            HistoryTable table = tables[accesses];
            int location = locations[accesses];
            end();
            access(table, location);
        }
        keys[witnesses] = key;
        situations[witnesses++] = situation;
    }

    /** Whether the shared history covers a witness; false, too, if that is not looked at. */
    private boolean isCovered(long key, Situation situation) {
        int place = (int) (key >>> Integer.SIZE) & PLACES - 1;
        if (++inVain[place] <= 0) {
            return false;
        }
        boolean covered = shared.covers(shared.group(key), key, situation);
        if (covered) {
            inVain[place] = 0;
        } else if (inVain[place] == PATIENCE) {
            inVain[place] = -PAUSE;
        }
        return covered;
    }

    /** The access has no more witnesses. */
    void end() {
        if (witnesses == (accesses == 0 ? 0 : ends[accesses - 1])) {
            return;
        }
        ends[accesses++] = witnesses;
        if (witnesses == CAPACITY) {
            addAll();
        }
    }

    /** Adds all that wait. */
    void addAll() {
        touch();
        int first = 0;
        for (int i = 0; i < accesses; i++) {
            add(tables[i], locations[i], first, ends[i]);
            first = ends[i];
        }
        Arrays.fill(situations, 0, witnesses, null);
        accesses = 0;
        witnesses = 0;
    }

    private void touch() {
        for (int i = 0; i < accesses; i++) {
            History history = tables[i].get(locations[i]);
            touched += history == null ? 0 : history.touch();
        }
    }

    private void add(HistoryTable table, int location, int first, int end) {
        History before = table.get(location);
        History now = before == null ? History.EMPTY : before;
        // All are of one access, and so of one group; it keeps its number.
        int group = now.group(keys[first]);
        for (int i = first; i < end; i++) {
            if (!now.covers(group, keys[i], situations[i])) {
                now = cache.after(now, group, keys[i], situations[i]);
            }
        }
        if (now != before) {
            table.put(location, now);
        }
    }
}
