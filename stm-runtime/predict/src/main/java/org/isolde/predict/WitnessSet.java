package org.isolde.predict;

import java.util.Arrays;

/**
 * Witnesses of one thread for one location (one of the lists of Farzan 2009, section 4, which keep one for each lock state): for each pair of
 * places in the program, those that no other one makes superfluous. A witness does that to another if it can meet whatever the other can: its
 * locks and its acquisition history are among the other's, as little comes before it, and as much may come after. Of too many at different
 * times in one lock state, the last ones count as one that spans them.
 */
final class WitnessSet {
    private static final int CHAIN = 4;

    private static final long FREE = -1;

    private long[] keys = {FREE, FREE};
    private Witness[] chains = new Witness[2];
    private int size;

    /** What was added last, to be quick when it comes again. */
    private Moment lastMoment;
    private long lastKey;

    /** Adds an access for itself. */
    void add(Moment moment, long event, int source, boolean writes) {
        add(moment, event, source, writes, event, source, writes);
    }

    /** Adds a moment between two accesses. */
    void add(Moment moment, long event, int source, boolean writes, long secondEvent, int second,
            boolean secondWrites) {
        long key = key(source, writes, second, secondWrites);
        if (moment == lastMoment && key == lastKey) {
            return;
        }
        lastMoment = moment;
        lastKey = key;
        int slot = slot(key);
        if (!isCovered(chains[slot], moment)) {
            Access access = new Access(event, source, writes);
            put(slot, key, moment, access,
                    event == secondEvent ? access : new Access(secondEvent, second, secondWrites));
        }
    }

    private static long key(int first, boolean firstWrites, int second, boolean secondWrites) {
        return ((long) first << Integer.SIZE | second) << 2 & Long.MAX_VALUE | (firstWrites ? 1 : 0)
                | (secondWrites ? 2 : 0);
    }

    private static boolean isCovered(Witness chain, Moment moment) {
        for (Witness known = chain; known != null; known = known.next()) {
            if (known.covers(moment)) {
                return true;
            }
        }
        return false;
    }

    private void put(int slot, long key, Moment moment, Access first, Access second) {
        Stamp from = moment.from;
        Stamp to = moment.to;
        Witness last = null;
        int sameState = 0;
        for (Witness known = chains[slot]; known != null; known = known.next()) {
            boolean merged = known.state == moment.state && ++sameState == CHAIN;
            if (merged) {
                from = known.from().isBefore(from) ? known.from() : from;
                to = to.isBefore(known.to()) ? known.to() : to;
            }
            if (!merged && !known.isCoveredBy(moment)) {
                link(slot, last, known);
                last = known;
            }
        }
        // At the end: what comes often has come early.
        link(slot, last, new Witness(moment, first, second, from, to));
        if (keys[slot] == FREE) {
            keys[slot] = key;
            if (2 * ++size > keys.length) {
                grow();
            }
        }
    }

    private void link(int slot, Witness before, Witness witness) {
        if (before == null) {
            chains[slot] = witness;
        } else {
            before.setNext(witness);
        }
    }

    private int slot(long key) {
        int mask = keys.length - 1;
        int slot = (int) (key * 0x9E3779B97F4A7C15L >>> 40) & mask;
        while (keys[slot] != key && keys[slot] != FREE) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private void grow() {
        long[] oldKeys = keys;
        Witness[] oldChains = chains;
        keys = new long[2 * oldKeys.length];
        Arrays.fill(keys, FREE);
        chains = new Witness[keys.length];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] != FREE) {
                int slot = slot(oldKeys[i]);
                keys[slot] = oldKeys[i];
                chains[slot] = oldChains[i];
            }
        }
    }

    /** The witnesses of each pair of places, linked to each other, in the order of the places. */
    Witness[] chains() {
        long[] sorted = Arrays.stream(keys).filter(key -> key != FREE).sorted().toArray();
        Witness[] result = new Witness[sorted.length];
        for (int i = 0; i < sorted.length; i++) {
            result[i] = chains[slot(sorted[i])];
        }
        return result;
    }
}
