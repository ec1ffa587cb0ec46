// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.graph;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.isolde.sdg.access.AccessSets;
import org.isolde.sdg.danger.Candidate;
import org.isolde.sdg.danger.CandidateRefuter;
import org.isolde.sdg.danger.DangerousStructure;
import org.isolde.sdg.dependency.Dependency;
import org.isolde.sdg.transaction.Transaction;

/**
 * Finds the dangerous structures of a group (UNL-DI-5-2011, Algorithm 1): for every pivot the pairs
 * of a vulnerable dependency that enters and one that leaves it, on a cycle, that no refuter proves
 * impossible.
 *
 * <p>By Fekete and others' theorem an execution under snapshot isolation that is not serializable
 * contains such a structure, so a complete graph without one is proof of serializability. The
 * algorithm of the paper stops at the first structure; this one finds each triple R, P, Q once. Its
 * evidence is the first pair of accesses in order that is possible, and a shortest path back that
 * is possible, if one is found. Q and R can only be the same instance or be joined by a path, and a
 * path exists exactly when both lie in one strongly connected component, so no path is searched for
 * a candidate that is not reported. Cost: for each pivot, incoming times outgoing vulnerable
 * dependencies; where a refuter that knows pairs refutes, incoming times outgoing transactions
 * instead.
 *
 * <p>A serializable transaction is no pivot, though it may be R or Q. If such transactions run
 * concurrently with those under snapshot isolation, as in MVSTM, a committed one has read and
 * written as if at one instant: that of its commit, when its reads must still be valid, or of its
 * snapshot if it writes nothing. As an instance with a snapshot at that instant, it belongs to an
 * execution under snapshot isolation. In this the theorem finds a structure whose Q commits before
 * the pivot, and after the pivot's snapshot. For a serializable pivot there is no time between the
 * two. The proofs of refuters about executions under snapshot isolation include these executions,
 * and the other candidate that explains a refuted one has the same pivot.
 */
public final class DangerSearch {

    /** How many structures are listed for one pivot: at most, and if there are very many. */
    private static final int MOST_FOR_A_PIVOT = 200;
    private static final int LEAST_FOR_A_PIVOT = 10;

    /**
     * How many structures are listed in all: beyond, few are for each pivot. A person reads the
     * first few of them, and each takes time and memory.
     */
    private static final int MOST_IN_ALL = 20_000;

    /**
     * The vulnerable dependencies between a pivot and one other transaction.
     *
     * @param dependencies sorted
     * @param refuted the ways of closing a cycle that are refuted for all R and all accesses, where
     *     the dependencies leave the pivot
     */
    private record Neighbour(
            Transaction transaction, Iterable<Dependency> dependencies, Set<Candidate.Closing> refuted) {
        Neighbour(Transaction transaction, Iterable<Dependency> dependencies) {
            this(transaction, dependencies, EnumSet.noneOf(Candidate.Closing.class));
        }
    }

    private final SortedMap<Transaction, AccessSets> transactions;
    private final Compatibility compatibility;
    private final List<CandidateRefuter> refuters;
    private final BooleanSupplier cancelled;
    private final Ways ways;
    private final Dependencies dependencies;
    /** From where, and to where, a vulnerable dependency leads; sorted. */
    private final Map<Transaction, List<Transaction>> incoming = new HashMap<>();
    private final Map<Transaction, List<Transaction>> outgoing = new HashMap<>();
    private final List<Transaction> crowded = new ArrayList<>();

    /**
     * @param transactions a group's transactions
     * @param dependencies all dependencies between them
     * @param compatibility the first refuter to ask
     * @param refuters the other refuters, in this order
     * @param cancelled polled regularly
     */
    public DangerSearch(
            SortedMap<Transaction, AccessSets> transactions,
            Dependencies dependencies,
            Compatibility compatibility,
            List<CandidateRefuter> refuters,
            BooleanSupplier cancelled) {
        this.transactions = transactions;
        this.compatibility = compatibility;
        this.refuters = List.copyOf(refuters);
        this.cancelled = cancelled;
        this.dependencies = dependencies;
        this.ways = new Ways(transactions.keySet(), dependencies.first());
        for (Dependency d : dependencies.edges()) {
            if (d.vulnerable()) {
                add(outgoing, d.from(), d.to());
                add(incoming, d.to(), d.from());
            }
        }
    }

    /** Those of one transaction follow each other. */
    private static void add(Map<Transaction, List<Transaction>> map, Transaction at, Transaction other) {
        List<Transaction> known = map.computeIfAbsent(at, t -> new ArrayList<>());
        if (known.isEmpty() || !known.getLast().equals(other)) {
            known.add(other);
        }
    }

    /**
     * The minimal structures, sorted by pivot, R and Q.
     *
     * @throws CancellationException when cancelled
     */
    public List<DangerousStructure> find() {
        List<Transaction> pivots = transactions.keySet().stream()
                .filter(pivot -> !pivot.isSerializable() && incoming.containsKey(pivot) && outgoing.containsKey(pivot))
                .toList();
        int most = Math.clamp(MOST_IN_ALL / Math.max(1, pivots.size()), LEAST_FOR_A_PIVOT, MOST_FOR_A_PIVOT);
        List<DangerousStructure> found = new ArrayList<>();
        for (Transaction pivot : pivots) {
            found.addAll(findAt(pivot, most));
            compatibility.forget();
        }
        return MinimalStructures.of(found);
    }

    /** The pivots with more structures than are listed, sorted; known after {@link #find}. */
    public List<Transaction> crowded() {
        return List.copyOf(crowded);
    }

    /** The strongly connected components of the transactions. */
    public List<Set<Transaction>> components() {
        return ways.components();
    }

    /** Those of a pivot, sorted; those in which R and Q are of one transaction count first. */
    private Collection<DangerousStructure> findAt(Transaction pivot, int most) {
        List<Neighbour> leaving = onCycles(pivot, outgoing)
                .map(to -> new Neighbour(to, dependencies.vulnerable(pivot, to)))
                .toList();
        List<Neighbour> entering = onCycles(pivot, incoming)
                .map(from -> new Neighbour(from, dependencies.vulnerable(from, pivot)))
                .toList();
        SortedMap<Integer, DangerousStructure> found = new TreeMap<>();
        boolean isComplete = findAt(entering, leaving, true, most, found)
                && findAt(entering, leaving, false, most, found);
        if (!isComplete) {
            crowded.add(pivot);
        }
        return found.values();
    }

    /**
     * Adds structures by their places in the order.
     *
     * @param same whether R and Q are of one transaction in those that are looked for
     * @return whether none was left out
     */
    private boolean findAt(
            List<Neighbour> entering,
            List<Neighbour> leaving,
            boolean same,
            int most,
            SortedMap<Integer, DangerousStructure> found) {
        for (int i = 0; i < entering.size(); i++) {
            if (cancelled.getAsBoolean()) {
                throw new CancellationException("Finding dangerous structures was cancelled");
            }
            for (int o = 0; o < leaving.size(); o++) {
                if (entering.get(i).transaction.equals(leaving.get(o).transaction) == same) {
                    Optional<DangerousStructure> structure = structure(entering.get(i), leaving.get(o));
                    if (structure.isPresent() && found.size() == most) {
                        return false;
                    }
                    int place = i * leaving.size() + o;
                    structure.ifPresent(one -> found.put(place, one));
                }
            }
        }
        return true;
    }

    /** The transactions that a pivot has dependencies with that lie on cycles. */
    private Stream<Transaction> onCycles(Transaction pivot, Map<Transaction, List<Transaction>> neighbours) {
        return neighbours.get(pivot).stream().filter(other -> ways.onOneCycle(other, pivot));
    }

    private Optional<DangerousStructure> structure(Neighbour in, Neighbour out) {
        boolean sameTransaction = in.transaction.equals(out.transaction);
        if (sameTransaction) {
            Optional<Candidate> skew = possible(in, out, Candidate.Closing.SAME_INSTANCE);
            if (skew.isPresent()) {
                return skew.map(c -> new DangerousStructure(c.incoming(), c.outgoing(), List.of()));
            }
        }
        return possible(in, out, Candidate.Closing.BY_PATH).map(this::closed);
    }

    /**
     * Closes a cycle by a shortest way back, if need be one that does without the transactions of
     * the candidate.
     */
    private DangerousStructure closed(Candidate candidate) {
        Transaction first = candidate.incoming().from();
        Transaction last = candidate.outgoing().to();
        List<Set<Transaction>> detours = List.of(
                Set.of(), Set.of(candidate.pivot()), new TreeSet<>(List.of(first, candidate.pivot(), last)));
        DangerousStructure shortest = null;
        for (Set<Transaction> avoided : detours) {
            Optional<List<Dependency>> way = ways.shortest(last, first, avoided);
            if (way.isPresent()) {
                DangerousStructure structure = new DangerousStructure(candidate.incoming(), candidate.outgoing(),
                        way.get());
                if (compatibility.isConvincing(structure)) {
                    return structure;
                }
                shortest = shortest == null ? structure : shortest;
            }
        }
        return shortest;
    }

    private Optional<Candidate> possible(Neighbour in, Neighbour out, Candidate.Closing closing) {
        if (out.refuted.contains(closing)) {
            return Optional.empty();
        }
        for (Dependency i : in.dependencies) {
            for (Dependency o : out.dependencies) {
                Candidate candidate = new Candidate(i, o, closing);
                if (!compatibility.refutes(candidate, transactions)) {
                    Optional<CandidateRefuter> by = refuterOf(candidate);
                    if (by.isEmpty()) {
                        return Optional.of(candidate);
                    }
                    if (by.get().isAboutPairs()) {
                        out.refuted.add(closing);
                        return Optional.empty();
                    }
                }
            }
        }
        return Optional.empty();
    }

    private Optional<CandidateRefuter> refuterOf(Candidate candidate) {
        return refuters.stream().filter(refuter -> refuter.refutes(candidate, transactions)).findFirst();
    }
}
