// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.heap;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.isolde.heappaths.logic.Spatial;
import org.isolde.heappaths.logic.SymbolicHeap;
import org.isolde.heappaths.logic.Term;
import org.isolde.heappaths.predicates.PredicateDefinition;
import org.isolde.heappaths.theory.Theory;

/** Instantiates the disjuncts of definitions with given arguments. */
final class Instances {

    private Instances() {}

    /** What each disjunct says of the arguments of a use; existential variables are new ones. */
    static List<SymbolicHeap> of(Theory theory, Spatial.Use use, Supplier<? extends Term> fresh) {
        PredicateDefinition definition = theory.definition(use.predicate());
        return definition.disjuncts().stream().map(disjunct -> instance(definition, disjunct, use, fresh)).toList();
    }

    private static SymbolicHeap instance(
            PredicateDefinition definition, SymbolicHeap disjunct, Spatial.Use use, Supplier<? extends Term> fresh) {
        Map<Term, Term> arguments = new HashMap<>();
        for (int index = 0; index < definition.parameters().size(); index++) {
            arguments.put(
                    new Term.Name(definition.parameters().get(index).name()), use.arguments().get(index));
        }
        return disjunct.map(
                term -> switch (term) {
                    case Term.Nil nil -> nil;
                    case Term.Name name -> arguments.getOrDefault(name, name);
                    case Term.Existential variable -> arguments.computeIfAbsent(variable, missing -> fresh.get());
                });
    }
}
