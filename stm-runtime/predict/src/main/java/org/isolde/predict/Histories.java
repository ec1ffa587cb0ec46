package org.isolde.predict;

/**
 * Gathers the witnesses of one thread (Phase I; Farzan 2009, section 4). Once the thread is over, its histories may be those of other threads, too: their situations then are not at
 * stamps, but at places among those of each thread.
 */
final class Histories implements WitnessSink {
    private final int thread;
    private final WaitingWitnesses waiting;
    private final EndedThreads ended;
    private HistoryTable table = new HistoryTable();
    /** What the places in situations stand for; null while there are none. */
    private Stamp[] stamps;

    Histories(int thread, WaitingWitnesses waiting, EndedThreads ended) {
        this.thread = thread;
        this.waiting = waiting;
        this.ended = ended;
    }

    int thread() {
        return thread;
    }

    /** The histories, but for witnesses that wait. */
    HistoryTable table() {
        return table;
    }

    /** Puts another table in place of the thread's own, which says the same with places for stamps. */
    void share(HistoryTable shared, Stamp[] own) {
        table = shared;
        stamps = own;
    }

    /** A situation in the table, at its stamps. */
    Situation at(Situation situation) {
        return stamps == null ? situation : situation.at(stamps);
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

    @Override
    public void close() {
        ended.add(this);
    }
}
