// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.heap;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;
import org.isolde.heappaths.logic.Pure;
import org.isolde.heappaths.logic.Spatial;
import org.isolde.heappaths.logic.SymbolicHeap;
import org.isolde.heappaths.logic.Term;
import org.isolde.heappaths.predicates.PredicateDefinition;
import org.isolde.heappaths.predicates.PredicateDefinition.Parameter;
import org.isolde.heappaths.predicates.PredicateDefinition.Role;
import org.isolde.heappaths.theory.Theory;

/**
 * Facts that hold for all uses of a predicate: which arguments are objects that it describes, which
 * may also be nil, and the facts about its arguments. Derived from the definitions by induction
 * over the depth of unfolding.
 */
final class PredicateFacts {

    private final Theory theory;
    private final Map<String, Set<Integer>> allocated;
    private final Map<String, Set<Integer>> allocatedOrNil;

    PredicateFacts(Theory theory) {
        this.theory = theory;
        allocated = greatest((disjunct, name) -> false);
        allocatedOrNil = greatest((disjunct, name) -> disjunct.pure().contains(new Pure.Equal(name, Term.Nil.NIL))
                || disjunct.pure().contains(new Pure.Equal(Term.Nil.NIL, name)));
    }

    /** The terms that are surely objects which the predicate describes. */
    Set<Term> allocated(Spatial spatial) {
        return those(spatial, allocated);
    }

    /** The terms that are surely nil, or objects which the predicate describes. */
    Set<Term> allocatedOrNil(Spatial spatial) {
        return those(spatial, allocatedOrNil);
    }

    /** The source of an object; the arguments of a use by which what it describes is entered. */
    List<Term> entries(Spatial spatial) {
        return switch (spatial) {
            case Spatial.PointsTo object -> List.of(object.source());
            case Spatial.Use use -> {
                List<Parameter> parameters = theory.definition(use.predicate()).parameters();
                yield IntStream.range(0, parameters.size())
                        .filter(index -> parameters.get(index).role() == Role.ENTRY)
                        .mapToObj(index -> use.arguments().get(index))
                        .toList();
            }
        };
    }

    /** The disequalities of arguments that each disjunct states. */
    SortedSet<Pure> stated(Spatial.Use use) {
        PredicateDefinition definition = theory.definition(use.predicate());
        Set<Term> parameters = new HashSet<>(names(definition));
        parameters.add(Term.Nil.NIL);
        SortedSet<Pure> stated = new TreeSet<>();
        definition.disjuncts().stream().findFirst().ifPresent(first -> stated.addAll(first.pure()));
        definition.disjuncts().forEach(disjunct -> stated.retainAll(disjunct.pure()));
        stated.removeIf(fact -> fact instanceof Pure.Equal || !parameters.contains(fact.left())
                || !parameters.contains(fact.right()));
        SortedSet<Pure> ofArguments = new TreeSet<>();
        stated.forEach(fact -> ofArguments.add(fact.map(term -> argument(use, definition, term))));
        return ofArguments;
    }

    private static Term argument(Spatial.Use use, PredicateDefinition definition, Term term) {
        int index = names(definition).indexOf(term);
        return index < 0 ? term : use.arguments().get(index);
    }

    private static List<Term> names(PredicateDefinition definition) {
        return definition.parameters().stream().<Term>map(parameter -> new Term.Name(parameter.name())).toList();
    }

    private Set<Term> those(Spatial spatial, Map<String, Set<Integer>> facts) {
        Set<Term> terms = new HashSet<>();
        switch (spatial) {
            case Spatial.PointsTo object -> terms.add(object.source());
            case Spatial.Use use -> facts.get(theory.definition(use.predicate()).name())
                    .forEach(index -> terms.add(use.arguments().get(index)));
        }
        return terms;
    }

    /**
     * The greatest fixed point: a use holds by a finite unfolding, and in the last step only
     * predicates without uses count.
     */
    private Map<String, Set<Integer>> greatest(BiPredicate<SymbolicHeap, Term> otherwise) {
        Map<String, Set<Integer>> facts = new HashMap<>();
        theory.predicates().forEach((name, definition) -> {
            Set<Integer> all = new TreeSet<>();
            IntStream.range(0, definition.parameters().size()).forEach(all::add);
            facts.put(name, all);
        });
        boolean changed = true;
        while (changed) {
            changed = false;
            for (PredicateDefinition definition : theory.predicates().values()) {
                List<Term> names = names(definition);
                changed |= facts.get(definition.name())
                        .removeIf(index -> !definition.disjuncts()
                                .stream()
                                .allMatch(disjunct -> otherwise.test(disjunct, names.get(index)) || disjunct.spatial()
                                        .stream()
                                        .anyMatch(spatial -> those(spatial, facts).contains(names.get(index)))));
            }
        }
        return facts;
    }
}
