// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.specification;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.isolde.heappaths.internal.execution.code.Selectors;
import org.isolde.heappaths.internal.syntax.Mentions;
import org.isolde.heappaths.logic.Spatial;
import org.isolde.heappaths.logic.SymbolicHeap;
import org.isolde.heappaths.logic.Term;
import org.isolde.heappaths.predicates.HeapSpecificationException;
import org.isolde.heappaths.predicates.Position;
import org.isolde.heappaths.predicates.PredicateDefinition;
import org.isolde.heappaths.theory.Theory;
import org.isolde.program.ClassModel;
import org.isolde.program.FieldModel;
import org.isolde.program.Program;

/**
 * Checks that a state does not contradict the types: from the shared variables, through fields and
 * definitions of predicates, it computes the class of each object, which must have the fields that
 * the state gives the object.
 */
final class TypeCheck {

    private final Program program;
    private final Selectors selectors;
    private final Theory theory;
    private final Mentions mentions;
    private final Set<List<Object>> seen = new HashSet<>();

    /**
     * The type of a term.
     *
     * @param className the internal name of a class
     * @param statics whether the term represents the static fields of the class instead of an
     *     object of it
     */
    record Type(String className, boolean statics) {

        String readable() {
            return className.replace('/', '.');
        }
    }

    /**
     * A check of a state.
     *
     * @param theory the predicates of the state
     * @param mentions the places of what it names, for messages
     */
    TypeCheck(Program program, Selectors selectors, Theory theory, Mentions mentions) {
        this.program = program;
        this.selectors = selectors;
        this.theory = theory;
        this.mentions = mentions;
    }

    /**
     * Checks the state.
     *
     * @param types what its names are; what its variables are is added
     */
    void check(SymbolicHeap state, Map<Term, Type> types) throws HeapSpecificationException {
        spread(state, types);
        FieldCheck any = FieldCheck.ofObjects(program, selectors);
        for (Spatial part : state.spatial()) {
            if (part instanceof Spatial.PointsTo object && !types.containsKey(object.source())) {
                for (String field : object.fields().keySet()) {
                    any.check(field, place(field));
                }
            }
        }
    }

    /** Goes on while types of further terms become known. */
    private void spread(SymbolicHeap heap, Map<Term, Type> types) throws HeapSpecificationException {
        int before = -1;
        while (types.size() != before) {
            before = types.size();
            for (Spatial part : heap.spatial()) {
                switch (part) {
                    case Spatial.PointsTo object -> check(object, types);
                    case Spatial.Use use -> check(use, types);
                }
            }
        }
    }

    private void check(Spatial.PointsTo object, Map<Term, Type> types) throws HeapSpecificationException {
        Type type = types.get(object.source());
        if (type == null) {
            return;
        }
        List<FieldModel> fields = fields(type);
        FieldCheck check = new FieldCheck(
                (type.statics()
                        ? "Class " + type.readable() + " has no static"
                        : "No object of class "
                                + type.readable() + " has a")
                        + " field",
                fields,
                selectors);
        for (Map.Entry<String, Term> content : object.fields().entrySet()) {
            check.check(content.getKey(), place(content.getKey()));
            Optional<String> contentType = fields.stream()
                    .filter(field -> selectors.selector(field.ref()).equals(content.getKey()))
                    .map(field -> field.ref().descriptor())
                    .filter(descriptor -> descriptor.startsWith("L"))
                    .findFirst();
            if (contentType.isPresent() && !content.getValue().equals(Term.Nil.NIL)) {
                String descriptor = contentType.get();
                learn(content.getValue(), descriptor.substring(1, descriptor.length() - 1), content.getKey(), types);
            }
        }
    }

    /**
     * The fields of a class and of those above it; and of those below it, since an object may be of
     * one of them.
     */
    private List<FieldModel> fields(Type type) {
        Set<String> owners = new TreeSet<>(Set.of(type.className()));
        if (!type.statics()) {
            program.hierarchy()
                    .subtypes(type.className())
                    .forEach(below -> owners.addAll(program.hierarchy().supertypes(below)));
        }
        List<FieldModel> fields = new ArrayList<>();
        owners.forEach(owner -> program.classNamed(owner).map(ClassModel::fields).orElse(List.of()).stream()
                .filter(field -> field.isStatic() == type.statics())
                .forEach(fields::add));
        return fields;
    }

    private void learn(Term term, String className, String field, Map<Term, Type> types)
            throws HeapSpecificationException {
        Type before = types.putIfAbsent(term, new Type(className, false));
        if (before != null && !mayBeBoth(before.className(), className)) {
            throw new HeapSpecificationException(
                    place(field),
                    "The state contradicts the types: " + term + " would be of class " + before.readable()
                            + " and of class " + className.replace('/', '.') + ", and no object is of both.");
        }
    }

    private boolean mayBeBoth(String one, String other) {
        return program.hierarchy().isSubtype(one, other)
                || program.hierarchy().isSubtype(other, one)
                || program.hierarchy().subtypes(one).stream().anyMatch(program.hierarchy().subtypes(other)::contains);
    }

    /** Checks a use of a predicate by its definition, whose arguments have known types. */
    private void check(Spatial.Use use, Map<Term, Type> types) throws HeapSpecificationException {
        PredicateDefinition definition = theory.definition(use.predicate());
        List<Object> visit = new ArrayList<>(List.of(use.predicate()));
        Map<Term, Type> parameters = new HashMap<>();
        for (int i = 0; i < use.arguments().size(); i++) {
            Type type = types.get(use.arguments().get(i));
            visit.add(Optional.ofNullable(type));
            if (type != null) {
                parameters.put(new Term.Name(definition.parameters().get(i).name()), type);
            }
        }
        if (parameters.isEmpty() || !seen.add(visit)) {
            return;
        }
        for (SymbolicHeap disjunct : definition.disjuncts()) {
            spread(disjunct, new HashMap<>(parameters));
        }
    }

    /**
     * Where the state speaks of a field first; its beginning for a field of which only a definition
     * speaks.
     */
    private Position place(String field) {
        return mentions.fields().getOrDefault(field, mentions.begin());
    }
}
