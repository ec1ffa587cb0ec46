package org.isolde.stm.runtime;

import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/** Counts the transactions that a program has run, by method. */
public final class Statistics {

    /**
     * What has become of the attempts at the transactions of a method.
     *
     * @param transactions those that are over
     * @param aborts the attempts that did not commit, by reason; reasons that did not occur are missing
     */
    public record Count(String method, long transactions, Map<Abort.Reason, Long> aborts) {}

    /** Counts for one method. */
    static final class Counter {

        private final LongAdder transactions = new LongAdder();
        private final Map<Abort.Reason, LongAdder> aborts = new EnumMap<>(Abort.Reason.class);

        private Counter() {
            for (Abort.Reason reason : Abort.Reason.values()) {
                aborts.put(reason, new LongAdder());
            }
        }

        void count(Abort.Reason abort) {
            if (abort != null) {
                aborts.get(abort).increment();
            }
            if (abort == null || abort == Abort.Reason.EXCEPTION) {
                transactions.increment();
            }
        }

        private Count count(String method) {
            Map<Abort.Reason, Long> counts = new EnumMap<>(Abort.Reason.class);
            aborts.forEach((reason, count) -> {
                if (count.sum() > 0) {
                    counts.put(reason, count.sum());
                }
            });
            return new Count(method, transactions.sum(), counts);
        }
    }

    private static final Map<String, Counter> COUNTERS = new ConcurrentHashMap<>();

    private static volatile boolean enabled;

    private Statistics() {}

    /** From now on counts the transactions of methods that are linked later. */
    public static void enable() {
        enabled = true;
    }

    /** Where to count the transactions of a method; null when nothing is counted. */
    static Counter counter(String method) {
        return enabled ? COUNTERS.computeIfAbsent(method, name -> new Counter()) : null;
    }

    /** The methods that have run transactions, the busiest first, those with equal counts by name. */
    public static List<Count> counts() {
        return COUNTERS.entrySet()
                .stream()
                .map(entry -> entry.getValue().count(entry.getKey()))
                .filter(count -> count.transactions() > 0 || !count.aborts().isEmpty())
                .sorted(Comparator.comparingLong(Count::transactions).reversed().thenComparing(Count::method))
                .toList();
    }
}
