// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.statistics;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * The methods that have last written to locations: a hash table of fixed length, indexed by
 * address, in which later writes to other locations replace old entries. Two locations are confused
 * with a probability of one in billions.
 */
final class LastWriters {

    /** Those of this JVM. */
    static final LastWriters ALL = new LastWriters();

    private static final int BITS = 14;
    private static final int NUMBER_BITS = 32;
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    /**
     * By the address's highest bits: the lower half of its hash, and above that one more than the
     * number of the method.
     */
    private final AtomicLongArray table = new AtomicLongArray(1 << BITS);

    /** A transaction of a method, given by its number, has written to a location. */
    void add(Object base, long offset, int method) {
        long hash = hash(base, offset);
        table.setPlain(index(hash), (long) (method + 1) << NUMBER_BITS | hash & 0xFFFFFFFFL);
    }

    /**
     * The number of the method that has last written to a location; negative when it is not known.
     */
    int find(Object base, long offset) {
        long hash = hash(base, offset);
        long entry = table.getPlain(index(hash));
        return (int) entry == (int) hash ? (int) (entry >>> NUMBER_BITS) - 1 : -1;
    }

    private static long hash(Object base, long offset) {
        return (System.identityHashCode(base) * 31L + offset) * GOLDEN;
    }

    private static int index(long hash) {
        return (int) (hash >>> Long.SIZE - BITS);
    }
}
