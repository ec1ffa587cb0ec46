// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.history;

import org.isolde.predict.lock.LockStates;
import org.isolde.predict.order.Stamp;
import org.isolde.predict.result.Situation;
import org.isolde.predict.witness.WitnessKey;
import org.isolde.predict.witness.WitnessSink;
import org.jspecify.annotations.Nullable;

/**
 * The histories of one thread, by location, which collect its witnesses (Phase I; Farzan 2009,
 * section 4). After the end of the thread they may be shared with other threads: their situations
 * are then not at stamps, but at positions in the sequence of each thread's stamps.
 */
public final class Histories implements WitnessSink {
    private final int thread;
    private final LockStates states;
    private final HistoryCache cache;
    private final EndedThreads ended;
    private HistoryTable table = new HistoryTable();
    /** What the places in situations stand for; null while there are none. */
    private Stamp @Nullable [] stamps;
    /**
     * The location of the access whose witnesses come, and its history before (null if it had none)
     * and with those that have come.
     */
    private int location;
    private @Nullable History before;
    private History now = History.EMPTY;
    /** The group of the access's witnesses; it keeps its number. */
    private int group;

    public Histories(int thread, LockStates states, HistoryCache cache, EndedThreads ended) {
        this.thread = thread;
        this.states = states;
        this.cache = cache;
        this.ended = ended;
    }

    public int thread() {
        return thread;
    }

    public HistoryTable table() {
        return table;
    }

    /**
     * Puts another table in place of the thread's own, which says the same with places for stamps.
     */
    void share(HistoryTable shared, Stamp[] own) {
        table = shared;
        stamps = own;
    }

    /** A situation of the table, at this thread's stamps. */
    public Situation at(Situation situation) {
        return stamps == null ? situation : situation.at(stamps);
    }

    @Override
    public boolean access(int accessed, int source, boolean writes) {
        location = accessed;
        before = table.get(accessed);
        now = before == null ? History.EMPTY : before;
        group = now.group(WitnessKey.single(source, writes));
        return true;
    }

    @Override
    public void single(long key, Situation situation, long event) {
        add(key, situation);
    }

    @Override
    public void pair(long key, Situation situation, long first, long turn, long second) {
        add(key, situation);
    }

    private void add(long key, Situation situation) {
        if (!now.covers(group, key, situation)) {
            Situation nearest = now.nearestOfMany(group, key, situation);
            now = cache.after(now, group, key, nearest == null
                    ? situation
                    : situation.spanning(nearest, states.common(situation.state, nearest.state)));
        }
    }

    @Override
    public void end() {
        if (now != before) {
            table.put(location, now);
        }
    }

    @Override
    public void close() {
        before = null;
        now = History.EMPTY;
        ended.add(this);
    }
}
