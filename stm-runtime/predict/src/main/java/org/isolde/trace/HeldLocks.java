// SPDX-License-Identifier: EPL-2.0
package org.isolde.trace;

import java.util.Arrays;

/**
 * The locks that a thread holds, in the order of acquisition. A lock acquired again while it is
 * held counts once, until it has been released as often: this preserves nested locking (Farzan
 * 2009, section 5).
 *
 * <p>Operations take time linear in the number of locks held, which is small.
 */
public final class HeldLocks {

    /** The effect of a release. */
    public enum Release {
        /** The lock was not held: the trace is wrong. */
        NOT_HELD,
        /** The lock had been acquired several times, and is still held. */
        STILL_HELD,
        /** The lock is free, and it was the one acquired last. */
        NESTED,
        /** The lock is free, but one that was acquired later is still held. */
        NOT_NESTED
    }

    private static final int NOT_FOUND = -1;

    private int[] locks = new int[8];
    private int[] depths = new int[8];
    private int[] marks = new int[8];
    private int count;
    private int[] waiting = new int[0];

    /**
     * Acquires a lock.
     *
     * @param mark a number to store with it
     * @return {@code false} if it was held already
     */
    public boolean acquire(int lock, int mark) {
        int at = find(lock);
        if (at != NOT_FOUND) {
            depths[at]++;
            return false;
        }
        push(lock, 1, mark);
        return true;
    }

    private void push(int lock, int depth, int mark) {
        if (count == locks.length) {
            locks = Arrays.copyOf(locks, 2 * count);
            depths = Arrays.copyOf(depths, 2 * count);
            marks = Arrays.copyOf(marks, 2 * count);
        }
        locks[count] = lock;
        depths[count] = depth;
        marks[count++] = mark;
    }

    /** Releases a lock, once. */
    public Release release(int lock) {
        int at = find(lock);
        if (at == NOT_FOUND) {
            return Release.NOT_HELD;
        }
        return --depths[at] > 0 ? Release.STILL_HELD : remove(at);
    }

    /**
     * Releases a lock completely, to wait on it; {@link #acquireAgain} restores the number of its
     * acquisitions.
     */
    public Release releaseAll(int lock) {
        int at = find(lock);
        if (at == NOT_FOUND) {
            return Release.NOT_HELD;
        }
        waiting = Arrays.copyOf(waiting, waiting.length + 2);
        waiting[waiting.length - 2] = lock;
        waiting[waiting.length - 1] = depths[at];
        return remove(at);
    }

    /**
     * Acquires a lock again that was released to wait on it.
     *
     * @return false if it was held
     */
    public boolean acquireAgain(int lock, int mark) {
        if (find(lock) != NOT_FOUND) {
            return false;
        }
        int depth = 1;
        for (int i = 0; i < waiting.length; i += 2) {
            if (waiting[i] == lock) {
                depth = waiting[i + 1];
                System.arraycopy(waiting, i + 2, waiting, i, waiting.length - i - 2);
                waiting = Arrays.copyOf(waiting, waiting.length - 2);
                break;
            }
        }
        push(lock, depth, mark);
        return true;
    }

    private Release remove(int at) {
        count--;
        Release result = at == count ? Release.NESTED : Release.NOT_NESTED;
        System.arraycopy(locks, at + 1, locks, at, count - at);
        System.arraycopy(depths, at + 1, depths, at, count - at);
        System.arraycopy(marks, at + 1, marks, at, count - at);
        return result;
    }

    /** The mark of a lock that is held. */
    public int mark(int lock) {
        return marks[find(lock)];
    }

    /** Whether a lock is held. */
    public boolean holds(int lock) {
        return find(lock) != NOT_FOUND;
    }

    private int find(int lock) {
        for (int i = count - 1; i >= 0; i--) {
            if (locks[i] == lock) {
                return i;
            }
        }
        return NOT_FOUND;
    }
}
