// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.cycle;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isolde.predict.result.CyclePrediction;
import org.isolde.predict.result.Prediction;
import org.isolde.predict.result.Reservation;

/**
 * Merges cycles of the same two transactions, by the places where these begin: keeps the first in
 * order of reservation and places. What threads do outside of transactions counts as one of these.
 * Cycles that a violation on one location explains are left out.
 */
public final class CycleGroups implements CycleSearch.Sink {
    private static final Comparator<CyclePrediction> ORDER = Comparator.comparing(CyclePrediction::reservation)
            .thenComparing(cycle -> !cycle.isOfTransactions())
            .thenComparing(CyclePrediction::form).thenComparingInt(cycle -> cycle.first().source())
            .thenComparingInt(cycle -> cycle.otherFirst().source())
            .thenComparingInt(cycle -> cycle.otherSecond().source())
            .thenComparingInt(cycle -> cycle.second().source())
            .thenComparing(cycle -> cycle.first().writes()).thenComparing(cycle -> cycle.second().writes())
            .thenComparing(cycle -> cycle.otherFirst().writes()).thenComparing(cycle -> cycle.otherSecond().writes());

    /** The places where two transactions begin, the lower one first. */
    private record Pair(int low, int high) {

        private static Pair of(int one, int other) {
            return new Pair(Math.min(one, other), Math.max(one, other));
        }
    }

    /** The places of four accesses. */
    private record Places(CyclePrediction.Form form, int first, int second, int otherFirst, int otherSecond) {

        private static Places of(CyclePrediction cycle) {
            return new Places(cycle.form(), cycle.first().source(), cycle.second().source(),
                    cycle.otherFirst().source(), cycle.otherSecond().source());
        }
    }

    private final Map<Pair, CyclePrediction> best = new HashMap<>();
    private final Map<Pair, Set<Places>> variants = new HashMap<>();
    /** By transactions: the least reservation of the violations that explain their cycles. */
    private final Map<Pair, Reservation> explained = new HashMap<>();

    /**
     * Creates groups.
     *
     * @param threads the transactions of all threads
     * @param violations the violations on one location, which explain cycles
     */
    public CycleGroups(List<ThreadTransactions> threads, List<Prediction> violations) {
        Map<Integer, Set<Integer>> beginnings = beginnings(threads);
        for (Prediction violation : violations) {
            Set<Integer> broken = new HashSet<>(beginnings.getOrDefault(violation.first().source(), Set.of()));
            broken.retainAll(beginnings.getOrDefault(violation.second().source(), Set.of()));
            for (int one : broken) {
                for (int other : beginnings.getOrDefault(violation.between().source(), Set.of())) {
                    explained.merge(Pair.of(one, other), violation.reservation(),
                            (known, now) -> known.compareTo(now) <= 0 ? known : now);
                }
            }
        }
    }

    /** By the place of an access: where the transactions with it begin. */
    private static Map<Integer, Set<Integer>> beginnings(List<ThreadTransactions> threads) {
        Map<Integer, Set<Integer>> beginnings = new HashMap<>();
        for (ThreadTransactions thread : threads) {
            for (Transaction transaction : thread.transactions()) {
                for (int key = 0; key < transaction.keys(); key++) {
                    int source = Transaction.access(transaction.place(key)).source();
                    beginnings.computeIfAbsent(source, any -> new HashSet<>()).add(transaction.source());
                }
            }
        }
        return beginnings;
    }

    @Override
    public boolean isWanted(int transaction, int otherTransaction) {
        return explained.get(Pair.of(transaction, otherTransaction)) != Reservation.NONE;
    }

    @Override
    public void found(CyclePrediction cycle) {
        Pair pair = Pair.of(cycle.transaction(), cycle.otherTransaction());
        best.merge(pair, cycle, (known, found) -> ORDER.compare(found, known) < 0 ? found : known);
        variants.computeIfAbsent(pair, any -> new HashSet<>()).add(Places.of(cycle));
    }

    /** One cycle for each two transactions, as far as no violation on one location explains it. */
    public List<CyclePrediction> unexplained() {
        List<CyclePrediction> cycles = new ArrayList<>();
        best.forEach((pair, cycle) -> {
            Reservation explanation = explained.get(pair);
            if (explanation == null || explanation.compareTo(cycle.reservation()) > 0) {
                cycles.add(cycle.withVariants(variants.getOrDefault(pair, Set.of()).size()));
            }
        });
        cycles.sort(ORDER);
        return cycles;
    }
}
