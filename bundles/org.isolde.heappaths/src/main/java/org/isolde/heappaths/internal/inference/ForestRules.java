// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.inference;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.isolde.heappaths.logic.Spatial;
import org.isolde.heappaths.logic.Term;
import org.isolde.heappaths.predicates.AbstractionRule;
import org.isolde.heappaths.predicates.AbstractionRule.Context;
import org.isolde.heappaths.predicates.AbstractionRule.In;
import org.isolde.heappaths.predicates.AbstractionRule.NotIn;

/**
 * The abstraction rules of {@linkplain ForestTheory forests}. Objects that disappear in a fold are
 * hidden: nothing else refers to them. First whole trees are folded, then the path to an object in
 * use becomes a segment:
 * <ol>
 * <li>an object whose fields all hold nil or trees is a tree, unless a variable of the code holds
 *   it;
 * <li>a segment before a tree, or before such an object, is a tree;
 * <li>two segments, a segment and an object, an object and a segment, two objects, one behind the
 *   other, are a segment, with the trees below the other fields of the objects.
 * </ol>
 * Objects of types that neither lead back to themselves nor are below such types are not folded:
 * there are finitely many. The rules rely on their existential variables, which may be nil and then
 * need no tree.
 */
final class ForestRules {

    /**
     * So many fields that lead on within a component; one that has more is not followed in loops.
     */
    private static final int MOST_STEPS = 24;

    private static final Term.Name X = new Term.Name("x");
    private static final Term.Existential Y = new Term.Existential("y");
    private static final Term.Name Z = new Term.Name("z");

    private final OwnedTypes types;
    private final PredicateNames names;
    private final Set<AbstractionRule> rules = new LinkedHashSet<>();

    ForestRules(OwnedTypes types, PredicateNames names) {
        this.types = types;
        this.names = names;
    }

    /**
     * An object pattern with the trees that are folded into it, whose roots are the hidden terms.
     */
    private record Pattern(List<Spatial> spatial, List<Term> hidden) {}

    /** A field that continues the path within a component, in an object of a type. */
    private record Step(String type, SortedMap<String, String> shape, String selector) {

        String next() {
            return shape.get(selector);
        }
    }

    List<AbstractionRule> rules() {
        List<SortedSet<String>> components = ForestTheory.components(types);
        foldObjects(components);
        components.forEach(this::closeSegments);
        components.forEach(this::joinSegments);
        return List.copyOf(rules);
    }

    private void foldObjects(List<SortedSet<String>> components) {
        SortedSet<String> folded = new TreeSet<>();
        for (SortedSet<String> component : components) {
            folded.addAll(component);
            component.forEach(type -> folded.addAll(types.heldBelow(type)));
        }
        Map<Set<String>, Integer> shared = new TreeMap<>(Comparator.comparing(Set::toString));
        folded.forEach(type -> types.shapes(type).forEach(shape -> shared.merge(shape.keySet(), 1, Integer::sum)));
        for (String type : folded) {
            for (SortedMap<String, String> shape : types.shapes(type)) {
                if (shared.get(shape.keySet()) == 1) {
                    Pattern object = object(Y, shape, Map.of(), "s");
                    add(object.spatial(), tree(type, Y), hidden(object.hidden(), List.of()));
                } else {
                    parents().forEach(parent -> foldChild(parent, type, shape));
                }
            }
        }
    }

    /** All that may have owned fields: objects, and classes for their static fields. */
    private Set<SortedMap<String, String>> parents() {
        Set<SortedMap<String, String>> parents = new LinkedHashSet<>();
        SortedSet<String> classes = new TreeSet<>(types.classesWithFields());
        classes.addAll(types.classesWithStatics());
        classes.forEach(name -> {
            parents.add(types.fields(name));
            parents.add(types.statics(name));
        });
        return parents;
    }

    /** Which type it is that an object is a tree of, the field tells that holds it. */
    private void foldChild(SortedMap<String, String> parent, String type, SortedMap<String, String> shape) {
        parent.forEach((selector, declared) -> {
            if (declared.equals(type)) {
                SortedMap<String, Term> contents = new TreeMap<>();
                parent.keySet().forEach(field -> contents.put(field, new Term.Name("o_" + (contents.size() + 1))));
                contents.put(selector, Y);
                Spatial holder = new Spatial.PointsTo(X, contents);
                Pattern object = object(Y, shape, Map.of(), "s");
                List<Spatial> left = new ArrayList<>(List.of(holder));
                left.addAll(object.spatial());
                rules.add(
                        new AbstractionRule(left, List.of(holder, tree(type, Y)), hidden(object.hidden(), List.of(X))));
            }
        });
    }

    private void closeSegments(SortedSet<String> component) {
        for (String type : component) {
            for (String hole : component) {
                Spatial segment = segment(type, hole, X, Y);
                add(List.of(segment, tree(hole, Y)), tree(type, X), hidden(List.of(Y), List.of(X)));
                for (SortedMap<String, String> shape : types.shapes(hole)) {
                    Pattern end = object(Y, shape, Map.of(), "s");
                    add(joined(segment, end), tree(type, X), hidden(joined(Y, end.hidden()), List.of(X)));
                }
            }
        }
    }

    private void joinSegments(SortedSet<String> component) {
        for (String type : component) {
            for (String middle : component) {
                for (String hole : component) {
                    add(
                            List.of(segment(type, middle, X, Y), segment(middle, hole, Y, Z)),
                            segment(type, hole, X, Z),
                            hidden(List.of(Y), List.of(X, Z)));
                }
            }
        }
        List<Step> steps = steps(component);
        if (steps.size() <= MOST_STEPS) {
            for (Step step : steps) {
                component.forEach(other -> joinSegment(step, other));
            }
            for (Step step : steps) {
                steps.stream().filter(next -> next.type().equals(step.next())).forEach(next -> joinObjects(step, next));
            }
        }
    }

    private void joinSegment(Step step, String other) {
        Pattern last = leading(Y, step, Z, "s");
        add(
                joined(segment(other, step.type(), X, Y), last),
                segment(other, step.next(), X, Z),
                onTheWay(last.hidden()));
        Pattern first = leading(X, step, Y, "s");
        add(
                joined(segment(step.next(), other, Y, Z), first),
                segment(step.type(), other, X, Z),
                onTheWay(first.hidden()));
    }

    private void joinObjects(Step step, Step next) {
        Pattern first = leading(X, step, Y, "s");
        Pattern second = leading(Y, next, Z, "t");
        List<Spatial> left = new ArrayList<>(first.spatial());
        left.addAll(second.spatial());
        List<Term> hidden = new ArrayList<>(first.hidden());
        hidden.addAll(second.hidden());
        add(left, segment(step.type(), next.next(), X, Z), onTheWay(hidden));
    }

    private void add(List<Spatial> left, Spatial right, List<NotIn> premises) {
        rules.add(new AbstractionRule(left, List.of(right), premises));
    }

    /** The steps of a component; those of a type that has more classes come first. */
    private List<Step> steps(SortedSet<String> component) {
        List<String> general = new ArrayList<>(component);
        general.sort(Comparator.comparing((String type) -> -types.classes(type).size()).thenComparing(type -> type));
        List<Step> steps = new ArrayList<>();
        for (String type : general) {
            for (SortedMap<String, String> shape : types.shapes(type)) {
                shape.forEach((selector, next) -> {
                    if (component.contains(next)) {
                        steps.add(new Step(type, shape, selector));
                    }
                });
            }
        }
        return steps;
    }

    /** An object of which one field leads on and all others hold nil or trees. */
    private Pattern leading(Term source, Step step, Term hole, String prefix) {
        return object(source, step.shape(), Map.of(step.selector(), hole), prefix);
    }

    private Pattern object(Term source, SortedMap<String, String> shape, Map<String, Term> given, String prefix) {
        SortedMap<String, Term> contents = new TreeMap<>(given);
        List<Spatial> spatial = new ArrayList<>();
        List<Term> hidden = new ArrayList<>();
        shape.forEach((selector, type) -> {
            if (!given.containsKey(selector)) {
                Term content = new Term.Existential(prefix + (hidden.size() + 1));
                contents.put(selector, content);
                hidden.add(content);
                spatial.add(tree(type, content));
            }
        });
        spatial.addFirst(new Spatial.PointsTo(source, contents));
        return new Pattern(spatial, hidden);
    }

    /** A step on the way to an object, which is not nil. */
    private static List<NotIn> onTheWay(List<Term> hidden) {
        List<NotIn> premises = new ArrayList<>(hidden(joined(Y, hidden), List.of(X, Z)));
        premises.add(new NotIn(Z, new In(Term.Nil.NIL)));
        return premises;
    }

    /**
     * That nothing refers to some terms but what is folded, and that they are none of some others.
     */
    private static List<NotIn> hidden(List<Term> hidden, List<Term> others) {
        List<NotIn> premises = new ArrayList<>();
        for (Term term : hidden) {
            premises.add(new NotIn(term, new Context()));
            others.forEach(other -> premises.add(new NotIn(term, new In(other))));
        }
        return premises;
    }

    private static List<Term> joined(Term term, List<Term> terms) {
        List<Term> more = new ArrayList<>(List.of(term));
        more.addAll(terms);
        return more;
    }

    private static List<Spatial> joined(Spatial atom, Pattern object) {
        List<Spatial> more = new ArrayList<>(List.of(atom));
        more.addAll(object.spatial());
        return more;
    }

    private Spatial tree(String type, Term term) {
        return new Spatial.Use(names.of(type), List.of(term));
    }

    private Spatial segment(String type, String hole, Term from, Term to) {
        return new Spatial.Use(names.segment(type, hole), List.of(from, to));
    }
}
