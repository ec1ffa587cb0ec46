package org.isolde.predict;

/** What one thread has done with one location (Farzan 2009, section 4): the lists R, W, WW and AA. */
final class LocationHistory {
    private static final Witness[] NONE = {};

    private WitnessSet reads;
    private WitnessSet writes;
    private WitnessSet betweenWrites;
    private WitnessSet betweenAccesses;
    private final LastAccess access = new LastAccess();
    private final LastAccess write = new LastAccess();

    /** The last access of a transaction, or its last write: with the next one it makes a pair. */
    private static final class LastAccess {
        private long transaction = -1;
        private long change;
        private long event;
        private int source;
        private boolean writes;

        private void set(RecentMoments moments, long event, int source, boolean writes) {
            this.transaction = moments.transaction();
            this.change = moments.changes();
            this.event = event;
            this.source = source;
            this.writes = writes;
        }

        /** Adds what lies between it and another access: the moment of its own and all that were entered since. */
        private void addAllUpTo(RecentMoments moments, long nextEvent, int next, boolean nextWrites, WitnessSet set) {
            for (Moment moment = moments.newest(); moment != null && moment.entered >= change; moment = moment.older) {
                set.add(moment, event, source, writes, nextEvent, next, nextWrites);
            }
        }
    }

    /** An access for itself, in a transaction or not. */
    void add(Moment now, long event, int source, boolean writing) {
        if (writing) {
            writes = writes == null ? new WitnessSet() : writes;
            writes.add(now, event, source, true);
        } else {
            reads = reads == null ? new WitnessSet() : reads;
            reads.add(now, event, source, false);
        }
    }

    /** An access as the second of a pair: what the thread was at, from the first one up to just before this one, is a witness. */
    void endPairs(RecentMoments moments, long event, int source, boolean writing) {
        if (access.transaction == moments.transaction()) {
            betweenAccesses = betweenAccesses == null ? new WitnessSet() : betweenAccesses;
            access.addAllUpTo(moments, event, source, writing, betweenAccesses);
        }
        if (writing && write.transaction == moments.transaction()) {
            betweenWrites = betweenWrites == null ? new WitnessSet() : betweenWrites;
            write.addAllUpTo(moments, event, source, true, betweenWrites);
        }
    }

    /** An access as the first of a pair. */
    void beginPairs(RecentMoments moments, long event, int source, boolean writing) {
        access.set(moments, event, source, writing);
        if (writing) {
            write.set(moments, event, source, true);
        }
    }

    /** List R: reads of the location, those of one place linked to each other. */
    Witness[] reads() {
        return chains(reads);
    }

    /** List W: writes of the location. */
    Witness[] writes() {
        return chains(writes);
    }

    /** List WW: steps between two writes in one transaction, those of the same places linked to each other. */
    Witness[] betweenWrites() {
        return chains(betweenWrites);
    }

    /** List AA: steps between two accesses in one transaction. */
    Witness[] betweenAccesses() {
        return chains(betweenAccesses);
    }

    private static Witness[] chains(WitnessSet set) {
        return set == null ? NONE : set.chains();
    }
}
