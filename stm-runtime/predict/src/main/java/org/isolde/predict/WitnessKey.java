package org.isolde.predict;

/**
 * What tells witnesses of one thread for one location apart, but for their situation, as one number: the list (Farzan 2009, section 4), the places of the two
 * accesses, and which of them write. In lists R and W both accesses are the same one. Numbers of one list are next to each other, ordered by the places.
 *
 * <p>A number of a place has at most {@value #SOURCE_BITS} bits; the JVM's limits on classes keep it far below.
 */
final class WitnessKey {
    /** List R: reads of the location. */
    static final int READS = 0;
    /** List W: writes of the location. */
    static final int WRITES = 1;
    /** List WW: steps between two writes in one transaction. */
    static final int BETWEEN_WRITES = 2;
    /** List AA: steps between two accesses in one transaction. */
    static final int BETWEEN_ACCESSES = 3;

    private static final int SOURCE_BITS = 29;
    private static final int SOURCE = (1 << SOURCE_BITS) - 1;

    private WitnessKey() {}

    /** The key of an access for itself. */
    static long single(int source, boolean writes) {
        return key(writes ? WRITES : READS, source, writes, source, writes);
    }

    /** The key of what is between two accesses. */
    static long key(int list, int first, boolean firstWrites, int second, boolean secondWrites) {
        return ((long) list << SOURCE_BITS | first & SOURCE) << SOURCE_BITS + 2 | (long) (second & SOURCE) << 2
                | (firstWrites ? 2 : 0) | (secondWrites ? 1 : 0);
    }

    /** The smallest number of a list, or, of the one after the last list, one that is larger than all. */
    static long start(int list) {
        return (long) list << 2 * SOURCE_BITS + 2;
    }

    /** The list of a key. */
    static int list(long key) {
        return (int) (key >>> 2 * SOURCE_BITS + 2);
    }

    /** The first access. */
    static Access first(long key) {
        return new Access((int) (key >>> SOURCE_BITS + 2) & SOURCE, (key & 2) != 0);
    }

    /** The second access. */
    static Access second(long key) {
        return new Access((int) (key >>> 2) & SOURCE, (key & 1) != 0);
    }
}
