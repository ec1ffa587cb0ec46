// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.statistics;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/** Counts the transactions that a program has run, by method, and measures them. */
public final class Statistics {

    /**
     * What has become of the attempts at the transactions of a method. All that follows the aborts
     * is empty or 0 without {@link #hasDetails details}.
     *
     * @param transactions those that are over
     * @param aborts the attempts that did not commit, by reason; reasons that did not occur are
     *     missing
     * @param time how long they took
     * @param reads how many locations one that committed has read; of one in some, see
     *     {@link Observation}
     * @param writes how many locations one that committed has written; of the same ones
     * @param conflicts where attempts have met other transactions, the most frequent first
     */
    public record Count(String method, long transactions, Map<AbortReason, Long> aborts, Time time, Size reads,
            Size writes, List<Conflict> conflicts) {}

    /**
     * How long attempts took, in nanoseconds, with what they have waited for.
     *
     * @param committed the sum of those that committed
     * @param lost the sum of those that did not
     * @param median of those that committed, rounded down by less than a fifth
     * @param longest of those that committed
     */
    public record Time(long committed, long lost, long median, long longest) {}

    /**
     * A number of locations.
     *
     * @param median rounded down by less than a fifth
     */
    public record Size(long median, long most) {}

    /**
     * Attempts that came to an end at one location.
     *
     * @param reason CONFLICT or VERSION_GONE
     * @param place a field, as {@code package.Class.field}, or an element of an array, as
     *     {@code int[]}; null when it is not known
     * @param writer the method whose transaction had written there, or was about to; null when it
     *     is not known
     */
    public record Conflict(long count, AbortReason reason, @Nullable String place, @Nullable String writer) {}

    private static final Map<String, MethodCounter> COUNTERS = new ConcurrentHashMap<>();
    private static final List<MethodCounter> BY_NUMBER = new CopyOnWriteArrayList<>();

    private static volatile boolean enabled;
    private static volatile boolean detailed;

    private Statistics() {}

    /** Has transactions be counted. To be called before {@code Setup.use}. */
    public static void enable() {
        enabled = true;
    }

    /**
     * Has transactions be counted and measured, which takes longer. To be called before
     * {@code Setup.use}.
     */
    public static void enableDetails() {
        enabled = true;
        detailed = true;
    }

    /** Whether there is more than counts. */
    public static boolean hasDetails() {
        return detailed;
    }

    /** Where to count the transactions of a method; null when nothing is counted. */
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

    /** Forgets what was counted so far, and the methods. */
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

    /** How many conflicts are in no method's list, since there are too many different ones. */
    public static long otherConflicts() {
        return Conflicts.ALL.others();
    }
}
