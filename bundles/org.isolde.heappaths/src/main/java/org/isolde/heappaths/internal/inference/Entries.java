// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.inference;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.isolde.heappaths.condition.Summary;
import org.isolde.heappaths.internal.execution.Entry;
import org.isolde.heappaths.internal.execution.code.Parameters;
import org.isolde.heappaths.internal.execution.code.Selectors;
import org.isolde.heappaths.logic.Spatial;
import org.isolde.heappaths.logic.SymbolicHeap;
import org.isolde.heappaths.logic.Term;
import org.isolde.program.ClassModel;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.code.Kind;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Variable;

/**
 * Enumerates the heaps in which methods may begin, if no object has two owners. Roots are the
 * receiver, the parameters of classes of the program, and the classes whose static fields the
 * method may touch. Roots are separate: if one root may be below another by its type, it is treated
 * as unknown. A parameter may be nil, an object of each kind, or the same object as another
 * parameter; the receiver is not nil. The fields of a constructor's object are nil, as are the
 * static fields of a class that is being initialised.
 */
final class Entries {

    /**
     * So many heaps at most; further parameters that might be one object with others are not known.
     */
    private static final int MOST = 12;

    private final OwnedTypes all;
    private final OwnedTypes touched;
    private final Set<String> leaky;
    private final PredicateNames names;
    private final Selectors selectors;

    /**
     * For some owned fields.
     *
     * @param all the types of all owned fields
     * @param touched the types of those that the method may load or store; heaps describe no others
     * @param leaky the classes of which an object may have lost its owner to another one and still
     *     refer to what that owns
     */
    Entries(OwnedTypes all, OwnedTypes touched, Set<String> leaky, PredicateNames names, Selectors selectors) {
        this.all = all;
        this.touched = touched;
        this.leaky = leaky;
        this.names = names;
        this.selectors = selectors;
    }

    /** A parameter that is a reference to an object of the program. */
    private record Parameter(int index, String type, String name, boolean receiver) {}

    /** A root: the parameter that it is named after, and its owned fields. */
    private record Root(Parameter parameter, SortedMap<String, String> shape) {}

    /** The roots of the parameters so far; a parameter that is nil has none. */
    private record Alias(SortedMap<Integer, Optional<Root>> roots) {

        Alias with(Parameter parameter, Optional<Root> root) {
            SortedMap<Integer, Optional<Root>> more = new TreeMap<>(roots);
            more.put(parameter.index(), root);
            return new Alias(Collections.unmodifiableSortedMap(more));
        }

        List<Root> distinct() {
            return roots.values().stream().flatMap(Optional::stream).distinct().toList();
        }
    }

    /** The heaps in which a method may begin, at least one. */
    List<Entry> of(MethodModel method) {
        List<Parameter> parameters = parameters(method);
        List<Alias> aliases = new ArrayList<>(List.of(new Alias(Collections.emptySortedMap())));
        List<Parameter> chosen = new ArrayList<>();
        for (Parameter parameter : uppermostFirst(parameters)) {
            if (!mayBeRoot(parameter, chosen, method)) {
                continue;
            }
            List<Alias> more = aliases.stream().flatMap(alias -> with(parameter, alias, method).stream()).toList();
            if (!more.isEmpty() && more.size() <= MOST) {
                aliases = more;
                chosen.add(parameter);
            }
        }
        return aliases.stream().map(alias -> entry(method, alias)).toList();
    }

    private List<Alias> with(Parameter parameter, Alias alias, MethodModel method) {
        if (isCreated(parameter, method)) {
            return List.of(alias.with(parameter, Optional.of(new Root(parameter, touched.fields(parameter.type())))));
        }
        List<Alias> more = new ArrayList<>();
        for (SortedMap<String, String> shape : touched.shapes(parameter.type())) {
            more.add(alias.with(parameter, Optional.of(new Root(parameter, shape))));
        }
        for (Root root : alias.distinct()) {
            if (!isCreated(root.parameter(), method) && all.related(parameter.type(), root.parameter().type())
                    && touched.shapes(parameter.type()).contains(root.shape())) {
                more.add(alias.with(parameter, Optional.of(root)));
            }
        }
        if (!parameter.receiver()) {
            more.add(alias.with(parameter, Optional.empty()));
        }
        return more;
    }

    private boolean mayBeRoot(Parameter parameter, List<Parameter> chosen, MethodModel method) {
        String type = parameter.type();
        return isCreated(parameter, method)
                || all.classes(type).stream().noneMatch(leaky::contains)
                        && touched.classesWithStatics().stream().noneMatch(
                                holder -> all.mayHangBelowStatics(type, holder))
                        && chosen.stream().filter(root -> !isCreated(root, method)).noneMatch(
                                root -> all.mayHangBelow(type, root.type()) || all.mayHangBelow(root.type(), type));
    }

    private static boolean isCreated(Parameter parameter, MethodModel method) {
        return parameter.receiver() && method.ref().isConstructor();
    }

    /** First those that hang below no other one. */
    private List<Parameter> uppermostFirst(List<Parameter> parameters) {
        List<Parameter> rest = new ArrayList<>(parameters);
        List<Parameter> sorted = new ArrayList<>();
        while (!rest.isEmpty()) {
            Parameter next = rest.stream()
                    .filter(parameter -> rest.stream().noneMatch(
                            other -> other != parameter && all.mayHangBelow(parameter.type(), other.type())))
                    .findFirst()
                    .orElse(rest.getFirst());
            sorted.add(next);
            rest.remove(next);
        }
        return sorted;
    }

    private Entry entry(MethodModel method, Alias alias) {
        SymbolicHeap heap = SymbolicHeap.EMPTY;
        SortedMap<String, Summary.Root> roots = new TreeMap<>();
        Map<Root, Term> terms = new LinkedHashMap<>();
        for (Root root : alias.distinct()) {
            Term.Name term = new Term.Name(root.parameter().name());
            terms.put(root, term);
            heap = heap.and(
                    isCreated(root.parameter(), method)
                            ? empty(term, root.shape())
                            : ForestTheory.object(term, root.shape(), Map.of(), names));
            roots.put(term.name(), new Summary.Root.Given(root.parameter().type()));
        }
        List<Optional<Term>> arguments = new ArrayList<>();
        for (int p = 0; p < method.body().orElseThrow().parameters().size(); p++) {
            Optional<Root> root = alias.roots().get(p);
            arguments.add(root == null ? Optional.empty() : Optional.of(root.map(terms::get).orElse(Term.Nil.NIL)));
        }
        for (String holder : touched.classesWithStatics()) {
            Term.Name term = new Term.Name(selectors.root(holder));
            boolean fresh = method.ref().name().equals(MethodRef.STATIC_INITIALISER)
                    && method.ref().owner().equals(holder);
            heap = heap.and(
                    fresh
                            ? empty(term, touched.statics(holder))
                            : ForestTheory.object(term, touched.statics(holder), Map.of(), names));
            roots.put(term.name(), new Summary.Root.Statics(holder));
        }
        return new Entry(method.ref(), heap, arguments, roots);
    }

    private static boolean isReceiver(MethodModel method, int parameter) {
        return parameter == 0 && !method.isStatic();
    }

    private static SymbolicHeap empty(Term object, SortedMap<String, String> fields) {
        SortedMap<String, Term> contents = new TreeMap<>();
        fields.keySet().forEach(selector -> contents.put(selector, Term.Nil.NIL));
        return SymbolicHeap.EMPTY.with(new Spatial.PointsTo(object, contents));
    }

    private List<Parameter> parameters(MethodModel method) {
        List<Parameter> parameters = new ArrayList<>();
        List<Variable> variables = method.body().orElseThrow().parameters();
        List<Optional<String>> types = Parameters.types(method);
        SortedSet<String> taken = new TreeSet<>();
        for (int p = 0; p < variables.size(); p++) {
            boolean receiver = isReceiver(method, p);
            String name = Parameters.name(method, p);
            if (variables.get(p).kind() == Kind.REFERENCE
                    && types.get(p).filter(type -> isObject(all.program(), type)).isPresent()) {
                while (selectors.isRoot(name) || !taken.add(name)) {
                    name += "_";
                }
                parameters.add(new Parameter(p, types.get(p).get(), name, receiver));
            }
        }
        return parameters;
    }

    /**
     * Whether a type of the program has objects of its own kind: no enumeration, no functional
     * interface.
     */
    static boolean isObject(Program program, String type) {
        return program.classNamed(type).filter((ClassModel model) -> !OwnedFields.isShared(model)).isPresent();
    }
}
