// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.soak;

import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;

/**
 * Decides whether a noisy series of numbers grows: by the Mann-Kendall test and the Theil-Sen
 * slope, which are robust against outliers. The first quarter is ignored, since a starting JVM
 * still loads and compiles. Takes quadratic time.
 */
final class Trend {

    /** With fewer numbers than that nothing can be said. */
    static final int LEAST = 20;

    /** One row without a trend in thirty thousand looks as if it had one. */
    private static final double SURE = 4;

    private final long[] numbers;

    Trend(List<Long> all) {
        numbers = all.stream().skip(all.size() / 4).mapToLong(Long::longValue).toArray();
        if (all.size() < LEAST) {
            throw new IllegalArgumentException(all.size() + " numbers are too few");
        }
    }

    /**
     * By how much they have grown from the first one that is looked at to the last; negative if
     * they have become less.
     */
    long growth() {
        return Math.round(slope() * (numbers.length - 1));
    }

    /** The one in the middle of those that are looked at. */
    long median() {
        return LongStream.of(numbers).sorted().skip(numbers.length / 2).findFirst().orElseThrow();
    }

    /** Whether they grow by more than chance explains, and by more than what does not matter. */
    boolean growsBy(double much) {
        return certainty() > SURE && growth() > much;
    }

    /** The median of the slopes between each two numbers. */
    private double slope() {
        double[] slopes = new double[numbers.length * (numbers.length - 1) / 2];
        int at = 0;
        for (int i = 0; i < numbers.length; i++) {
            for (int j = i + 1; j < numbers.length; j++) {
                slopes[at++] = (double) (numbers[j] - numbers[i]) / (j - i);
            }
        }
        Arrays.sort(slopes);
        return slopes[slopes.length / 2];
    }

    /**
     * Mann and Kendall's statistic in standard deviations from 0, which it is on average where
     * there is no trend.
     */
    private double certainty() {
        long more = 0;
        for (int i = 0; i < numbers.length; i++) {
            for (int j = i + 1; j < numbers.length; j++) {
                more += Long.signum(numbers[j] - numbers[i]);
            }
        }
        double n = numbers.length;
        return (more - Long.signum(more)) / Math.sqrt(n * (n - 1) * (2 * n + 5) / 18);
    }
}
