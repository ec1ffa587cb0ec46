// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.syntax;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import org.isolde.heappaths.logic.Spatial;
import org.isolde.heappaths.logic.SymbolicHeap;
import org.isolde.heappaths.logic.Term;
import org.isolde.heappaths.predicates.HeapSpecificationException;
import org.isolde.heappaths.predicates.Position;
import org.isolde.heappaths.predicates.PredicateDefinition;
import org.isolde.heappaths.predicates.PredicateDefinition.Parameter;
import org.isolde.heappaths.predicates.PredicateDefinition.Role;

/**
 * Checks that predicates can be unfolded: each has a finite model, unfolding exposes an object
 * after finitely many steps, and there is a parameter at which to unfold it.
 */
final class Unfolding {

    private final Map<String, PredicateDefinition> definitions = new LinkedHashMap<>();

    Unfolding(List<PredicateDefinition> definitions) {
        definitions.forEach(definition -> this.definitions.put(definition.name(), definition));
    }

    /**
     * Checks all of them.
     *
     * @param position where a predicate is defined
     * @throws HeapSpecificationException about the first that cannot be unfolded
     */
    void check(Function<String, Position> position) throws HeapSpecificationException {
        Set<String> finite = leastWith(disjunct -> true);
        Set<String> possiblyEmpty = leastWith(disjunct -> disjunct.spatial().stream().noneMatch(Unfolding::isObject));
        for (PredicateDefinition definition : definitions.values()) {
            String name = definition.name();
            if (!finite.contains(name)) {
                throw new HeapSpecificationException(
                        position.apply(name),
                        "No heap satisfies predicate " + name + ": each of its cases uses " + name
                                + " again, or another predicate without end. Add a case that ends it, for example "
                                + "\"x = nil /\\ emp\".");
            }
            if (returns(name, each -> withoutObjects(each, possiblyEmpty))) {
                throw new HeapSpecificationException(
                        position.apply(name),
                        "Predicate " + name + " may become " + name
                                + " again without any object in between, so unfolding "
                                + "it never ends. Describe an object (\"x -> [...]\") in each case that leads back to "
                                + name + ".");
            }
            if (returns(name, this::atTheSameEntry)) {
                throw new HeapSpecificationException(
                        position.apply(name),
                        "Predicate " + name + " may become " + name
                                + " again at the same entry parameter, so unfolding it never shows the object there. "
                                + "Write the cases so that they begin with the object at the "
                                + "entry parameter and repeat " + name + " behind it.");
            }
            if (definition.parameters().stream().noneMatch(each -> each.role() == Role.ENTRY)
                    && definition.disjuncts().stream().anyMatch(disjunct -> !disjunct.spatial().isEmpty())) {
                throw new HeapSpecificationException(
                        position.apply(name),
                        "No parameter of predicate " + name
                                + " leads into the heap that it describes: none has an object "
                                + "(\"x -> [...]\") in every case. Mark the one that does with \"+\", or rewrite the "
                                + "cases.");
            }
        }
    }

    private static boolean isObject(Spatial part) {
        return part instanceof Spatial.PointsTo;
    }

    /**
     * The predicates that have an admitted case in which all predicates are such again: a least
     * fixed point.
     */
    private Set<String> leastWith(Predicate<SymbolicHeap> admitted) {
        Set<String> found = new HashSet<>();
        boolean grown = true;
        while (grown) {
            grown = false;
            for (PredicateDefinition definition : definitions.values()) {
                boolean holds = definition.disjuncts()
                        .stream()
                        .anyMatch(disjunct -> admitted.test(disjunct) && found.containsAll(used(disjunct)));
                grown |= holds && found.add(definition.name());
            }
        }
        return found;
    }

    private static Set<String> used(SymbolicHeap disjunct) {
        Set<String> names = new TreeSet<>();
        for (Spatial part : disjunct.spatial()) {
            if (part instanceof Spatial.Use use) {
                names.add(use.predicate());
            }
        }
        return names;
    }

    /**
     * Whether steps, which lead from a definition to predicates that it uses, lead from a predicate
     * back to it.
     */
    private boolean returns(String name, Function<PredicateDefinition, Set<String>> steps) {
        Set<String> seen = new HashSet<>();
        Deque<String> open = new ArrayDeque<>(List.of(name));
        while (!open.isEmpty()) {
            for (String next : steps.apply(definitions.get(open.pop()))) {
                if (next.equals(name)) {
                    return true;
                }
                if (seen.add(next)) {
                    open.push(next);
                }
            }
        }
        return false;
    }

    /**
     * The predicates that a definition may become with nothing, or nothing but empty heaps, beside
     * them.
     */
    private static Set<String> withoutObjects(PredicateDefinition definition, Set<String> possiblyEmpty) {
        Set<String> next = new TreeSet<>();
        for (SymbolicHeap disjunct : definition.disjuncts()) {
            for (Spatial part : disjunct.spatial()) {
                if (part instanceof Spatial.Use use
                        && disjunct.without(use).spatial().stream().noneMatch(Unfolding::isObject)
                        && possiblyEmpty.containsAll(used(disjunct.without(use)))) {
                    next.add(use.predicate());
                }
            }
        }
        return next;
    }

    /**
     * The predicates of which an entry argument is an entry parameter of the definition, in a case
     * without an object there.
     */
    private Set<String> atTheSameEntry(PredicateDefinition definition) {
        Set<String> next = new TreeSet<>();
        for (SymbolicHeap disjunct : definition.disjuncts()) {
            for (Parameter parameter : definition.parameters()) {
                if (parameter.role() == Role.ENTRY) {
                    next.addAll(entered(disjunct, Aliases.of(new Term.Name(parameter.name()), disjunct)));
                }
            }
        }
        return next;
    }

    private Set<String> entered(SymbolicHeap disjunct, Set<Term> entry) {
        Set<String> next = new TreeSet<>();
        for (Spatial part : disjunct.spatial()) {
            switch (part) {
                case Spatial.PointsTo object -> {
                    if (entry.contains(object.source())) {
                        return Set.of();
                    }
                }
                case Spatial.Use use -> {
                    List<Parameter> parameters = definitions.get(use.predicate()).parameters();
                    for (int i = 0; i < parameters.size(); i++) {
                        if (parameters.get(i).role() == Role.ENTRY && entry.contains(use.arguments().get(i))) {
                            next.add(use.predicate());
                        }
                    }
                }
            }
        }
        return next;
    }
}
