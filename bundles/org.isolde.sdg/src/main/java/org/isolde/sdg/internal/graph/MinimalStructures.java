// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.graph;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isolde.sdg.danger.DangerousStructure;
import org.isolde.sdg.transaction.Transaction;

/**
 * Filters redundant dangerous structures, so that each cause is reported once.
 *
 * <p>A cycle of transactions is one structure, whichever of them is the pivot; the one that begins
 * with the least transaction is kept. Of the structures over one set of transactions, those with
 * the fewest instances are kept. A structure in which a transaction occurs twice is dropped if two
 * of its transactions (or that one with itself) already form a write skew. A read-only transaction
 * that can observe a write skew of two others is a structure of its own, and is kept. All instances
 * of P and Q can observe the same, so of the longer cycles with one dependency P →rw Q those with
 * the most different transactions are kept.
 */
final class MinimalStructures {

    /**
     * A structure with the properties it is compared by: its instances in the order of the cycle,
     * and its transactions as numbers, each once.
     */
    private record Cycle(DangerousStructure structure, List<Transaction> instances, Set<Integer> transactions) {

        boolean isWriteSkew() {
            return structure.isWriteSkew();
        }

        /** Whether a transaction occurs twice. */
        boolean repeats() {
            return transactions.size() < instances.size();
        }
    }

    private record Missed(Transaction pivot, Transaction next) {

        static Missed by(Cycle cycle) {
            return new Missed(cycle.structure.pivot(), cycle.structure.outgoing().to());
        }
    }

    private MinimalStructures() {}

    static List<DangerousStructure> of(List<DangerousStructure> found) {
        List<Cycle> all = cycles(found);
        Map<Set<Integer>, Integer> fewest = new HashMap<>();
        Set<Set<Integer>> skews = new HashSet<>();
        for (Cycle cycle : all) {
            fewest.merge(cycle.transactions, cycle.instances.size(), Math::min);
            if (cycle.isWriteSkew()) {
                skews.add(cycle.transactions);
            }
        }
        Map<List<Transaction>, Cycle> different = new LinkedHashMap<>();
        for (Cycle cycle : all) {
            List<Transaction> begun = fromTheLeast(cycle.instances);
            different.merge(begun, cycle, (one, other) -> other.instances.equals(begun) ? other : one);
        }
        List<Cycle> minimal = different.values().stream()
                .filter(cycle -> cycle.instances.size() == fewest.get(cycle.transactions))
                .filter(cycle -> cycle.isWriteSkew() || !cycle.repeats() || !contains(cycle.transactions, skews))
                .toList();
        return withMostDifferent(minimal);
    }

    private static List<Cycle> cycles(List<DangerousStructure> found) {
        Map<Transaction, Integer> numbers = new HashMap<>();
        List<Cycle> cycles = new ArrayList<>(found.size());
        for (DangerousStructure structure : found) {
            List<Transaction> instances = structure.instances();
            Set<Integer> transactions = new HashSet<>();
            for (Transaction instance : instances) {
                transactions.add(numbers.computeIfAbsent(instance, next -> numbers.size()));
            }
            cycles.add(new Cycle(structure, instances, transactions));
        }
        return cycles;
    }

    private static List<DangerousStructure> withMostDifferent(List<Cycle> cycles) {
        Map<Missed, Integer> most = new HashMap<>();
        for (Cycle cycle : cycles) {
            if (!cycle.isWriteSkew()) {
                most.merge(Missed.by(cycle), cycle.transactions.size(), Math::max);
            }
        }
        return cycles.stream()
                .filter(cycle -> cycle.isWriteSkew() || cycle.transactions.size() == most.get(Missed.by(cycle)))
                .map(Cycle::structure)
                .toList();
    }

    /** The same cycle, begun so that the sequence is the least of its rotations. */
    private static List<Transaction> fromTheLeast(List<Transaction> cycle) {
        List<Transaction> least = cycle;
        for (int start = 1; start < cycle.size(); start++) {
            List<Transaction> rotated = new ArrayList<>(cycle.subList(start, cycle.size()));
            rotated.addAll(cycle.subList(0, start));
            if (compare(rotated, least) < 0) {
                least = rotated;
            }
        }
        return least;
    }

    private static int compare(List<Transaction> one, List<Transaction> other) {
        for (int i = 0; i < one.size(); i++) {
            int byTransaction = one.get(i).compareTo(other.get(i));
            if (byTransaction != 0) {
                return byTransaction;
            }
        }
        return 0;
    }

    private static boolean contains(Set<Integer> transactions, Set<Set<Integer>> skews) {
        for (Integer one : transactions) {
            for (Integer other : transactions) {
                if (skews.contains(one.equals(other) ? Set.of(one) : Set.of(one, other))) {
                    return true;
                }
            }
        }
        return false;
    }
}
