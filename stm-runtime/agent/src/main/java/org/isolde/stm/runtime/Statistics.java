package org.isolde.stm.runtime;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/** Counts the transactions that a program has run, by method. */
public final class Statistics {

    /** How many transactions a method has run. */
    public record Count(String method, long transactions) {}

    private static final ConcurrentHashMap<String, LongAdder> COUNTS = new ConcurrentHashMap<>();

    private Statistics() {}

    /**
     * Counts the transaction that is about to begin, if it is one: an atomic method called from a transaction belongs
     * to that transaction.
     *
     * @param method the atomic method, in the form it is reported
     */
    public static void beginning(String method) {
        if (!Thread.holdsLock(GlobalLock.LOCK)) {
            COUNTS.computeIfAbsent(method, name -> new LongAdder()).increment();
        }
    }

    /** The methods that have run transactions, the busiest first, those with equal counts by name. */
    public static List<Count> counts() {
        List<Count> counts = new ArrayList<>();
        COUNTS.forEach((method, transactions) -> counts.add(new Count(method, transactions.sum())));
        counts.sort(Comparator.comparingLong(Count::transactions).reversed().thenComparing(Count::method));
        return counts;
    }
}
