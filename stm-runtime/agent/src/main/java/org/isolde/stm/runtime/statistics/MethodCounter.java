// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.statistics;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLongArray;
import org.isolde.stm.runtime.statistics.Statistics.Conflict;
import org.isolde.stm.runtime.statistics.Statistics.Count;
import org.isolde.stm.runtime.statistics.Statistics.Size;
import org.isolde.stm.runtime.statistics.Statistics.Time;

/**
 * The counters of one method. Concurrent threads mostly use different arrays, of which there are a
 * few; all have a fixed length, however long the program runs.
 */
public final class MethodCounter {

    private static final int MOST_STRIPES = 8;
    private static final int STRIPES = Math.min(
            MOST_STRIPES, Integer.highestOneBit(2 * Runtime.getRuntime().availableProcessors() - 1));

    private static final int TRANSACTIONS = 0;
    private static final int ABORTS = 1;
    private static final int TIME_COMMITTED = ABORTS + AbortReason.values().length;
    private static final int TIME_LOST = TIME_COMMITTED + 1;
    private static final int LONGEST = TIME_LOST + 1;
    private static final int MOST_READS = LONGEST + 1;
    private static final int MOST_WRITES = MOST_READS + 1;

    /** Up to 18 minutes. */
    private static final int TIME_BUCKETS = Buckets.count(40);
    private static final int SIZE_BUCKETS = Buckets.count(17);
    private static final int TIMES = MOST_WRITES + 1;
    private static final int READS = TIMES + TIME_BUCKETS;
    private static final int WRITES = READS + SIZE_BUCKETS;
    private static final int LENGTH = WRITES + SIZE_BUCKETS;

    private final String method;
    private final int number;
    private final AtomicLongArray[] stripes = new AtomicLongArray[STRIPES];

    MethodCounter(String method, int number) {
        this.method = method;
        this.number = number;
        for (int i = 0; i < STRIPES; i++) {
            stripes[i] = new AtomicLongArray(LENGTH);
        }
    }

    String method() {
        return method;
    }

    /** A number that no other one has. */
    int number() {
        return number;
    }

    /** Counts a committed transaction. */
    public void committed(int slot) {
        stripe(slot).getAndIncrement(TRANSACTIONS);
    }

    /** Notes how long an attempt took that has committed. */
    void tookToCommit(int slot, long nanoseconds) {
        AtomicLongArray stripe = stripe(slot);
        stripe.getAndAdd(TIME_COMMITTED, nanoseconds);
        stripe.getAndIncrement(TIMES + Buckets.of(nanoseconds, TIME_BUCKETS));
        raise(stripe, LONGEST, nanoseconds);
    }

    /** Counts an attempt that did not commit. */
    public void aborted(int slot, AbortReason reason) {
        AtomicLongArray stripe = stripe(slot);
        if (reason == AbortReason.EXCEPTION) {
            stripe.getAndIncrement(TRANSACTIONS);
        }
        stripe.getAndIncrement(ABORTS + reason.ordinal());
    }

    /** Notes how long an attempt took that did not commit. */
    void lost(int slot, long nanoseconds) {
        stripe(slot).getAndAdd(TIME_LOST, nanoseconds);
    }

    /** Counts how many locations a transaction that commits has read and written. */
    void sizes(int slot, int reads, int writes) {
        AtomicLongArray stripe = stripe(slot);
        stripe.getAndIncrement(READS + Buckets.of(reads, SIZE_BUCKETS));
        stripe.getAndIncrement(WRITES + Buckets.of(writes, SIZE_BUCKETS));
        raise(stripe, MOST_READS, reads);
        raise(stripe, MOST_WRITES, writes);
    }

    private AtomicLongArray stripe(int slot) {
        return stripes[slot & STRIPES - 1];
    }

    private static void raise(AtomicLongArray stripe, int index, long value) {
        long before = stripe.get(index);
        while (before < value && !stripe.compareAndSet(index, before, value)) {
            before = stripe.get(index);
        }
    }

    /** What was counted so far, and where attempts have met others, which stands elsewhere. */
    Count count(List<Conflict> conflicts) {
        Map<AbortReason, Long> aborts = new EnumMap<>(AbortReason.class);
        for (AbortReason reason : AbortReason.values()) {
            long count = sum(ABORTS + reason.ordinal());
            if (count > 0) {
                aborts.put(reason, count);
            }
        }
        Time time = new Time(
                sum(TIME_COMMITTED), sum(TIME_LOST), Buckets.median(sums(TIMES, TIME_BUCKETS)), most(LONGEST));
        Size reads = new Size(Buckets.median(sums(READS, SIZE_BUCKETS)), most(MOST_READS));
        Size writes = new Size(Buckets.median(sums(WRITES, SIZE_BUCKETS)), most(MOST_WRITES));
        return new Count(method, sum(TRANSACTIONS), aborts, time, reads, writes, conflicts);
    }

    private long sum(int index) {
        long sum = 0;
        for (AtomicLongArray stripe : stripes) {
            sum += stripe.get(index);
        }
        return sum;
    }

    private long[] sums(int first, int count) {
        long[] sums = new long[count];
        for (int i = 0; i < count; i++) {
            sums[i] = sum(first + i);
        }
        return sums;
    }

    private long most(int index) {
        long most = 0;
        for (AtomicLongArray stripe : stripes) {
            most = Math.max(most, stripe.get(index));
        }
        return most;
    }
}
