package org.isolde.sdg.internal.graph;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isolde.sdg.Transaction;
import org.isolde.sdg.danger.DangerousStructure;

/**
 * Leaves out dangerous structures that say nothing new.
 *
 * <p>A write skew is one structure, whichever of its two transactions is taken for the pivot. Of the structures over one set of
 * transactions those with the fewest instances stay. A structure in which a transaction occurs twice goes when two of its
 * transactions (or that one with itself) form a write skew already. A read-only transaction that can observe a write skew of two
 * others is a structure of its own, and stays.
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
        return found.stream()
                .filter(MinimalStructures::isCanonical)
                .filter(s -> s.instances().size() == fewest.get(transactions(s)))
                .filter(s -> s.isWriteSkew() || !repeats(s) || !contains(transactions(s), skews))
                .toList();
    }

    private static Set<Transaction> transactions(DangerousStructure structure) {
        return Set.copyOf(new HashSet<>(structure.instances()));
    }

    private static boolean isCanonical(DangerousStructure structure) {
        return !structure.isWriteSkew() || structure.incoming().from().compareTo(structure.pivot()) <= 0;
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
