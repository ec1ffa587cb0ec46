// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.graph;

import java.util.ArrayList;
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

    /** How many structures are listed for one pivot. */
    private static final int MOST_FOR_A_PIVOT = 200;

    /**
     * The vulnerable dependencies from a pivot to one other transaction.
     *
     * @param dependencies sorted
     * @param refuted the ways of closing a cycle that are refuted for all R and all accesses
     */
    private record Leaving(List<Dependency> dependencies, Set<Candidate.Closing> refuted) {
        Leaving(List<Dependency> dependencies) {
            this(dependencies, EnumSet.noneOf(Candidate.Closing.class));
        }
    }

    private final SortedMap<Transaction, AccessSets> transactions;
    private final Compatibility compatibility;
    private final List<CandidateRefuter> refuters;
    private final BooleanSupplier cancelled;
    private final Ways ways;
    private final Map<Transaction, SortedMap<Transaction, List<Dependency>>> incoming = new HashMap<>();
    private final Map<Transaction, SortedMap<Transaction, List<Dependency>>> outgoing = new HashMap<>();
    private final List<Transaction> crowded = new ArrayList<>();

    /**
     * @param transactions a group's transactions
     * @param dependencies all dependencies between them, sorted, one for each pair of accesses
     * @param compatibility the first refuter to ask
     * @param refuters the other refuters, in this order
     * @param cancelled polled regularly
     */
    public DangerSearch(
            SortedMap<Transaction, AccessSets> transactions,
            List<Dependency> dependencies,
            Compatibility compatibility,
            List<CandidateRefuter> refuters,
            BooleanSupplier cancelled) {
        this.transactions = transactions;
        this.compatibility = compatibility;
        this.refuters = List.copyOf(refuters);
        this.cancelled = cancelled;
        this.ways = new Ways(transactions.keySet(), dependencies);
        for (Dependency d : dependencies) {
            if (d.vulnerable()) {
                list(incoming, d.to(), d.from()).add(d);
                list(outgoing, d.from(), d.to()).add(d);
            }
        }
    }

    private static List<Dependency> list(
            Map<Transaction, SortedMap<Transaction, List<Dependency>>> map, Transaction at, Transaction other) {
        return map.computeIfAbsent(at, t -> new TreeMap<>()).computeIfAbsent(other, t -> new ArrayList<>());
    }

    /**
     * The minimal structures, sorted by pivot, R and Q.
     *
     * @throws CancellationException when cancelled
     */
    public List<DangerousStructure> find() {
        List<DangerousStructure> found = new ArrayList<>();
        for (Transaction pivot : transactions.keySet()) {
            if (!pivot.isSerializable() && incoming.containsKey(pivot) && outgoing.containsKey(pivot)) {
                findAt(pivot, found);
            }
        }
        return MinimalStructures.of(found);
    }

    /** The pivots with more structures than are listed, sorted; known after {@link #find}. */
    public List<Transaction> crowded() {
        return List.copyOf(crowded);
    }

    private void findAt(Transaction pivot, List<DangerousStructure> found) {
        int most = found.size() + MOST_FOR_A_PIVOT;
        List<Leaving> allLeaving = onCycles(pivot, outgoing).stream().map(Leaving::new).toList();
        for (List<Dependency> in : onCycles(pivot, incoming)) {
            if (cancelled.getAsBoolean()) {
                throw new CancellationException("Finding dangerous structures was cancelled");
            }
            for (Leaving out : allLeaving) {
                Optional<DangerousStructure> structure = structure(in, out);
                if (structure.isPresent() && found.size() == most) {
                    crowded.add(pivot);
                    return;
                }
                structure.ifPresent(found::add);
            }
        }
    }

    /**
     * The dependencies of a pivot that lie on cycles, those with the same other transaction
     * together.
     */
    private List<List<Dependency>> onCycles(
            Transaction pivot, Map<Transaction, SortedMap<Transaction, List<Dependency>>> dependencies) {
        return dependencies.get(pivot).entrySet().stream()
                .filter(entry -> ways.onOneCycle(entry.getKey(), pivot))
                .map(Map.Entry::getValue)
                .toList();
    }

    private Optional<DangerousStructure> structure(List<Dependency> in, Leaving out) {
        boolean sameTransaction = in.getFirst().from().equals(out.dependencies.getFirst().to());
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

    private Optional<Candidate> possible(List<Dependency> in, Leaving out, Candidate.Closing closing) {
        if (out.refuted.contains(closing)) {
            return Optional.empty();
        }
        for (Dependency i : in) {
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
