package org.isolde.sdg.internal.graph;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isolde.sdg.Transaction;
import org.isolde.sdg.danger.DangerousStructure;

/**
 * Leaves out dangerous structures that say nothing new.
 *
 * <p>A cycle of transactions is one structure, whichever of them is taken for the pivot; the one that begins with the
 * least transaction stays. Of the structures
 * over one set of transactions those with the fewest instances stay. A structure in which a transaction occurs twice goes when two
 * of its transactions (or that one with itself) form a write skew already. A read-only transaction that can observe a write
 * skew of two others is a structure of its own, and stays. What one instance of P or Q can observe any instance can, so of the longer
 * cycles with one dependency P →rw Q those with the most different transactions stay.
 */
final class MinimalStructures {

    private MinimalStructures() {}

    static List<DangerousStructure> of(List<DangerousStructure> found) {
        Map<Set<Transaction>, Integer> fewest = new HashMap<>();
        Set<Set<Transaction>> skews = new HashSet<>();
        for (DangerousStructure structure : found) {
            Set<Transaction> transactions = transactions(structure);
            fewest.merge(transactions, structure.instances().size(), Math::min);
            if (structure.isWriteSkew()) {
                skews.add(transactions);
            }
        }
        Map<List<Transaction>, DangerousStructure> cycles = new LinkedHashMap<>();
        for (DangerousStructure structure : found) {
            List<Transaction> cycle = fromTheLeast(structure.instances());
            cycles.merge(cycle, structure, (one, other) -> other.instances().equals(cycle) ? other : one);
        }
        List<DangerousStructure> minimal = cycles.values().stream()
                .filter(s -> s.instances().size() == fewest.get(transactions(s)))
                .filter(s -> s.isWriteSkew() || !repeats(s) || !contains(transactions(s), skews))
                .toList();
        return withMostDifferent(minimal);
    }

    private record Missed(Transaction pivot, Transaction next) {

        static Missed by(DangerousStructure structure) {
            return new Missed(structure.pivot(), structure.outgoing().to());
        }
    }

    private static List<DangerousStructure> withMostDifferent(List<DangerousStructure> structures) {
        Map<Missed, Integer> most = new HashMap<>();
        for (DangerousStructure structure : structures) {
            if (!structure.isWriteSkew()) {
                most.merge(Missed.by(structure), transactions(structure).size(), Math::max);
            }
        }
        return structures.stream()
                .filter(s -> s.isWriteSkew() || transactions(s).size() == most.get(Missed.by(s)))
                .toList();
    }

    private static Set<Transaction> transactions(DangerousStructure structure) {
        return Set.copyOf(new HashSet<>(structure.instances()));
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

    private static boolean repeats(DangerousStructure structure) {
        return transactions(structure).size() < structure.instances().size();
    }

    private static boolean contains(Set<Transaction> transactions, Set<Set<Transaction>> skews) {
        for (Transaction one : transactions) {
            for (Transaction other : transactions) {
                if (skews.contains(Set.copyOf(new HashSet<>(List.of(one, other))))) {
                    return true;
                }
            }
        }
        return false;
    }
}
