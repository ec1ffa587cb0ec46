// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.heap;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.isolde.heappaths.logic.Pure;
import org.isolde.heappaths.logic.Spatial;
import org.isolde.heappaths.logic.SymbolicHeap;
import org.isolde.heappaths.logic.Term;
import org.isolde.heappaths.theory.Theory;

/**
 * The depth-first search of an entailment proof, over the remaining goals and the unused predicates
 * of the left heap.
 */
final class EntailmentSearch {

    /** How many steps a search may take. */
    private static final int STEPS = 2_000;

    private final Theory theory;
    private final PredicateFacts predicates;
    private final Disequalities disequalities;
    private final SymbolicHeap left;
    private final Unknowns unknowns = new Unknowns();
    private final RulesBackwards rules;
    private int steps;

    EntailmentSearch(Theory theory, PredicateFacts predicates, SymbolicHeap left) {
        this.theory = theory;
        this.predicates = predicates;
        this.disequalities = new Disequalities(predicates);
        this.left = left;
        this.rules = new RulesBackwards(theory, predicates, left.spatial(), unknowns);
    }

    /** Searches. */
    Optional<Entailment.Match> match(SymbolicHeap right) {
        PartialProof start = new PartialProof(Goal.of(Unknowns.of(right)), left.spatial(), Map.of(), 0);
        return shown(start).map(found -> {
            SortedMap<Term, Term> substitution = new TreeMap<>();
            right.map(term -> {
                Term now = found.now(Unknowns.of(term));
                if (term instanceof Term.Existential && !Unknowns.isUnknown(now)) {
                    substitution.put(term, now);
                }
                return term;
            });
            return new Entailment.Match(substitution, found.rest());
        });
    }

    private Optional<PartialProof> shown(PartialProof proof) {
        steps++;
        if (steps > STEPS) {
            return Optional.empty();
        }
        Optional<Goal> next = next(proof);
        if (next.isEmpty()) {
            // Only facts of variables that nothing else speaks of are left: each can be chosen to
            // differ from all there is.
            return Optional.of(proof);
        }
        PartialProof others = proof.without(next.get());
        return switch (next.get()) {
            case Goal.Fact fact -> fact(others, fact.pure()).flatMap(this::shown);
            case Goal.Stated stated -> rules.holds(others, stated) ? shown(others) : Optional.empty();
            case Goal.Part part -> switch (part.spatial().map(proof::now)) {
                case Spatial.PointsTo object -> object(others, object);
                case Spatial.Use use -> use(others, use);
            };
        };
    }

    /**
     * What to show next: a fact that can be told, a part that is entered at a known term, else the
     * first part.
     */
    private Optional<Goal> next(PartialProof proof) {
        Optional<Goal> first = Optional.empty();
        for (Goal goal : proof.goals()) {
            switch (goal) {
                case Goal.Fact fact -> {
                    if (canBeTold(fact.pure().map(proof::now))) {
                        return Optional.of(goal);
                    }
                }
                case Goal.Stated stated -> {
                    return first.or(() -> Optional.of(goal));
                }
                case Goal.Part part -> {
                    List<Term> entries = predicates.entries(part.spatial());
                    if (entries.stream().anyMatch(entry -> !Unknowns.isUnknown(proof.now(entry)))) {
                        return Optional.of(goal);
                    }
                    if (first.isEmpty()) {
                        first = Optional.of(goal);
                    }
                }
            }
        }
        return first;
    }

    private static boolean canBeTold(Pure pure) {
        return pure instanceof Pure.Equal || pure.left().equals(pure.right())
                || !Unknowns.isUnknown(pure.left()) && !Unknowns.isUnknown(pure.right());
    }

    private Optional<PartialProof> fact(PartialProof proof, Pure pure) {
        Term one = proof.now(pure.left());
        Term other = proof.now(pure.right());
        return switch (pure) {
            case Pure.Equal equal -> proof.unified(one, other);
            case Pure.Different different ->
                disequalities.surelyDifferent(left, one, other) ? Optional.of(proof) : Optional.empty();
        };
    }

    private Optional<PartialProof> object(PartialProof proof, Spatial.PointsTo wanted) {
        return found(proof, wanted).or(() -> leftUnfolded(proof, wanted.source())
                .flatMap(unfolded -> shown(unfolded.before(List.of(new Goal.Part(wanted))))));
    }

    /** By a predicate of the left heap that says the same. */
    private Optional<PartialProof> found(PartialProof proof, Spatial wanted) {
        for (Spatial atom : proof.rest()) {
            Optional<PartialProof> found = proof.using(atom).unified(wanted, atom).flatMap(this::shown);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /**
     * Unfolds what describes a term on the left, if there is only one way in which that can be, and
     * it needs no new variables.
     */
    private Optional<PartialProof> leftUnfolded(PartialProof proof, Term term) {
        if (Unknowns.isUnknown(term) || tooDeep(proof)) {
            return Optional.empty();
        }
        for (Spatial atom : proof.rest()) {
            if (atom instanceof Spatial.Use use && predicates.entries(use).contains(term)) {
                SymbolicHeap others = left.without(use);
                List<SymbolicHeap> cases = Instances.of(theory, use, unknowns::next)
                        .stream()
                        .filter(disjunct -> Consistency.normalised(others.and(disjunct))
                                .filter(normal -> !disequalities.contradictory(normal.heap()))
                                .isPresent())
                        .toList();
                if (cases.size() == 1 && saysOnlyOf(cases.get(0), use.arguments())) {
                    List<Spatial> rest = new ArrayList<>(proof.using(use).rest());
                    rest.addAll(cases.get(0).spatial());
                    return Optional.of(proof.withRest(rest));
                }
            }
        }
        return Optional.empty();
    }

    private static boolean saysOnlyOf(SymbolicHeap heap, List<Term> terms) {
        List<Term> others = new ArrayList<>();
        heap.map(term -> {
            if (!term.equals(Term.Nil.NIL) && !terms.contains(term)) {
                others.add(term);
            }
            return term;
        });
        return others.isEmpty() && heap.pure().stream().noneMatch(Pure.Equal.class::isInstance);
    }

    private boolean tooDeep(PartialProof proof) {
        return proof.depth() > 2 * left.spatial().size() + 6;
    }

    private Optional<PartialProof> use(PartialProof proof, Spatial.Use wanted) {
        Optional<PartialProof> direct = found(proof, wanted);
        if (direct.isPresent()) {
            return direct;
        }
        if (tooDeep(proof)) {
            return Optional.empty();
        }
        for (SymbolicHeap disjunct : Instances.of(theory, wanted, unknowns::next)) {
            Optional<PartialProof> found = possible(proof, disjunct)
                    ? shown(proof.before(Goal.of(disjunct)))
                    : Optional.empty();
            if (found.isPresent()) {
                return found;
            }
        }
        return predicates.entries(wanted).stream()
                .anyMatch(entry -> Unknowns.isUnknown(entry) || entered(proof, entry))
                        ? rules.show(proof, wanted, this::shown)
                        : Optional.empty();
    }

    /** Whether there is something where the known objects and entries of a disjunct are. */
    private boolean possible(PartialProof proof, SymbolicHeap disjunct) {
        return disjunct.spatial()
                .stream()
                .allMatch(spatial -> predicates.allocated(spatial).stream().allMatch(
                        term -> Unknowns.isUnknown(term) || entered(proof, term)));
    }

    private boolean entered(PartialProof proof, Term term) {
        return proof.rest().stream().anyMatch(atom -> predicates.entries(atom).contains(term));
    }
}
