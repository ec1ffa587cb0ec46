// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.graph;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.function.Predicate;
import org.isolde.program.Location;
import org.isolde.sdg.access.Access;
import org.isolde.sdg.access.AccessSets;
import org.isolde.sdg.danger.Candidate;
import org.isolde.sdg.danger.CandidateRefuter;
import org.isolde.sdg.danger.DangerousStructure;
import org.isolde.sdg.dependency.Dependency;
import org.isolde.sdg.internal.graph.AccessNodes.Encounter;
import org.isolde.sdg.transaction.Transaction;

/**
 * Decides which rw dependencies of a group are possible, alone and in pairs: the function
 * <em>compatible</em> of UNL-DI-5-2011.
 *
 * <p>A dependency assumes that its two accesses reach one cell, hence the same object, while each
 * of its instances runs by one of its footprints. It is impossible when that contradicts itself for
 * every choice of footprints that have these accesses, and of nodes that carry them: when an object
 * would come before itself, or when two instances that must be concurrent would write one cell,
 * which by the first-committer-wins rule not both can and commit. For one dependency this is
 * Definition 5's "not concurrent"; for the two of a dangerous structure, whose pivot is concurrent
 * with both neighbours, it is the incompatibility of sections 4.1 (variables: both instances write
 * the one that both read) and 4.2 (heap accesses: the order of the objects in an acyclic
 * structure), and of Algorithm 2.
 *
 * <p>This differs from Algorithm 2, which is unsound because it refutes possible executions:
 * <ul>
 * <li>It considers dependencies in opposite directions between two programs, and assumes that they
 *   have the same two instances. In a longer cycle, two instances of one program are different, on
 *   different objects. Here all instances of a candidate are different; R and Q are the same only
 *   if the cycle has no other dependency.
 * <li>It compares distances from variables. All objects in the middle of a list share one distance,
 *   so equal distances do not mean equal objects, nor different ones an order. Here the footprints
 *   contain the known order, and a node for many objects represents another one each time.
 * <li>It assumes that a variable holds the same object in both programs, whatever is assigned to it
 *   in between. Here this holds for static fields that no transaction of the group, all of which
 *   are understood, may write.
 * <li>It refutes a dependency on a variable next to one on the heap without a reason. Here they are
 *   compatible.
 * <li>Two of its conditions ask {@code varF(edge) = varS(e)}, with an {@code e} that is no edge of
 *   its input. Read as {@code v}, they refuse what runs from different variables on one side only,
 *   although these may hold the same object. They are dropped; figure 11's structure, which they
 *   are for, contradicts the order.
 * </ul> What this class refutes is impossible by the meaning of
 * {@link org.isolde.sdg.access.Footprint} alone: each committed instance runs by some footprint,
 * which carries the accesses it makes.
 *
 * <p>Cost of a query: linear in the number of choices, which is mostly one. A candidate with more
 * than {@link #MOST_CHOICES} choices is not refuted.
 */
public final class Compatibility implements CandidateRefuter {

    private static final int MOST_CHOICES = 10_000;

    /** The footprint nodes at which the two accesses of a dependency are assumed to happen. */
    private record Choice(Encounter source, Encounter target) {}

    private final SortedMap<Transaction, AccessSets> group;
    private final Predicate<Location> isOwning;
    private final Set<Location> changing = new HashSet<>();
    private final boolean understood;
    private final Map<Location, Integer> numbers = new HashMap<>();
    private final Map<Transaction, AccessNodes> encounters = new HashMap<>();
    private final Map<Dependency, Optional<List<Choice>>> choices = new IdentityHashMap<>();

    /**
     * Prepares for questions about a group.
     *
     * @param group all transactions of the group
     * @param isOwning whether no two objects ever hold the same object in a final field
     */
    public Compatibility(SortedMap<Transaction, AccessSets> group, Predicate<Location> isOwning) {
        this.group = group;
        this.isOwning = isOwning;
        this.understood = group.values().stream().allMatch(AccessSets::complete);
        for (AccessSets sets : group.values()) {
            for (Access write : sets.mayWrites()) {
                if (write.location() instanceof Location.StaticField) {
                    changing.add(write.location());
                }
            }
        }
    }

    private boolean isConstant(Location field) {
        return understood && !changing.contains(field);
    }

    private AccessNodes encounters(Transaction transaction) {
        return encounters.computeIfAbsent(transaction,
                t -> new AccessNodes(group.get(t), this::isConstant, this::number));
    }

    private int number(Location location) {
        return numbers.computeIfAbsent(location, next -> numbers.size());
    }

    /** Whether the two instances of an rw dependency cannot both be concurrent and commit. */
    boolean excludes(Meeting meeting) {
        AccessNodes readers = encounters(meeting.source().transaction());
        if (!readers.areTelling()) {
            return false;
        }
        List<Encounter> sources = encounters(meeting.source());
        List<Encounter> targets = encounters(meeting.target());
        if (tooMany(sources, targets)) {
            return false;
        }
        Dependency rw = meeting.dependency(Dependency.Kind.RW, true);
        for (Encounter source : sources) {
            for (Encounter target : targets) {
                if (isPossible(rw, new Choice(source, target))) {
                    return false;
                }
            }
        }
        return true;
    }

    private List<Encounter> encounters(Use use) {
        return use.encounters(() -> encounters(use.transaction()).of(use.access()));
    }

    private static boolean tooMany(List<?> some, List<?> others) {
        return (long) some.size() * others.size() > MOST_CHOICES;
    }

    private boolean isPossible(Dependency rw, Choice choice) {
        if (choice.source.writesWith(choice.target)) {
            return false;
        }
        if (choice.source.agreesWith(choice.target)) {
            return true;
        }
        AssumedInstance reader = new AssumedInstance(choice.source.footprint());
        AssumedInstance writer = new AssumedInstance(choice.target.footprint());
        Assumptions assumptions = new Assumptions(isOwning, reader, writer);
        assume(assumptions, rw, choice, reader, writer);
        assumptions.conclude();
        return !assumptions.breakTheOrder() && !assumptions.writeOneCell(reader, writer);
    }

    private static void assume(
            Assumptions assumptions, Dependency rw, Choice choice, AssumedInstance reader, AssumedInstance writer) {
        assumptions.assume(rw, reader, choice.source.node(), writer, choice.target.node());
    }

    /** The choices with which a dependency is possible alone; empty if there are too many. */
    private Optional<List<Choice>> choices(Dependency rw) {
        return choices.computeIfAbsent(rw, dependency -> {
            List<Encounter> sources = encounters(rw.from()).of(rw.source());
            List<Encounter> targets = encounters(rw.to()).of(rw.target());
            if (tooMany(sources, targets)) {
                return Optional.empty();
            }
            List<Choice> possible = new ArrayList<>();
            for (Encounter source : sources) {
                for (Encounter target : targets) {
                    Choice choice = new Choice(source, target);
                    if (isPossible(rw, choice)) {
                        possible.add(choice);
                    }
                }
            }
            return Optional.of(List.copyOf(possible));
        });
    }

    /** Drops the cached choices for dependencies, which are not needed any more. */
    void forget() {
        choices.clear();
    }

    /** {@inheritDoc} Asked of candidates of this group. */
    @Override
    public boolean refutes(Candidate candidate, Map<Transaction, AccessSets> transactions) {
        Optional<List<Choice>> incoming = choices(candidate.incoming());
        Optional<List<Choice>> outgoing = choices(candidate.outgoing());
        if (incoming.isEmpty() || outgoing.isEmpty() || tooMany(incoming.get(), outgoing.get())) {
            return false;
        }
        for (Choice in : incoming.get()) {
            for (Choice out : outgoing.get()) {
                if (in.target.footprint() == out.source.footprint() && isPossible(candidate, in, out)) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean isPossible(Candidate candidate, Choice in, Choice out) {
        AssumedInstance first = new AssumedInstance(in.source.footprint());
        AssumedInstance pivot = new AssumedInstance(in.target.footprint());
        AssumedInstance last = first;
        if (candidate.closing() == Candidate.Closing.BY_PATH) {
            last = new AssumedInstance(out.target.footprint());
        } else if (in.source.footprint() != out.target.footprint()) {
            return false;
        }
        Assumptions assumptions = first == last
                ? new Assumptions(isOwning, first, pivot)
                : new Assumptions(isOwning, first, pivot, last);
        assume(assumptions, candidate.incoming(), in, first, pivot);
        assume(assumptions, candidate.outgoing(), out, pivot, last);
        assumptions.conclude();
        return !assumptions.breakTheOrder() && !assumptions.writeOneCell(first, pivot)
                && !assumptions.writeOneCell(pivot, last);
    }

    /**
     * Whether all dependencies of a structure may well be real at once, so that it is good
     * evidence.
     */
    boolean isConvincing(DangerousStructure structure) {
        return CycleCheck.passes(structure, this::encounters, isOwning);
    }
}
