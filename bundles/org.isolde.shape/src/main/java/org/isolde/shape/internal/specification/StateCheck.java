package org.isolde.shape.internal.specification;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.isolde.program.ClassModel;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.code.Body;
import org.isolde.shape.internal.execution.Selectors;
import org.isolde.shape.internal.syntax.Mentions;
import org.isolde.shape.logic.Spatial;
import org.isolde.shape.logic.SymbolicHeap;
import org.isolde.shape.logic.Term;
import org.isolde.shape.predicates.SpecificationException;
import org.isolde.shape.predicates.SpecificationText;

/**
 * Checks that a state does not contradict the types: that it speaks of variables that its method has, and of fields that the objects
 * there can have.
 */
final class StateCheck {

    private final Program program;
    private final Selectors selectors;
    private final Map<String, Shared> shared = new TreeMap<>();

    /**
     * A variable of which a state may speak.
     *
     * @param fields makes the check of the fields that it can have
     */
    private record Shared(Supplier<FieldCheck> fields) {}

    StateCheck(Program program, Selectors selectors, ClassModel owner, MethodModel method) {
        this.program = program;
        this.selectors = selectors;
        for (ClassModel model : program.classes()) {
            shared.put(
                    selectors.root(model.name()),
                    new Shared(
                            () -> new FieldCheck(
                                    "Class " + model.name().replace('/', '.') + " has no static field",
                                    List.of(model),
                                    selectors,
                                    FieldCheck::isStatic)));
        }
        method.body().ifPresent(body -> addParameters(owner, method, body));
    }

    private void addParameters(ClassModel owner, MethodModel method, Body body) {
        List<ClassDesc> types = MethodTypeDesc.ofDescriptor(method.ref().descriptor()).parameterList();
        int first = method.isStatic() ? 0 : 1;
        if (first == 1) {
            shared.put("this", object(owner.name()));
        }
        for (int i = first; i < body.parameters().size(); i++) {
            ClassDesc type = types.get(i - first);
            body.parameters().get(i).sourceName().ifPresent(name -> {
                if (type.isClassOrInterface()) {
                    String descriptor = type.descriptorString();
                    shared.put(name, object(descriptor.substring(1, descriptor.length() - 1)));
                }
            });
        }
    }

    /** A variable for objects of a class, whose own class may be one below it. */
    private Shared object(String className) {
        return new Shared(() -> {
            Set<String> types = new TreeSet<>(program.hierarchy().supertypes(className));
            types.addAll(program.hierarchy().subtypes(className));
            types.add(className);
            return new FieldCheck(
                    "No object of class " + className.replace('/', '.') + " has a field",
                    types.stream().flatMap(type -> program.classNamed(type).stream()).toList(),
                    selectors,
                    field -> !FieldCheck.isStatic(field));
        });
    }

    void check(SymbolicHeap state, SpecificationText text) throws SpecificationException {
        Mentions mentions = Mentions.in(text);
        Set<String> names = new TreeSet<>();
        state.map(term -> {
            if (term instanceof Term.Name(String name)) {
                names.add(name);
            }
            return term;
        });
        for (String name : names) {
            if (!shared.containsKey(name)) {
                throw new SpecificationException(
                        mentions.others().get(name),
                        "There is no shared variable " + name
                                + " here. Write a parameter that is an object, this, or a class "
                                + "for its static fields; and a variable that only the state has with a prime: " + name
                                + "'. (Names of parameters are known only for classes that are compiled with -g.)");
            }
        }
        FieldCheck any = FieldCheck.ofObjects(program, selectors);
        for (Spatial part : state.spatial()) {
            if (part instanceof Spatial.PointsTo object) {
                FieldCheck fields = object.source() instanceof Term.Name(String name)
                        ? shared.get(name).fields().get()
                        : any;
                for (String field : object.fields().keySet()) {
                    fields.check(field, mentions.fields().get(field));
                }
            }
        }
    }
}
