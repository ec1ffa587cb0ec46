package org.isolde.predict;

/** Gathers the witnesses of one thread (Phase I; Farzan 2009, section 4). */
final class Histories implements WitnessSink {
    private final int thread;
    private final HistoryTable table = new HistoryTable();
    private final WaitingWitnesses waiting;

    Histories(int thread, WaitingWitnesses waiting) {
        this.thread = thread;
        this.waiting = waiting;
    }

    int thread() {
        return thread;
    }

    /** The histories, but for witnesses that wait. */
    HistoryTable table() {
        return table;
    }

    @Override
    public boolean access(int location, int source, boolean writes) {
        waiting.access(table, location);
        return true;
    }

    @Override
    public void single(long key, Situation situation, long event) {
        waiting.add(key, situation);
    }

    @Override
    public void pair(long key, Situation situation, long first, long turn, long second) {
        waiting.add(key, situation);
    }

    @Override
    public void end() {
        waiting.end();
    }
}
