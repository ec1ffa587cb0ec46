// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.danger;

import java.util.Map;
import java.util.Set;
import org.isolde.sdg.access.AccessSets;
import org.isolde.sdg.transaction.Transaction;

/**
 * Refutes candidates that no execution can realise, or that are harmless. Soundness: if a refuter
 * refutes all candidates of a group, then for each execution some serial order has the same results
 * and the same final memory.
 */
@FunctionalInterface
public interface CandidateRefuter {

    /**
     * Whether it is proven that no execution under snapshot isolation has the candidate's two
     * dependencies, on the cells of its accesses, between committed instances; or that for each
     * such execution another candidate, which is not refuted, explains the anomaly.
     *
     * @param transactions the access sets of the group's transactions
     */
    boolean refutes(Candidate candidate, Map<Transaction, AccessSets> transactions);

    /**
     * Whether it knows pairs only: its answer is the same for all candidates that have one pivot,
     * one Q and one way of closing, whatever R and the accesses are. When it has refuted one of
     * these, it need not be asked about the others.
     */
    default boolean isAboutPairs() {
        return false;
    }

    /**
     * What its refutations so far of candidates between transactions of a group rest on, and what
     * stood in the way of others.
     *
     * @param group the transactions
     */
    default Basis basis(Set<Transaction> group) {
        return Basis.NONE;
    }
}
