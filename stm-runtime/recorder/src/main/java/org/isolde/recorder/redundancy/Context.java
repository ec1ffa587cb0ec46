// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.redundancy;

import java.util.Arrays;

/**
 * The context of a thread: everything that determines which other threads can interleave at its
 * present point. This is its lockset with acquisition history, and the number of its exchanges with
 * other threads. It is hashed to 64 bits: equal hashes mean equal contexts, except for collisions
 * with probability 2<sup>-64</sup>. Equal contexts may have different hashes.
 *
 * <p>In a transaction the hash covers the context in which it began and the sequence of its
 * synchronisation operations since then.
 */
final class Context {
    private static final long FACTOR = 0x9E3779B97F4A7C15L;
    private static final long BEGIN = 1;
    private static final long END = 2;
    private static final long EXCHANGE = 3;
    private static final long FIRST_LOCK = 4;
    private static final int NONE = -1;

    private int[] locks = new int[4];
    private int[] depths = new int[4];
    private long[] histories = new long[4];
    private int count;
    private long exchanges;
    private int nesting;
    private long restored;
    private long current;

    // The number of the last context outside of regions, with one lock and nothing acquired since:
    // most critical sections are in the same one as those before.
    private int knownLock = NONE;
    private long knownExchanges;
    private long known;

    /** The number of the context. */
    long current() {
        return current;
    }

    boolean inTransaction() {
        return nesting > 0;
    }

    void acquired(int lock) {
        for (int i = 0; i < count; i++) {
            if (locks[i] == lock) {
                depths[i]++;
                return;
            }
        }
        for (int i = 0; i < count; i++) {
            histories[i] = mix(histories[i] + lock + 1);
        }
        if (count == locks.length) {
            locks = Arrays.copyOf(locks, 2 * count);
            depths = Arrays.copyOf(depths, 2 * count);
            histories = Arrays.copyOf(histories, 2 * count);
        }
        locks[count] = lock;
        depths[count] = 1;
        histories[count++] = 0;
        update(FIRST_LOCK + 2L * lock);
    }

    void released(int lock) {
        for (int i = count - 1; i >= 0; i--) {
            if (locks[i] == lock) {
                if (--depths[i] == 0) {
                    count--;
                    if (i < count) {
                        System.arraycopy(locks, i + 1, locks, i, count - i);
                        System.arraycopy(depths, i + 1, depths, i, count - i);
                        System.arraycopy(histories, i + 1, histories, i, count - i);
                    }
                    update(FIRST_LOCK + 2L * lock + 1);
                }
                return;
            }
        }
    }

    /**
     * The thread has learned from others, or let them go on: it has started or joined one, waited
     * or notified, or accessed a volatile field.
     */
    void exchanged() {
        exchanges++;
        update(EXCHANGE);
    }

    /** How many regions the thread is in. */
    int nesting() {
        return nesting;
    }

    /** The thread is back in so many regions. */
    void restore(int regions) {
        nesting = regions;
        if (nesting > 0) {
            current = mix(mix(--restored) + current);
        } else {
            current = outside();
        }
    }

    /** A region begins. Inside another one it is a part of that one, and changes nothing. */
    void begin() {
        if (nesting++ == 0) {
            current = mix(current + BEGIN);
        }
    }

    /** A region ends. */
    void end() {
        nesting = Math.max(0, nesting - 1);
        if (nesting == 0) {
            update(END);
        }
    }

    private void update(long step) {
        current = nesting > 0 ? mix(mix(current + step) + exchanges) : outside();
    }

    private long outside() {
        if (count != 1 || histories[0] != 0) {
            return hashOutside();
        }
        if (locks[0] != knownLock || exchanges != knownExchanges) {
            knownLock = locks[0];
            knownExchanges = exchanges;
            known = hashOutside();
        }
        return known;
    }

    private long hashOutside() {
        long hash = exchanges;
        for (int i = 0; i < count; i++) {
            hash = mix(mix(hash + locks[i] + 1) + histories[i]);
        }
        return mix(hash);
    }

    private static long mix(long value) {
        long product = value * FACTOR;
        return product ^ product >>> 29;
    }
}
