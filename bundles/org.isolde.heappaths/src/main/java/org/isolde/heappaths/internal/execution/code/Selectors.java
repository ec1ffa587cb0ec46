// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution.code;

import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.isolde.program.ClassModel;
import org.isolde.program.FieldModel;
import org.isolde.program.Program;
import org.isolde.program.code.FieldRef;

/**
 * The selectors: the names that heap paths use for the fields of a program, and for the roots that
 * hold its static fields.
 *
 * <p>A field is called by its simple name where no object can have two fields of that name. Where a
 * class declares a field that a class above it declares too, all fields of the name are called by
 * class and name. So one selector may stand for fields of classes that have nothing to do with each
 * other, but never for two fields of one object.
 */
public final class Selectors {

    private final Program program;
    private final Set<String> ambiguousFields;
    private final Map<String, String> roots;
    private final Set<String> rootNames;

    private Selectors(Program program, Set<String> ambiguousFields, Map<String, String> roots) {
        this.program = program;
        this.ambiguousFields = ambiguousFields;
        this.roots = roots;
        this.rootNames = new HashSet<>(roots.values());
    }

    /** The selectors of a program. */
    public static Selectors of(Program program) {
        SortedMap<String, SortedSet<String>> declaring = new TreeMap<>();
        SortedMap<String, SortedSet<String>> bySimpleName = new TreeMap<>();
        for (ClassModel model : program.classes()) {
            bySimpleName.computeIfAbsent(simpleName(model.name()), name -> new TreeSet<>()).add(model.name());
            for (FieldModel field : model.fields()) {
                if (!field.isStatic()) {
                    declaring.computeIfAbsent(field.ref().name(), name -> new TreeSet<>()).add(model.name());
                }
            }
        }
        Set<String> ambiguous = new TreeSet<>();
        declaring.forEach((field, classes) -> {
            boolean twice = classes.stream()
                    .anyMatch(type -> program.hierarchy().supertypes(type).stream()
                            .anyMatch(above -> !above.equals(type) && classes.contains(above)));
            if (twice) {
                ambiguous.add(field);
            }
        });
        Map<String, String> roots = new TreeMap<>();
        bySimpleName.forEach((simple, classes) -> classes
                .forEach(name -> roots.put(name, classes.size() == 1 ? simple : dotted(name))));
        return new Selectors(program, ambiguous, roots);
    }

    /** The selector of an instance field or a static one, as code names it. */
    public String selector(FieldRef field) {
        FieldRef resolved = resolved(field);
        boolean simple = program.classNamed(resolved.owner()).isPresent()
                && (!ambiguousFields.contains(resolved.name()) || isStatic(resolved));
        return simple ? resolved.name() : dotted(resolved.owner()) + "." + resolved.name();
    }

    /**
     * The name of the shared variable whose fields are the static fields of the class that declares
     * a static field.
     */
    public String root(FieldRef field) {
        return root(resolved(field).owner());
    }

    /**
     * The name of the shared variable whose fields are the static fields of a class, by its
     * internal name.
     */
    public String root(String className) {
        return roots.getOrDefault(className, dotted(className));
    }

    /** Whether a name is that of the shared variable of a class of the program. */
    public boolean isRoot(String name) {
        return rootNames.contains(name);
    }

    /**
     * The field itself, owned by the class that declares it; as it is where that class is not in
     * sight.
     */
    public FieldRef resolved(FieldRef field) {
        return program.hierarchy().resolveField(field).orElse(field);
    }

    /**
     * The selectors of a class's instance fields that hold references, those that it inherits from
     * the program's classes included.
     */
    public SortedSet<String> references(String className) {
        SortedSet<String> selectors = new TreeSet<>();
        List<String> types = new ArrayList<>(program.hierarchy().supertypes(className));
        types.add(className);
        for (String type : types) {
            for (FieldModel field : program.classNamed(type).map(ClassModel::fields).orElse(List.of())) {
                if (field.ref().descriptor().startsWith("L") && !field.isStatic()) {
                    selectors.add(selector(field.ref()));
                }
            }
        }
        return Collections.unmodifiableSortedSet(selectors);
    }

    private boolean isStatic(FieldRef field) {
        return program.classNamed(field.owner())
                .flatMap(model -> model.fields().stream().filter(own -> own.ref().equals(field)).findFirst())
                .filter(own -> Modifier.isStatic(own.flags()))
                .isPresent();
    }

    private static String simpleName(String internal) {
        String name = internal.substring(internal.lastIndexOf('/') + 1);
        return name.substring(name.lastIndexOf('$') + 1);
    }

    private static String dotted(String internal) {
        return internal.replace('/', '.');
    }
}
