// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.statistics;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/** Counts and measures the transactions of a program, by method. */
public final class Statistics {

    /**
     * The statistics of the transactions of one method. Without {@link #hasDetails details} all
     * components after the aborts are empty or 0.
     *
     * @param transactions the number of ended transactions
     * @param aborts the number of attempts that did not commit, by reason; reasons that did not
     *     occur are missing
     * @param time their times
     * @param reads the number of locations that a committed transaction has read; of a sample, see
     *     {@link Observation}
     * @param writes the number of locations that a committed transaction has written; of the same
     *     sample
     * @param conflicts the conflicts with other transactions, the most frequent first
     */
    public record Count(String method, long transactions, Map<AbortReason, Long> aborts, Time time, Size reads,
            Size writes, List<Conflict> conflicts) {}

    /**
     * The times of attempts in nanoseconds, including waiting times.
     *
     * @param committed the sum for committed attempts
     * @param lost the sum for the other attempts
     * @param median the median for committed attempts, rounded down by less than a fifth
     * @param longest the longest committed attempt
     */
    public record Time(long committed, long lost, long median, long longest) {}

    /**
     * A number of locations.
     *
     * @param median rounded down by less than a fifth
     */
    public record Size(long median, long most) {}

    /**
     * Aborted attempts with their conflict at one location.
     *
     * @param reason CONFLICT or VERSION_GONE
     * @param place a field, as {@code package.Class.field}, or an element of an array, as
     *     {@code int[]}; null if unknown
     * @param writer the method whose transaction had written there, or was about to; null if
     *     unknown
     */
    public record Conflict(long count, AbortReason reason, @Nullable String place, @Nullable String writer) {}

    private static final Map<String, MethodCounter> COUNTERS = new ConcurrentHashMap<>();
    private static final List<MethodCounter> BY_NUMBER = new CopyOnWriteArrayList<>();

    private static volatile boolean enabled;
    private static volatile boolean detailed;

    private Statistics() {}

    /** Enables counting. Must be called before {@code Setup.use}. */
    public static void enable() {
        enabled = true;
    }

    /**
     * Enables counting and measuring, which takes longer. Must be called before {@code Setup.use}.
     */
    public static void enableDetails() {
        enabled = true;
        detailed = true;
    }

    /** Whether there are details besides counts. */
    public static boolean hasDetails() {
        return detailed;
    }

    /** The counter of a method; null if nothing is counted. */
    public static @Nullable MethodCounter counter(String method) {
        return enabled ? COUNTERS.computeIfAbsent(method, Statistics::newCounter) : null;
    }

    private static synchronized MethodCounter newCounter(String method) {
        MethodCounter counter = new MethodCounter(method, BY_NUMBER.size());
        BY_NUMBER.add(counter);
        return counter;
    }

    /** The counter with a number; null for a negative one. */
    public static @Nullable MethodCounter counter(int number) {
        return number < 0 ? null : BY_NUMBER.get(number);
    }

    /** Drops all counts and methods. */
    public static void forget() {
        COUNTERS.clear();
        Conflicts.ALL.forget();
    }

    /**
     * The methods that have run transactions, the busiest first, those with equal counts by name.
     */
    public static List<Count> counts() {
        Map<String, List<Conflict>> conflicts = Conflicts.ALL.byMethod();
        return COUNTERS.values()
                .stream()
                .map(counter -> counter.count(conflicts.getOrDefault(counter.method(), List.of())))
                .filter(count -> count.transactions() > 0 || !count.aborts().isEmpty())
                .sorted(Comparator.comparingLong(Count::transactions).reversed().thenComparing(Count::method))
                .toList();
    }

    /**
     * The number of conflicts that are in no method's list, since there are too many different
     * ones.
     */
    public static long otherConflicts() {
        return Conflicts.ALL.others();
    }
}
