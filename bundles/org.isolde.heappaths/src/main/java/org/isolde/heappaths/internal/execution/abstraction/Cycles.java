// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution.abstraction;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.isolde.heappaths.logic.Spatial;
import org.isolde.heappaths.logic.Term;
import org.isolde.heappaths.path.HeapPath;
import org.isolde.heappaths.predicates.PredicateDefinition;
import org.isolde.heappaths.theory.Theory;

/**
 * The selectors that can be followed repeatedly: in the definition of a predicate, they lead to a
 * part that the same predicate describes. Only selectors of one definition may be mixed in a
 * repetition.
 */
public final class Cycles {

    private final Map<String, String> groups = new TreeMap<>();

    /** Of a theory, inlined. */
    Cycles(Theory theory) {
        Map<String, Set<String>> reached = reached(theory);
        for (PredicateDefinition definition : theory.predicates().values()) {
            Set<String> together = new TreeSet<>();
            definition.disjuncts().forEach(disjunct -> disjunct.spatial().forEach(spatial -> {
                if (spatial instanceof Spatial.PointsTo object) {
                    object.fields().forEach((selector, content) -> {
                        if (comesBack(definition.name(), content, disjunct.spatial(), reached)) {
                            together.add(selector);
                        }
                    });
                }
            }));
            join(together);
        }
    }

    private static Map<String, Set<String>> reached(Theory theory) {
        Map<String, Set<String>> reached = new TreeMap<>();
        theory.predicates().forEach((name, definition) -> {
            Set<String> used = new TreeSet<>();
            definition.disjuncts().forEach(disjunct -> disjunct.spatial().forEach(spatial -> {
                if (spatial instanceof Spatial.Use use) {
                    used.add(use.predicate());
                }
            }));
            reached.put(name, used);
        });
        boolean changed = true;
        while (changed) {
            changed = false;
            for (Set<String> used : reached.values()) {
                for (String next : List.copyOf(used)) {
                    changed |= used.addAll(reached.getOrDefault(next, Set.of()));
                }
            }
        }
        return reached;
    }

    private static boolean comesBack(
            String predicate, Term content, List<Spatial> atoms, Map<String, Set<String>> reached) {
        List<Term> open = new ArrayList<>(List.of(content));
        Set<Term> seen = new HashSet<>();
        while (!open.isEmpty()) {
            Term term = open.removeLast();
            if (!seen.add(term)) {
                continue;
            }
            for (Spatial atom : atoms) {
                if (atom.begin().equals(term)) {
                    if (atom instanceof Spatial.Use use && (use.predicate().equals(predicate)
                            || reached.getOrDefault(use.predicate(), Set.of()).contains(predicate))) {
                        return true;
                    }
                    open.addAll(atom.terms());
                }
            }
        }
        return false;
    }

    private void join(Set<String> together) {
        if (together.isEmpty()) {
            return;
        }
        Set<String> old = new TreeSet<>();
        together.forEach(selector -> old.add(groups.getOrDefault(selector, selector)));
        String group = old.iterator().next();
        together.forEach(selector -> groups.put(selector, group));
        groups.replaceAll((selector, known) -> old.contains(known) ? group : known);
    }

    /** What a step belongs to; empty when it cannot be followed again and again. */
    Optional<String> group(HeapPath.Step step) {
        return Optional.ofNullable(switch (step) {
            case HeapPath.Field(String selector) -> groups.get(selector);
            case HeapPath.Repeat repeat -> groups.getOrDefault(repeat.choice().first(), repeat.choice().first());
        });
    }
}
