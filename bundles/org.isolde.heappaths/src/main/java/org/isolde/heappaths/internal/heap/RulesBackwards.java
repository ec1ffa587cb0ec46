// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.heap;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.isolde.heappaths.logic.Spatial;
import org.isolde.heappaths.logic.Term;
import org.isolde.heappaths.predicates.AbstractionRule;
import org.isolde.heappaths.theory.Theory;

/**
 * Proves a predicate by an abstraction rule in reverse: the predicates on the left side of the rule
 * are present. The facts of the predicate's definition must follow from the predicates that the
 * rule does not use, as in {@link Abstraction}.
 */
final class RulesBackwards {

    private final Theory theory;
    private final PredicateFacts predicates;
    private final Disequalities disequalities;
    private final List<Spatial> left;
    private final Unknowns unknowns;

    /**
     * Shows by a theory's rules.
     *
     * @param left all predicates of the left heap
     * @param unknowns makes those for the terms of rules
     */
    RulesBackwards(Theory theory, PredicateFacts predicates, List<Spatial> left, Unknowns unknowns) {
        this.theory = theory;
        this.predicates = predicates;
        this.disequalities = new Disequalities(predicates);
        this.left = left;
        this.unknowns = unknowns;
    }

    /**
     * The first end of a proof in which some rule has put the predicate.
     *
     * @param wanted the predicate, no goal any more
     * @param shown goes on with a proof to its end
     */
    Optional<PartialProof> show(
            PartialProof proof, Spatial.Use wanted, Function<PartialProof, Optional<PartialProof>> shown) {
        for (AbstractionRule rule : theory.rules()) {
            if (rule.right().size() == 1 && rule.right().get(0) instanceof Spatial.Use put
                    && put.predicate().equals(wanted.predicate())) {
                Map<Term, Term> variables = new HashMap<>();
                List<Spatial> taken = new ArrayList<>();
                rule.left().forEach(atom -> taken.add(unknowns.renamed(atom, variables)));
                Optional<PartialProof> found = proof
                        .unified(unknowns.renamed(put, variables).arguments(), wanted.arguments())
                        .flatMap(unified -> taken(unified, taken, wanted, shown));
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }

    /**
     * What the rule takes at the entry of the predicate is in the left heap; what else it takes is
     * to be shown.
     */
    private Optional<PartialProof> taken(
            PartialProof proof,
            List<Spatial> taken,
            Spatial.Use wanted,
            Function<PartialProof, Optional<PartialProof>> shown) {
        List<Term> entries = predicates.entries(wanted);
        for (Spatial first : taken) {
            if (predicates.entries(first).stream().map(proof::now).anyMatch(entries::contains)) {
                List<Goal> goals = new ArrayList<>();
                taken.stream().filter(atom -> atom != first).forEach(atom -> goals.add(new Goal.Part(atom)));
                goals.add(new Goal.Stated(wanted, proof.rest()));
                for (Spatial atom : proof.rest()) {
                    Optional<PartialProof> found = proof.before(goals).using(atom).unified(first, atom).flatMap(shown);
                    if (found.isPresent()) {
                        return found;
                    }
                }
            }
        }
        return Optional.empty();
    }

    /** Whether what the definition of a predicate put says of its arguments follows. */
    boolean holds(PartialProof proof, Goal.Stated stated) {
        List<Spatial> taken = new ArrayList<>(stated.before());
        proof.rest().forEach(taken::remove);
        List<Spatial> rest = new ArrayList<>(left);
        taken.forEach(rest::remove);
        return predicates.stated(stated.use().map(proof::now)).stream().allMatch(
                fact -> told(taken, rest, fact.left(), fact.right()) || told(taken, rest, fact.right(), fact.left()));
    }

    private boolean told(List<Spatial> taken, List<Spatial> rest, Term object, Term other) {
        return taken.stream().anyMatch(atom -> predicates.allocated(atom).contains(object))
                && disequalities.nilOrDescribed(rest, other);
    }
}
