// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.heap;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isolde.heappaths.logic.Spatial;
import org.isolde.heappaths.logic.Term;

/**
 * A node of the search for an entailment proof.
 *
 * @param goals the remaining goals
 * @param rest the unused predicates of the left heap
 * @param terms the terms chosen for unknowns
 * @param depth the number of definitions unfolded and rules applied
 */
record PartialProof(List<Goal> goals, List<Spatial> rest, Map<Term, Term> terms, int depth) {

    /** What a term has been chosen to be. */
    Term now(Term term) {
        Term now = term;
        while (terms.containsKey(now)) {
            now = terms.get(now);
        }
        return now;
    }

    PartialProof without(Goal goal) {
        List<Goal> fewer = new ArrayList<>(goals);
        fewer.remove(goal);
        return new PartialProof(fewer, rest, terms, depth);
    }

    /** With goals in whose place one stood. */
    PartialProof before(List<Goal> more) {
        List<Goal> all = new ArrayList<>(more);
        all.addAll(goals);
        return new PartialProof(all, rest, terms, depth + 1);
    }

    PartialProof withRest(List<Spatial> newRest) {
        return new PartialProof(goals, newRest, terms, depth);
    }

    /** Without a predicate that something is shown by. */
    PartialProof using(Spatial atom) {
        List<Spatial> less = new ArrayList<>(rest);
        less.remove(atom);
        return withRest(less);
    }

    /** With unknowns chosen so that two terms are one; empty when they cannot be. */
    Optional<PartialProof> unified(Term one, Term other) {
        Term now = now(one);
        Term term = now(other);
        if (now.equals(term)) {
            return Optional.of(this);
        }
        if (!Unknowns.isUnknown(now)) {
            return Unknowns.isUnknown(term) ? unified(term, now) : Optional.empty();
        }
        Map<Term, Term> more = new HashMap<>(terms);
        more.put(now, term);
        return Optional.of(new PartialProof(goals, rest, more, depth));
    }

    /** With unknowns chosen so that terms are one, pair by pair; empty when they cannot be. */
    Optional<PartialProof> unified(List<Term> some, List<Term> others) {
        Optional<PartialProof> unified = Optional.of(this);
        for (int index = 0; index < some.size() && unified.isPresent(); index++) {
            unified = unified.get().unified(some.get(index), others.get(index));
        }
        return unified;
    }

    /** With unknowns chosen so that one predicate follows from another; empty when it cannot. */
    Optional<PartialProof> unified(Spatial wanted, Spatial atom) {
        if (wanted instanceof Spatial.Use use && atom instanceof Spatial.Use other
                && use.predicate().equals(other.predicate())) {
            return unified(use.arguments(), other.arguments());
        }
        if (wanted instanceof Spatial.PointsTo object && atom instanceof Spatial.PointsTo other
                && other.fields().keySet().containsAll(object.fields().keySet())) {
            return unified(terms(object, object), terms(other, object));
        }
        return Optional.empty();
    }

    private static List<Term> terms(Spatial.PointsTo object, Spatial.PointsTo wanted) {
        List<Term> terms = new ArrayList<>(List.of(object.source()));
        wanted.fields().keySet().forEach(selector -> terms.add(object.fields().get(selector)));
        return terms;
    }
}
