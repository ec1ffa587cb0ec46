// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.heap;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.isolde.heappaths.logic.Spatial;
import org.isolde.heappaths.logic.SymbolicHeap;
import org.isolde.heappaths.logic.Term;
import org.isolde.heappaths.predicates.AbstractionRule;
import org.isolde.heappaths.theory.Theory;

/**
 * Finds the first predicates, in sorted order, that match the left side of a rule. A use of a
 * predicate that describes exactly one object matches the object, too: it is unfolded wherever a
 * field of the object was read.
 */
final class RuleMatcher {

    private final Theory theory;
    private final AbstractionRule rule;
    private final List<Spatial> atoms;
    private final BitSet closed;
    private final Predicate<Term> bindable;
    private final Predicate<Matched> accepted;
    private int unnamed;

    /**
     * A matcher.
     *
     * @param atoms the predicates of the heap
     * @param closed the places of those that are not to be matched
     * @param bindable the terms that existential variables of the rule may be
     * @param accepted whether a match is one to be found
     */
    RuleMatcher(
            Theory theory,
            AbstractionRule rule,
            List<Spatial> atoms,
            BitSet closed,
            Predicate<Term> bindable,
            Predicate<Matched> accepted) {
        this.theory = theory;
        this.rule = rule;
        this.atoms = atoms;
        this.closed = closed;
        this.bindable = bindable;
        this.accepted = accepted;
    }

    /**
     * A match.
     *
     * @param indices the places of the predicates matched, in the order of the rule
     * @param terms the terms matched by those of the rule
     */
    record Matched(List<Integer> indices, Map<Term, Term> terms) {}

    Optional<Matched> first() {
        return from(0, List.of(), Map.of());
    }

    private Optional<Matched> from(int position, List<Integer> used, Map<Term, Term> terms) {
        if (position == rule.left().size()) {
            Matched matched = new Matched(used, terms);
            return accepted.test(matched) ? Optional.of(matched) : Optional.empty();
        }
        Spatial pattern = rule.left().get(position);
        for (int index = 0; index < atoms.size(); index++) {
            if (!closed.get(index) && !used.contains(index)) {
                Optional<Map<Term, Term>> more = unified(pattern, atoms.get(index), terms);
                if (more.isPresent()) {
                    List<Integer> longer = new ArrayList<>(used);
                    longer.add(index);
                    Optional<Matched> found = from(position + 1, longer, more.get());
                    if (found.isPresent()) {
                        return found;
                    }
                }
            }
        }
        return pattern instanceof Spatial.Use use && describesNothing(use, terms)
                ? from(position + 1, used, terms)
                : Optional.empty();
    }

    /**
     * Whether a use, all of whose arguments are known, holds of nothing at all, like
     * {@code tree(nil)}.
     */
    private boolean describesNothing(Spatial.Use use, Map<Term, Term> terms) {
        if (!use.arguments().stream()
                .allMatch(argument -> argument.equals(Term.Nil.NIL) || terms.containsKey(argument))) {
            return false;
        }
        Spatial.Use known = use.map(term -> terms.getOrDefault(term, term));
        return Instances.of(theory, known, () -> new Term.Existential("?"))
                .stream()
                .anyMatch(disjunct -> disjunct.spatial().isEmpty() && holds(disjunct));
    }

    private static boolean holds(SymbolicHeap facts) {
        return Consistency.normalised(facts)
                .filter(normal -> normal.substitution().isEmpty() && normal.heap().pure().isEmpty())
                .isPresent();
    }

    private Optional<Map<Term, Term>> unified(Spatial pattern, Spatial atom, Map<Term, Term> terms) {
        if (pattern instanceof Spatial.PointsTo wanted && atom instanceof Spatial.PointsTo object) {
            if (!theory.describes(wanted.fields().keySet(), object.fields().keySet())) {
                return Optional.empty();
            }
            List<Term> left = new ArrayList<>(List.of(wanted.source()));
            List<Term> right = new ArrayList<>(List.of(object.source()));
            wanted.fields().forEach((selector, value) -> {
                left.add(value);
                right.add(object.fields().get(selector));
            });
            return unified(left, right, terms);
        }
        if (pattern instanceof Spatial.Use wanted && atom instanceof Spatial.Use use
                && wanted.predicate().equals(use.predicate())) {
            return unified(wanted.arguments(), use.arguments(), terms);
        }
        if (pattern instanceof Spatial.Use wanted && atom instanceof Spatial.PointsTo) {
            return object(wanted).flatMap(object -> unified(object, atom, terms));
        }
        return Optional.empty();
    }

    /**
     * What a use says if it is another name for one object, like {@code Node} in StarTM 2012,
     * figure 2.
     */
    private Optional<Spatial.PointsTo> object(Spatial.Use use) {
        List<SymbolicHeap> disjuncts = theory.definition(use.predicate()).disjuncts();
        boolean one = disjuncts.size() == 1
                && disjuncts.getFirst().pure().isEmpty()
                && disjuncts.getFirst().spatial().size() == 1
                && disjuncts.getFirst().spatial().getFirst() instanceof Spatial.PointsTo;
        if (!one) {
            return Optional.empty();
        }
        SymbolicHeap instance = Instances.of(theory, use, () -> new Term.Name("?" + ++unnamed)).getFirst();
        return Optional.of((Spatial.PointsTo) instance.spatial().getFirst());
    }

    private Optional<Map<Term, Term>> unified(List<Term> left, List<Term> right, Map<Term, Term> terms) {
        Map<Term, Term> bound = new TreeMap<>(terms);
        for (int index = 0; index < left.size(); index++) {
            Term wanted = left.get(index);
            Term term = right.get(index);
            boolean fits = switch (wanted) {
                case Term.Nil nil -> term.equals(nil);
                case Term.Name name -> true;
                case Term.Existential variable -> bindable.test(term) || term.equals(Term.Nil.NIL);
            };
            if (!fits) {
                return Optional.empty();
            }
            if (!wanted.equals(Term.Nil.NIL)) {
                Term before = bound.putIfAbsent(wanted, term);
                if (before != null && !before.equals(term)) {
                    return Optional.empty();
                }
            }
        }
        return Optional.of(Collections.unmodifiableMap(bound));
    }
}
