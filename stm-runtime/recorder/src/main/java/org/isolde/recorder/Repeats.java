package org.isolde.recorder;

import java.util.Arrays;

/**
 * Tells which accesses of a thread say nothing new to prediction.
 *
 * <p>Outside of transactions that is one that its place in the program has made to the location before, in the same {@linkplain Context
 * context}: whatever it could come between in another run, that one could.
 *
 * <p>In a transaction, accesses to a location also count by pairs. Between two synchronisation events only matters which places
 * come to it, and of each pair of places whether one comes before the other. An access is repeated if its place has come up before and,
 * again, after all places had come up for the first time: then every pair that it could make is there already.
 *
 * <p>It is kept for the locations of late, in a table that grows with them up to a limit; of others everything counts as new. Each access takes
 * constant time.
 */
final class Repeats {
    private static final int FIRST_SLOTS = 1 << 7;
    private static final int MOST_SLOTS = 1 << 14;
    private static final int PLACES = 4;

    private final Context context;
    private int slots = FIRST_SLOTS;
    private int displaced;
    private int[] locations;
    private long[] contexts;
    /** By slot: the places in the order in which they came up; 0 for none. */
    private int[] places;
    /** By slot: a bit for each place that has come up since all had. */
    private byte[] again;

    Repeats(Context context) {
        this.context = context;
    }

    /**
     * Notes an access.
     *
     * @param place a number for the place of the access and its kind, not 0
     * @return whether it says nothing new
     */
    boolean isRepeated(int location, int place) {
        if (locations == null) {
            allocate();
        }
        int slot = location & slots - 1;
        if (displaced > slots && slots < MOST_SLOTS) {
            grow();
            slot = location & slots - 1;
        }
        int first = slot * PLACES;
        if (locations[slot] != location || contexts[slot] != context.current()) {
            displaced += locations[slot] != location && locations[slot] != Shadow.NONE ? 1 : 0;
            locations[slot] = location;
            contexts[slot] = context.current();
            places[first] = place;
            places[first + 1] = 0;
            again[slot] = 0;
            return false;
        }
        int at = 0;
        while (at < PLACES && places[first + at] != place && places[first + at] != 0) {
            at++;
        }
        if (at == PLACES) {
            again[slot] = 0;
            return false;
        }
        if (places[first + at] == 0) {
            add(first, at, place);
            again[slot] = 0;
            return false;
        }
        boolean repeated = !context.inTransaction() || (again[slot] & 1 << at) != 0;
        again[slot] |= (byte) (1 << at);
        return repeated;
    }

    private void add(int first, int at, int place) {
        places[first + at] = place;
        if (at + 1 < PLACES) {
            places[first + at + 1] = 0;
        }
    }

    /** Too many locations share a slot. What was known is forgotten. */
    private void grow() {
        slots *= 2;
        displaced = 0;
        allocate();
    }

    private void allocate() {
        contexts = new long[slots];
        places = new int[slots * PLACES];
        again = new byte[slots];
        locations = new int[slots];
        Arrays.fill(locations, Shadow.NONE);
    }

    /** Forgets what may never have happened. */
    void forget() {
        locations = null;
    }
}
