// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.specification;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.isolde.heappaths.condition.Summary;
import org.isolde.heappaths.internal.execution.Entry;
import org.isolde.heappaths.internal.execution.code.Parameters;
import org.isolde.heappaths.internal.execution.code.Selectors;
import org.isolde.heappaths.internal.heap.Consistency;
import org.isolde.heappaths.internal.syntax.Mentions;
import org.isolde.heappaths.logic.SymbolicHeap;
import org.isolde.heappaths.logic.Term;
import org.isolde.heappaths.predicates.HeapSpecificationException;
import org.isolde.heappaths.predicates.SpecificationText;
import org.isolde.heappaths.theory.Theory;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;

/**
 * Converts a user's state into the entry of a method (Dias' thesis, section 4.4). Its names must be
 * parameters of the method, or classes for their static fields; it must contradict neither the
 * types nor itself.
 */
final class GivenState {

    private final Program program;
    private final Selectors selectors;
    private final MethodModel method;
    private final SpecificationText text;

    /**
     * A state of a method.
     *
     * @param method a method with a body
     * @param text what the user wrote, for messages
     */
    GivenState(Program program, Selectors selectors, MethodModel method, SpecificationText text) {
        this.program = program;
        this.selectors = selectors;
        this.method = method;
        this.text = text;
    }

    /**
     * The entry in the state.
     *
     * @param theory the predicates of the state
     * @param state the state, as it was read
     * @throws HeapSpecificationException when the state does not fit the method or the classes
     */
    Entry entry(Theory theory, SymbolicHeap state) throws HeapSpecificationException {
        Mentions mentions = Mentions.in(text);
        SortedMap<String, Summary.Root> roots = roots(state, mentions);
        new TypeCheck(program, selectors, theory, mentions).check(state, types(roots));
        Consistency.Normal normal = Consistency.normalised(state)
                .orElseThrow(() -> new HeapSpecificationException(
                        mentions.begin(),
                        "No heap is like this state: it contradicts itself. Correct it."));
        List<Optional<Term>> arguments = parameters().stream()
                .map(name -> roots.containsKey(name)
                        ? Optional.of(normal.now(new Term.Name(name)))
                        : Optional.<Term>empty())
                .toList();
        roots.keySet().retainAll(names(normal.heap()));
        return new Entry(method.ref(), normal.heap(), arguments, roots);
    }

    private List<String> parameters() {
        int count = method.body().orElseThrow().parameters().size();
        return IntStream.range(0, count).mapToObj(p -> Parameters.name(method, p)).toList();
    }

    private SortedMap<String, Summary.Root> roots(SymbolicHeap state, Mentions mentions)
            throws HeapSpecificationException {
        Map<String, Summary.Root> known = known();
        SortedMap<String, Summary.Root> roots = new TreeMap<>();
        for (String name : names(state)) {
            if (!known.containsKey(name)) {
                throw new HeapSpecificationException(
                        mentions.others().get(name),
                        "There is no shared variable " + name
                                + " here. Write this, a parameter whose class is one of the program, or a class for "
                                + "its static "
                                + "fields; and a variable that only the state has with a prime: " + name
                                + "'. (In classes that are compiled without -g parameters are called p0, p1, and so "
                                + "on.)");
            }
            roots.put(name, known.get(name));
        }
        return roots;
    }

    /** All shared variables of which a state may speak. */
    private Map<String, Summary.Root> known() {
        Map<String, Summary.Root> known = new HashMap<>();
        program.classes().forEach(
                model -> known.put(selectors.root(model.name()), new Summary.Root.Statics(model.name())));
        List<String> parameters = parameters();
        List<Optional<String>> types = Parameters.types(method);
        for (int p = 0; p < parameters.size(); p++) {
            String name = parameters.get(p);
            known.remove(name);
            types.get(p)
                    .filter(program.hierarchy()::isApplication)
                    .ifPresent(type -> known.put(name, new Summary.Root.Given(type)));
        }
        return known;
    }

    private static Map<Term, TypeCheck.Type> types(Map<String, Summary.Root> roots) {
        Map<Term, TypeCheck.Type> types = new HashMap<>();
        roots.forEach((name, root) -> {
            switch (root) {
                case Summary.Root.Given(String type) -> types.put(new Term.Name(name), new TypeCheck.Type(type, false));
                case Summary.Root.Statics(String type) ->
                    types.put(new Term.Name(name), new TypeCheck.Type(type, true));
                case Summary.Root.Anywhere anywhere -> throw new IllegalArgumentException("No state speaks of " + root);
            }
        });
        return types;
    }

    private static SortedSet<String> names(SymbolicHeap heap) {
        SortedSet<String> names = new TreeSet<>();
        heap.map(term -> {
            if (term instanceof Term.Name(String name)) {
                names.add(name);
            }
            return term;
        });
        return names;
    }
}
