package org.isolde.predict;

import java.util.Arrays;

/**
 * The last witnesses of all threads, before they are added to histories.
 *
 * <p>A location's history is seldom in the processor's caches when a thread comes back to it. So witnesses wait until there are some dozens of them, of several accesses. First
 * the histories of all of these are touched: then they come from memory at the same time, and not one after the other. Then the witnesses are added, in the order in which they came.
 * What a shared history covers does not wait: few of those are in use at a time. Of those that are not shared none is read before.
 */
final class WaitingWitnesses {
    /** So many that their histories fit a small cache. */
    private static final int CAPACITY = 1 << 7;

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
    /** Nothing but a reason to touch histories that the compiler cannot see through. */
    private long touched;

    /** An access; the witnesses that follow belong to it. */
    void access(HistoryTable table, int location) {
        tables[accesses] = table;
        locations[accesses] = location;
        shared = table.shared(location);
    }

    void add(long key, Situation situation) {
        if (shared != null && shared.covers(shared.group(key), key, situation)) {
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
        int group = now.group(keys[first]);
        for (int i = first; i < end; i++) {
            if (!now.covers(group, keys[i], situations[i])) {
                now = cache.after(now, keys[i], situations[i]);
                group = now.group(keys[i]);
            }
        }
        if (now != before) {
            table.put(location, now);
        }
    }
}
