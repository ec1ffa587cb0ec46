// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.statistics;

/**
 * A histogram with a fixed number of buckets: one for each number from 0 to 7, then four for each
 * power of two.
 */
final class Buckets {

    private static final int BITS = 2;
    private static final int PARTS = 1 << BITS;

    private Buckets() {}

    /**
     * How many there are for numbers below a power of two, the last one of which holds all that are
     * larger, too.
     */
    static int count(int power) {
        return PARTS * (power - 1);
    }

    /** The bucket of a number; negative numbers count as 0. */
    static int of(long number, int count) {
        if (number < PARTS) {
            return (int) Math.max(0, number);
        }
        int exponent = Long.SIZE - 1 - Long.numberOfLeadingZeros(number);
        int bucket = PARTS * (exponent - 1) + (int) (number >>> exponent - BITS & PARTS - 1);
        return Math.min(bucket, count - 1);
    }

    /** The least number of a bucket. */
    static long least(int bucket) {
        if (bucket < PARTS) {
            return bucket;
        }
        int exponent = bucket / PARTS + 1;
        return (long) (PARTS + bucket % PARTS) << exponent - BITS;
    }

    /** The least number of the bucket that the median is in; 0 of nothing. */
    static long median(long[] counts) {
        long all = 0;
        for (long count : counts) {
            all += count;
        }
        long seen = 0;
        for (int bucket = 0; bucket < counts.length; bucket++) {
            seen += counts[bucket];
            if (seen > 0 && 2 * seen >= all) {
                return least(bucket);
            }
        }
        return 0;
    }
}
