// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.graph;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isolde.sdg.dependency.Dependency;
import org.isolde.sdg.transaction.Transaction;

/**
 * Paths from transaction to transaction along dependencies: whether one exists, in constant time,
 * and a shortest one, by breadth-first search. Sets of transactions are sets of bits, which makes
 * short paths cheap to find.
 */
final class Ways {

    private static final int NONE = -1;

    private final Map<Transaction, Integer> numbers = new HashMap<>();
    private final BitSet[] successors;
    private final BitSet[] predecessors;
    /** By transaction, the dependencies to its successors, in order. */
    private final List<List<Dependency>> leaving = new ArrayList<>();
    private final int[] components;

    /**
     * Prepares for questions. Linear in the number of dependencies.
     *
     * @param transactions all transactions, sorted
     * @param dependencies the first in order between any two of them, sorted
     */
    Ways(Iterable<Transaction> transactions, List<Dependency> dependencies) {
        for (Transaction transaction : transactions) {
            numbers.put(transaction, numbers.size());
            leaving.add(new ArrayList<>(0));
        }
        successors = sets(numbers.size());
        predecessors = sets(numbers.size());
        for (Dependency dependency : dependencies) {
            int from = numbers.get(dependency.from());
            int to = numbers.get(dependency.to());
            successors[from].set(to);
            predecessors[to].set(from);
            leaving.get(from).add(dependency);
        }
        components = Components.of(successors);
    }

    private static BitSet[] sets(int count) {
        BitSet[] sets = new BitSet[count];
        for (int i = 0; i < count; i++) {
            sets[i] = new BitSet(count);
        }
        return sets;
    }

    /** Whether two transactions lie on one cycle, or are one. */
    boolean onOneCycle(Transaction one, Transaction other) {
        return components[numbers.get(one)] == components[numbers.get(other)];
    }

    /**
     * A shortest way of at least one dependency; of several the first in order. Nothing when there
     * is none.
     *
     * @param avoided transactions that it must not lead through; it may begin or end at them
     */
    Optional<List<Dependency>> shortest(Transaction from, Transaction to, Set<Transaction> avoided) {
        int start = numbers.get(from);
        int end = numbers.get(to);
        BitSet masked = new BitSet();
        avoided.forEach(transaction -> masked.set(numbers.get(transaction)));
        masked.clear(start);
        masked.clear(end);
        List<Integer> shortest = start == end ? around(start, masked) : between(start, end, masked);
        return shortest.isEmpty() ? Optional.empty() : Optional.of(dependencies(shortest));
    }

    private List<Dependency> dependencies(List<Integer> path) {
        List<Dependency> dependencies = new LinkedList<>();
        for (int i = 0; i + 1 < path.size(); i++) {
            int from = path.get(i);
            int place = successors[from].get(0, path.get(i + 1)).cardinality();
            dependencies.add(leaving.get(from).get(place));
        }
        return dependencies;
    }

    /** The transactions on a shortest cycle, the first one also as the last; empty if none. */
    private List<Integer> around(int start, BitSet masked) {
        if (successors[start].get(start)) {
            return List.of(start, start);
        }
        int other = firstBetween(start, start, masked);
        if (other != NONE) {
            return List.of(start, other, start);
        }
        List<Integer> shortest = List.of();
        for (int next = successors[start].nextSetBit(0); next >= 0; next = successors[start].nextSetBit(next + 1)) {
            if (components[next] == components[start] && !masked.get(next)) {
                List<Integer> rest = between(next, start, masked);
                if (!rest.isEmpty() && (shortest.isEmpty() || rest.size() + 1 < shortest.size())) {
                    shortest = new ArrayList<>();
                    shortest.add(start);
                    shortest.addAll(rest);
                }
            }
        }
        return shortest;
    }

    /** The first transaction in order with a dependency from the one and to the other one. */
    private int firstBetween(int start, int end, BitSet masked) {
        BitSet middle = (BitSet) successors[start].clone();
        middle.and(predecessors[end]);
        middle.andNot(masked);
        return middle.nextSetBit(0);
    }

    /** The transactions on a shortest path, both ends included; empty if there is none. */
    private List<Integer> between(int start, int end, BitSet masked) {
        if (successors[start].get(end)) {
            return List.of(start, end);
        }
        int middle = firstBetween(start, end, masked);
        return middle == NONE ? search(start, end, masked) : List.of(start, middle, end);
    }

    private List<Integer> search(int start, int end, BitSet masked) {
        int[] parents = new int[successors.length];
        int[] queue = new int[successors.length];
        BitSet seen = (BitSet) masked.clone();
        seen.set(start);
        queue[0] = start;
        int last = 1;
        for (int first = 0; first < last && !seen.get(end); first++) {
            BitSet more = (BitSet) successors[queue[first]].clone();
            more.andNot(seen);
            for (int next = more.nextSetBit(0); next >= 0; next = more.nextSetBit(next + 1)) {
                parents[next] = queue[first];
                queue[last++] = next;
            }
            seen.or(more);
        }
        if (!seen.get(end)) {
            return List.of();
        }
        LinkedList<Integer> path = new LinkedList<>();
        for (int at = end; at != start; at = parents[at]) {
            path.addFirst(at);
        }
        path.addFirst(start);
        return path;
    }
}
