// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.inference;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.isolde.heappaths.logic.Pure;
import org.isolde.heappaths.logic.Spatial;
import org.isolde.heappaths.logic.SymbolicHeap;
import org.isolde.heappaths.logic.Term;
import org.isolde.heappaths.predicates.PredicateDefinition;
import org.isolde.heappaths.predicates.PredicateDefinition.Parameter;
import org.isolde.heappaths.predicates.PredicateDefinition.Role;
import org.isolde.heappaths.theory.Theory;

/**
 * The theory of a heap in which no object has two owners. For each type there is a predicate: nil,
 * or an object of some class below the type, whose owned fields refer to separate structures of
 * this form. For types that lead back to themselves there are segments, which omit the structure
 * below one object, the hole (Dias' thesis, examples 4.1 and 4.2, for any fields). A type has one
 * segment for each hole type that it shares a cycle with.
 *
 * <p>The hole of a segment is not nil. A tree may be nil, so a complete tree is no segment.
 */
public final class ForestTheory {

    /**
     * Segments are made for so many types that lead to each other; more are not followed in loops.
     */
    private static final int MOST_TYPES = 4;

    private static final Term.Name X = new Term.Name("x");
    private static final Term.Name Y = new Term.Name("y");
    private static final Term.Existential NEXT = new Term.Existential("z");

    private final OwnedTypes types;
    private final PredicateNames names;

    private ForestTheory(OwnedTypes types, PredicateNames names) {
        this.types = types;
        this.names = names;
    }

    /** The theory of some owned fields. It describes all of them. */
    public static Theory of(OwnedTypes types, PredicateNames names) {
        return new ForestTheory(types, names).theory();
    }

    private Theory theory() {
        SortedSet<String> all = new TreeSet<>(types.held());
        all.addAll(types.classesWithFields());
        List<PredicateDefinition> definitions = new ArrayList<>();
        all.forEach(type -> definitions.add(tree(type)));
        types.classesWithStatics().forEach(type -> definitions.add(statics(type)));
        for (SortedSet<String> component : components(types)) {
            for (String type : component) {
                component.forEach(hole -> definitions.add(segment(component, type, hole)));
            }
        }
        return Theory.of(definitions, new ForestRules(types, names).rules()).namingAllFields();
    }

    /** The types that have segments, in groups. */
    static List<SortedSet<String>> components(OwnedTypes types) {
        return types.components().stream().filter(component -> component.size() <= MOST_TYPES).toList();
    }

    private PredicateDefinition tree(String type) {
        List<SymbolicHeap> disjuncts = new ArrayList<>();
        disjuncts.add(SymbolicHeap.EMPTY.with(new Pure.Equal(X, Term.Nil.NIL)));
        for (SortedMap<String, String> shape : types.shapes(type)) {
            disjuncts.add(object(X, shape, Map.of(), names));
        }
        return new PredicateDefinition(names.of(type), List.of(new Parameter(X.name(), Role.ENTRY)), disjuncts);
    }

    private PredicateDefinition statics(String type) {
        return new PredicateDefinition(
                names.statics(type),
                List.of(new Parameter(X.name(), Role.ENTRY)),
                List.of(object(X, types.statics(type), Map.of(), names)));
    }

    private PredicateDefinition segment(SortedSet<String> component, String type, String hole) {
        List<SymbolicHeap> disjuncts = new ArrayList<>();
        for (SortedMap<String, String> shape : types.shapes(type)) {
            shape.forEach((selector, next) -> {
                if (next.equals(hole)) {
                    disjuncts.add(object(X, shape, Map.of(selector, Y), names));
                }
                if (component.contains(next)) {
                    disjuncts.add(object(X, shape, Map.of(selector, NEXT), names)
                            .with(new Spatial.Use(names.segment(next, hole), List.of(NEXT, Y))));
                }
            });
        }
        return new PredicateDefinition(
                names.segment(type, hole),
                List.of(new Parameter(X.name(), Role.ENTRY), new Parameter(Y.name(), Role.EXIT)),
                disjuncts);
    }

    /**
     * An object, and the trees below its fields.
     *
     * @param shape its fields
     * @param given for some fields what they hold, which is not described
     */
    static SymbolicHeap object(
            Term source, SortedMap<String, String> shape, Map<String, ? extends Term> given, PredicateNames names) {
        SortedMap<String, Term> contents = new TreeMap<>();
        List<Spatial> trees = new ArrayList<>();
        shape.forEach((selector, type) -> {
            if (given.containsKey(selector)) {
                contents.put(selector, given.get(selector));
            } else {
                Term content = new Term.Existential(source + "_" + selector.replaceAll("\\W", "_"));
                contents.put(selector, content);
                trees.add(new Spatial.Use(names.of(type), List.of(content)));
            }
        });
        trees.add(new Spatial.PointsTo(source, contents));
        return new SymbolicHeap(List.of(), trees);
    }
}
