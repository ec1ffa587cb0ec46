// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.heap;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import org.isolde.heappaths.logic.Pure;
import org.isolde.heappaths.logic.Spatial;
import org.isolde.heappaths.logic.SymbolicHeap;
import org.isolde.heappaths.logic.Term;
import org.isolde.heappaths.predicates.PredicateDefinition;
import org.isolde.heappaths.theory.Theory;

/** Random symbolic heaps: what hangs below x, and now and then something else. */
final class RandomHeaps {

    static final Term X = new Term.Name("x");
    static final Term Y = new Term.Name("y");

    private final Theory theory;
    private final RandomGenerator random;
    private int variables;

    RandomHeaps(Theory theory, RandomGenerator random) {
        this.theory = theory;
        this.random = random;
    }

    SymbolicHeap next() {
        variables = 0;
        List<Spatial> atoms = new ArrayList<>();
        List<Term> open = new ArrayList<>(List.of(X));
        if (random.nextInt(3) == 0) {
            open.add(Y);
        }
        int wanted = 1 + random.nextInt(4);
        while (atoms.size() < wanted && !open.isEmpty()) {
            Term entry = open.remove(random.nextInt(open.size()));
            if (!entry.equals(Term.Nil.NIL)) {
                Spatial atom = atom(entry);
                atoms.add(atom);
                atom.map(term -> {
                    if (term instanceof Term.Existential && !term.equals(entry) && !open.contains(term)) {
                        open.add(term);
                    }
                    return term;
                });
            }
        }
        List<Pure> facts = new ArrayList<>();
        if (random.nextInt(4) == 0) {
            facts.add(random.nextBoolean() ? new Pure.Different(value(), X) : new Pure.Equal(value(), value()));
        }
        return new SymbolicHeap(facts, atoms);
    }

    private Spatial atom(Term entry) {
        List<PredicateDefinition> definitions = List.copyOf(theory.predicates().values());
        int choice = random.nextInt(definitions.size() + 1);
        if (choice == definitions.size()) {
            SortedMap<String, Term> fields = new TreeMap<>();
            theory.selectors().forEach(selector -> fields.put(selector, value()));
            return new Spatial.PointsTo(entry, fields);
        }
        List<Term> arguments = new ArrayList<>(List.of(entry));
        while (arguments.size() < definitions.get(choice).parameters().size()) {
            arguments.add(value());
        }
        return new Spatial.Use(definitions.get(choice).name(), arguments);
    }

    private Term value() {
        return switch (random.nextInt(8)) {
            case 0, 1 -> Term.Nil.NIL;
            case 2 -> random.nextInt(3) == 0 ? X : Y;
            case 3 -> variables == 0 ? Y : new Term.Existential("e" + (1 + random.nextInt(variables)));
            default -> new Term.Existential("e" + ++variables);
        };
    }
}
