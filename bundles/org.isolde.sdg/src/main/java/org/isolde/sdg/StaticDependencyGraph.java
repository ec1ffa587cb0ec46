// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.isolde.sdg.access.AccessSets;
import org.isolde.sdg.danger.Basis;
import org.isolde.sdg.danger.DangerousStructure;
import org.isolde.sdg.dependency.Dependency;
import org.isolde.sdg.internal.graph.Components;
import org.isolde.sdg.transaction.Transaction;

/**
 * The static dependency graph of one group of transactions, with the dangerous structures found in
 * it.
 *
 * @param group the group's name
 * @param accesses the transactions, which are the nodes, each with its access sets
 * @param dependencies the edges, sorted: one for each pair of transactions, kind and location,
 *     which is vulnerable if any such dependency is
 * @param structures the minimal dangerous structures, sorted, each with its evidence
 * @param crowded pivots with more dangerous structures than are listed, sorted
 * @param basis the assumptions, besides the code, of the proofs that refuted other structures
 */
public record StaticDependencyGraph(
        String group,
        SortedMap<Transaction, AccessSets> accesses,
        List<Dependency> dependencies,
        List<DangerousStructure> structures,
        List<Transaction> crowded,
        Basis basis) {

    /** Whether everything that the transactions may run is understood. */
    public boolean complete() {
        return accesses.values().stream().allMatch(AccessSets::complete);
    }

    /**
     * The strongly connected components: two transactions are in one if a cycle of dependencies
     * leads through both. Linear in the size of the graph.
     */
    public Collection<SortedSet<Transaction>> components() {
        List<Transaction> transactions = List.copyOf(accesses.keySet());
        Map<Transaction, Integer> numbers = new HashMap<>();
        transactions.forEach(transaction -> numbers.put(transaction, numbers.size()));
        BitSet[] successors = new BitSet[transactions.size()];
        Arrays.setAll(successors, i -> new BitSet());
        for (Dependency dependency : dependencies) {
            successors[numbers.get(dependency.from())].set(numbers.get(dependency.to()));
        }
        int[] components = Components.of(successors);
        SortedMap<Integer, SortedSet<Transaction>> members = new TreeMap<>();
        for (int i = 0; i < components.length; i++) {
            members.computeIfAbsent(components[i], component -> new TreeSet<>()).add(transactions.get(i));
        }
        return members.values();
    }
}
