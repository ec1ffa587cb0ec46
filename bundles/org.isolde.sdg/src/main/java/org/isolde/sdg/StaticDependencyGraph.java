// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg;

import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import org.isolde.sdg.access.AccessSets;
import org.isolde.sdg.danger.Basis;
import org.isolde.sdg.danger.DangerousStructure;
import org.isolde.sdg.dependency.Dependency;
import org.isolde.sdg.transaction.Transaction;

/**
 * The static dependency graph of one group of transactions, with the dangerous structures found in
 * it.
 *
 * @param group the group's name
 * @param accesses the transactions, which are the nodes, each with its access sets
 * @param dependencies the edges, sorted: one for each pair of transactions, kind and location,
 *     which is vulnerable if any such dependency is
 * @param components the strongly connected components: two transactions are in one if a cycle of
 *     dependencies leads through both
 * @param structures the minimal dangerous structures, sorted, each with its evidence
 * @param crowded pivots with more dangerous structures than are listed, sorted
 * @param basis the assumptions, besides the code, of the proofs that refuted other structures
 */
public record StaticDependencyGraph(
        String group,
        SortedMap<Transaction, AccessSets> accesses,
        List<Dependency> dependencies,
        List<Set<Transaction>> components,
        List<DangerousStructure> structures,
        List<Transaction> crowded,
        Basis basis) {

    /** Whether everything that the transactions may run is understood. */
    public boolean complete() {
        return accesses.values().stream().allMatch(AccessSets::complete);
    }
}
