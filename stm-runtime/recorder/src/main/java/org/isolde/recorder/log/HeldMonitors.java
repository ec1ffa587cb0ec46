// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.log;

import java.util.Arrays;
import org.isolde.recorder.shadow.Shadow;
import org.jspecify.annotations.Nullable;

/**
 * The stack of locks that a thread holds, each as often as it was acquired, with its number;
 * {@link Shadow#NONE} for a lock that had not escaped when it was acquired. So a release is
 * recorded if and only if its acquisition was.
 */
public final class HeldMonitors {
    /** The result for a lock that is not held, as far as the recorder knows. */
    public static final int NOT_HELD = -2;

    private static final int RECENT = 8;

    private Object[] locks = new Object[8];
    private int[] numbers = new int[8];
    private int count;

    /** A lock that the thread has released while it waits, and will hold again; null if none. */
    private @Nullable Object suspended;
    private int suspendedTimes;
    private int suspendedAt;

    /** The locks that were acquired last, by places: to find their numbers takes longer. */
    private final Object[] recent = new Object[RECENT];
    private final int[] recentNumbers = new int[RECENT];

    public void push(Object lock, int number) {
        if (count == locks.length) {
            locks = Arrays.copyOf(locks, 2 * count);
            numbers = Arrays.copyOf(numbers, 2 * count);
        }
        locks[count] = lock;
        numbers[count++] = number;
    }

    /** Removes the last acquisition of a lock; returns its number, or {@link #NOT_HELD}. */
    public int pop(@Nullable Object lock) {
        for (int i = count - 1; i >= 0; i--) {
            if (locks[i] == lock) {
                int number = numbers[i];
                count--;
                if (i < count) {
                    System.arraycopy(locks, i + 1, locks, i, count - i);
                    System.arraycopy(numbers, i + 1, numbers, i, count - i);
                }
                locks[count] = null;
                return number;
            }
        }
        return NOT_HELD;
    }

    /** Takes the last lock away; null if there is none. */
    @Nullable
    Object popLast() {
        if (count == 0) {
            return null;
        }
        Object last = locks[--count];
        locks[count] = null;
        return last;
    }

    /** Whether the thread holds none that the recorder knows of. */
    boolean isEmpty() {
        return count == 0;
    }

    /** The number of a lock that is held, or {@link #NOT_HELD}. */
    public int find(Object lock) {
        for (int i = count - 1; i >= 0; i--) {
            if (locks[i] == lock) {
                return numbers[i];
            }
        }
        return NOT_HELD;
    }

    /** The lock that the thread has released while it waits; null if none. */
    public @Nullable Object suspended() {
        return suspended;
    }

    /** Where the thread has begun to wait then. */
    public int suspendedAt() {
        return suspendedAt;
    }

    /**
     * Notes that the thread has released a lock while it waits.
     *
     * @param times how many times it held the lock
     * @param source where it waits
     */
    public void suspend(Object lock, int times, int source) {
        suspended = lock;
        suspendedTimes = times;
        suspendedAt = source;
    }

    /** The wait is over; returns how many times the thread holds the lock again. */
    public int resume() {
        suspended = null;
        return suspendedTimes;
    }

    /** The number of a cached lock, or {@link #NOT_HELD}. */
    public int remembered(Object lock, int source) {
        int place = source & RECENT - 1;
        return recent[place] == lock ? recentNumbers[place] : NOT_HELD;
    }

    /** Caches the lock that is acquired at a place. */
    public void remember(Object lock, int number, int source) {
        int place = source & RECENT - 1;
        recentNumbers[place] = number;
        recent[place] = lock;
    }

    /**
     * Forgets the locks that are remembered, which are kept from being collected otherwise. Any
     * thread may call it: at worst some stay until next time.
     */
    void forgetRecent() {
        Arrays.fill(recent, null);
    }
}
