// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.danger;

import java.util.ArrayList;
import java.util.List;
import org.isolde.sdg.dependency.Dependency;
import org.isolde.sdg.transaction.Transaction;

/**
 * Two consecutive vulnerable dependencies on a cycle (UNL-DI-5-2011, section 2.2): R →rw P →rw Q
 * and a path from Q back to R. P is the pivot. When the path is empty, Q is R, the same instance: a
 * write skew.
 *
 * @param incoming the vulnerable dependency R →rw P
 * @param outgoing the vulnerable dependency P →rw Q
 * @param path the dependencies that lead from Q back to R, shortest; empty when R and Q are one
 *     instance
 */
public record DangerousStructure(Dependency incoming, Dependency outgoing, List<Dependency> path) {

    /** The transaction between the two vulnerable dependencies. */
    public Transaction pivot() {
        return incoming.to();
    }

    /**
     * The instances between two vulnerable dependencies that need not be serializable, as indices
     * into {@link #instances()}; each of them could be the pivot.
     */
    public List<Integer> pivots() {
        List<Dependency> cycle = cycle();
        List<Integer> pivots = new ArrayList<>();
        for (int i = 0; i < cycle.size(); i++) {
            Dependency before = cycle.get(Math.floorMod(i - 1, cycle.size()));
            boolean between = before.vulnerable() && cycle.get(i).vulnerable();
            if (between && !cycle.get(i).from().isSerializable()) {
                pivots.add(i);
            }
        }
        return List.copyOf(pivots);
    }

    /** The whole cycle, from R through the pivot and back to R. */
    public List<Dependency> cycle() {
        List<Dependency> cycle = new ArrayList<>();
        cycle.add(incoming);
        cycle.add(outgoing);
        cycle.addAll(path);
        return List.copyOf(cycle);
    }

    /** The transactions on the cycle, one for each instance, from R on; the pivot is the second. */
    public List<Transaction> instances() {
        List<Transaction> instances = new ArrayList<>(2 + path.size());
        instances.add(incoming.from());
        instances.add(outgoing.from());
        path.forEach(dependency -> instances.add(dependency.from()));
        return List.copyOf(instances);
    }

    /** Whether R and Q are one instance, so that two instances make the cycle. */
    public boolean isWriteSkew() {
        return path.isEmpty();
    }
}
