package org.isolde.shape.internal.inference;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.isolde.program.ClassModel;
import org.isolde.program.FieldModel;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.shape.condition.Summary;
import org.isolde.shape.internal.execution.Entry;
import org.isolde.shape.internal.execution.Selectors;
import org.isolde.shape.internal.heap.Consistency;
import org.isolde.shape.logic.Spatial;
import org.isolde.shape.logic.SymbolicHeap;
import org.isolde.shape.logic.Term;
import org.isolde.shape.predicates.Position;
import org.isolde.shape.predicates.PredicateDefinition;
import org.isolde.shape.predicates.SpecificationException;
import org.isolde.shape.predicates.SpecificationText;
import org.isolde.shape.predicates.Theory;

/**
 * Makes an entry of a state that a user has written (seeds/002, section 4.4), and sees to it that it speaks of what the method and the
 * classes have: parameters, classes with static fields, and for each object fields of its class that hold references.
 */
public final class GivenState {

    private final Program program;
    private final Selectors selectors;
    private final Theory theory;
    private final Position position;
    private final Map<Term, String> types = new HashMap<>();
    private final Set<List<Object>> seen = new HashSet<>();

    private GivenState(Program program, Selectors selectors, Theory theory, Position position) {
        this.program = program;
        this.selectors = selectors;
        this.theory = theory;
        this.position = position;
    }

    /**
     * The entry of a method in a given state.
     *
     * @param method a method with a body
     * @param theory the predicates of the state
     * @param text what the user wrote, for messages
     * @param state the state, as it was read
     * @throws SpecificationException when the state does not fit the method or the classes
     */
    public static Entry entry(
            Program program,
            Selectors selectors,
            MethodModel method,
            Theory theory,
            SpecificationText text,
            SymbolicHeap state)
            throws SpecificationException {
        return new GivenState(program, selectors, theory, new Position(text.name(), 1, 1)).entry(method, state);
    }

    private Entry entry(MethodModel method, SymbolicHeap state) throws SpecificationException {
        List<String> parameters = new ArrayList<>();
        for (int p = 0; p < method.body().orElseThrow().parameters().size(); p++) {
            parameters.add(p == 0 && !method.isStatic() ? "this" : Entries.parameterName(method, p));
        }
        SortedMap<String, Summary.Root> roots = new TreeMap<>();
        for (Term.Name name : names(state)) {
            roots.put(name.name(), root(name, parameters, method));
        }
        checkObjects(state);
        Consistency.Normal normal = Consistency.normalised(state)
                .orElseThrow(() -> error("No heap is like this state: it contradicts itself. Correct it."));
        List<Optional<Term>> arguments = parameters.stream()
                .map(name -> roots.containsKey(name)
                        ? Optional.of(normal.now(new Term.Name(name)))
                        : Optional.<Term>empty())
                .toList();
        SortedSet<String> left = new TreeSet<>();
        names(normal.heap()).forEach(name -> left.add(name.name()));
        roots.keySet().retainAll(left);
        return new Entry(method.ref(), normal.heap(), arguments, roots);
    }

    private Summary.Root root(Term.Name name, List<String> parameters, MethodModel method)
            throws SpecificationException {
        int parameter = parameters.indexOf(name.name());
        if (parameter >= 0) {
            String type = Entries.parameterTypes(method)
                    .get(parameter)
                    .filter(program.hierarchy()::isApplication)
                    .orElseThrow(() -> error(
                            "The state speaks of the parameter " + name
                                    + " as an object, but its type is no class of the program. Leave it out."));
            types.put(name, type);
            return new Summary.Root.Given(type);
        }
        for (ClassModel model : program.classes()) {
            if (selectors.root(model.name()).equals(name.name())) {
                return new Summary.Root.Statics(model.name());
            }
        }
        throw error(
                "The state speaks of " + name + ", but the method " + method.ref().name() + " has no parameter and the "
                        + "program no class of that name. It may speak of "
                        + (parameters.isEmpty() ? "" : String.join(", ", parameters) + " and ")
                        + "classes with static fields; write " + name + "' for any other object.");
    }

    private static SortedSet<Term.Name> names(SymbolicHeap heap) {
        SortedSet<Term.Name> names = new TreeSet<>();
        heap.map(term -> {
            if (term instanceof Term.Name name) {
                names.add(name);
            }
            return term;
        });
        return names;
    }

    /** Goes on while types of further terms become known. */
    private void checkObjects(SymbolicHeap heap) throws SpecificationException {
        int before = -1;
        while (types.size() != before) {
            before = types.size();
            for (Spatial part : heap.spatial()) {
                check(part, types);
            }
        }
    }

    private void check(Spatial part, Map<Term, String> known) throws SpecificationException {
        switch (part) {
            case Spatial.PointsTo object -> checkFields(object, known);
            case Spatial.Use use -> checkUse(use, known);
        }
    }

    private void checkFields(Spatial.PointsTo object, Map<Term, String> known) throws SpecificationException {
        Optional<ClassModel> statics = object.source() instanceof Term.Name name && !known.containsKey(name)
                ? program.classes().stream().filter(model -> selectors.root(model.name()).equals(name.name()))
                        .findFirst()
                : Optional.empty();
        String type = statics.map(ClassModel::name).orElse(known.get(object.source()));
        if (type == null) {
            return;
        }
        for (Map.Entry<String, Term> content : object.fields().entrySet()) {
            FieldModel field = field(type, content.getKey(), statics.isPresent()).orElseThrow(() -> error(
                    "The state gives an object of class " + readable(type) + " a field " + content.getKey()
                            + ", but the class has no such " + (statics.isPresent() ? "static " : "")
                            + "field. It has: "
                            + fields(type, statics.isPresent()) + "."));
            String descriptor = field.ref().descriptor();
            if (descriptor.length() == 1) {
                throw error(
                        "The state says what the field " + content.getKey() + " of class " + readable(type)
                                + " holds, but that is a number. Leave it out: any number is reckoned with.");
            }
            if (descriptor.startsWith("L") && !content.getValue().equals(Term.NIL)) {
                learn(content.getValue(), OwnedFields.typeOf(field.ref()), known);
            }
        }
    }

    private void learn(Term term, String type, Map<Term, String> known) throws SpecificationException {
        String before = known.putIfAbsent(term, type);
        boolean fit = before == null
                || program.hierarchy().isSubtype(before, type)
                || program.hierarchy().isSubtype(type, before)
                || program.hierarchy().subtypes(before).stream().anyMatch(program.hierarchy().subtypes(type)::contains);
        if (!fit) {
            throw error(
                    "The state contradicts the types: " + term + " would be of class " + readable(before)
                            + " and of class " + readable(type) + ", and no object is of both.");
        }
    }

    private void checkUse(Spatial.Use use, Map<Term, String> known) throws SpecificationException {
        PredicateDefinition definition = theory.definition(use.predicate());
        List<Object> visit = new ArrayList<>(List.of(use.predicate()));
        Map<Term, String> parameters = new HashMap<>();
        for (int i = 0; i < use.arguments().size(); i++) {
            String type = known.get(use.arguments().get(i));
            visit.add(Optional.ofNullable(type));
            if (type != null) {
                parameters.put(new Term.Name(definition.parameters().get(i).name()), type);
            }
        }
        if (parameters.isEmpty() || !seen.add(visit)) {
            return;
        }
        for (SymbolicHeap disjunct : definition.disjuncts()) {
            Map<Term, String> inside = new HashMap<>(parameters);
            int before = -1;
            while (inside.size() != before) {
                before = inside.size();
                for (Spatial part : disjunct.spatial()) {
                    check(part, inside);
                }
            }
        }
    }

    /** The field of a class or of those above it; or of those below it, since an object may be of one of them. */
    private Optional<FieldModel> field(String type, String selector, boolean statics) {
        return candidates(type, statics).stream()
                .filter(field -> selectors.selector(field.ref()).equals(selector))
                .findFirst();
    }

    private List<FieldModel> candidates(String type, boolean statics) {
        List<FieldModel> fields = new ArrayList<>();
        Set<String> owners = new TreeSet<>();
        if (statics) {
            owners.add(type);
        } else {
            program.hierarchy().subtypes(type).forEach(below -> owners.addAll(program.hierarchy().supertypes(below)));
        }
        owners.forEach(owner -> program.classNamed(owner).map(ClassModel::fields).orElse(List.of()).stream()
                .filter(field -> field.isStatic() == statics)
                .forEach(fields::add));
        return fields;
    }

    private String fields(String type, boolean statics) {
        SortedSet<String> names = new TreeSet<>();
        candidates(type, statics).stream()
                .filter(field -> field.ref().descriptor().length() > 1)
                .forEach(field -> names.add(selectors.selector(field.ref())));
        return names.isEmpty() ? "none that hold references" : String.join(", ", names);
    }

    private static String readable(String type) {
        return type.replace('/', '.');
    }

    private SpecificationException error(String reason) {
        return new SpecificationException(position, reason);
    }
}
