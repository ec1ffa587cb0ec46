// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution.abstraction;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.isolde.heappaths.logic.Spatial;
import org.isolde.heappaths.logic.SymbolicHeap;
import org.isolde.heappaths.logic.Term;
import org.isolde.heappaths.predicates.AbstractionRule;
import org.isolde.heappaths.predicates.PredicateDefinition;
import org.isolde.heappaths.theory.Theory;

/**
 * Replaces predicates that have one case by their definition, for example {@code Node(x,y)} by
 * {@code x -> [next:y]}, throughout a theory. So rules on these predicates also match objects that
 * are described by their fields.
 */
public final class Inlining {

    private final Map<String, PredicateDefinition> simple = new TreeMap<>();
    private final Theory theory;

    /** In the terms of a theory. */
    public Inlining(Theory theory) {
        theory.predicates().forEach((name, definition) -> {
            if (isSimple(definition)) {
                simple.put(name, definition);
            }
        });
        SortedMap<String, PredicateDefinition> definitions = new TreeMap<>();
        theory.predicates().forEach((name, definition) -> definitions.put(
                name,
                new PredicateDefinition(
                        name, definition.parameters(), definition.disjuncts().stream().map(this::heap).toList())));
        List<AbstractionRule> rules = theory.rules()
                .stream()
                .map(rule -> new AbstractionRule(inlined(rule.left()), inlined(rule.right()), rule.premises()))
                .toList();
        this.theory = new Theory(definitions, rules, theory.naming());
    }

    /** The theory, inlined. */
    public Theory theory() {
        return theory;
    }

    /** A heap, inlined. */
    public SymbolicHeap heap(SymbolicHeap heap) {
        return new SymbolicHeap(heap.pure(), inlined(heap.spatial()));
    }

    private static boolean isSimple(PredicateDefinition definition) {
        if (definition.disjuncts().size() != 1) {
            return false;
        }
        SymbolicHeap only = definition.disjuncts().getFirst();
        return only.pure().isEmpty() && only.spatial().stream().allMatch(
                spatial -> spatial instanceof Spatial.PointsTo
                        && spatial.terms().stream().noneMatch(Term.Existential.class::isInstance));
    }

    private List<Spatial> inlined(List<Spatial> atoms) {
        List<Spatial> inlined = new ArrayList<>();
        for (Spatial atom : atoms) {
            Optional<PredicateDefinition> definition = atom instanceof Spatial.Use use
                    ? Optional.ofNullable(simple.get(use.predicate()))
                    : Optional.empty();
            if (definition.isPresent() && atom instanceof Spatial.Use use) {
                inlined.addAll(instance(definition.get(), use));
            } else {
                inlined.add(atom);
            }
        }
        return inlined;
    }

    private static List<Spatial> instance(PredicateDefinition definition, Spatial.Use use) {
        Map<Term, Term> arguments = new TreeMap<>();
        for (int i = 0; i < use.arguments().size(); i++) {
            arguments.put(new Term.Name(definition.parameters().get(i).name()), use.arguments().get(i));
        }
        return definition.disjuncts().getFirst().spatial().stream()
                .map(spatial -> spatial.map(term -> arguments.getOrDefault(term, term)))
                .toList();
    }
}
