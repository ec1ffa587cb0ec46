package org.isolde.predict;

/** Gathers the witnesses of one thread (Phase I; Farzan 2009, section 4). */
final class Histories implements WitnessSink {
    private final int thread;
    private final HistoryTable table = new HistoryTable();
    private final HistoryCache cache;
    private int location;
    private int start;
    private History before;
    private History now;

    Histories(int thread, HistoryCache cache) {
        this.thread = thread;
        this.cache = cache;
    }

    int thread() {
        return thread;
    }

    HistoryTable table() {
        return table;
    }

    @Override
    public void access(int accessed, int source, boolean writes) {
        location = accessed;
        before = table.get(accessed);
        now = before == null ? History.EMPTY : before;
        start = now.start(WitnessKey.start(source, writes));
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
        int witness = now.find(key, start);
        if (!now.covers(key, witness, situation)) {
            now = cache.after(now, key, witness, situation);
        }
    }

    @Override
    public void end() {
        if (now != before) {
            table.put(location, now);
        }
    }
}
