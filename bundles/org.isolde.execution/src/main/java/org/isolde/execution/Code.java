// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.program.ClassModel;
import org.isolde.program.FieldModel;
import org.isolde.program.Hierarchy;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Stmt;

/**
 * The code of the program: which method a call runs and which field a name stands for (Java Virtual
 * Machine Specification, SE 21, 5.4.3 and 5.4.6). Remembers the answers; for one thread.
 */
final class Code {

    private final Program program;
    private final WhiteList whiteList = new WhiteList();
    private final Map<MethodRef, Optional<MethodModel>> named = new HashMap<>();
    private final Map<String, Map<MethodRef, Optional<MethodModel>>> selected = new HashMap<>();
    private final Map<FieldRef, String> keys = new HashMap<>();
    private final Map<String, TreeMap<String, Object>> defaults = new HashMap<>();
    private final Map<String, List<Class<?>>> interfaces = new HashMap<>();
    private final Map<String, Descriptor> descriptors = new HashMap<>();
    private final Map<String, ProgramClass> classes = new HashMap<>();

    private final SortedSet<String> used = new TreeSet<>();
    /** {@code null} until it is asked for. */
    private @Nullable Boolean usesEnumCollections;

    Code(Program program) {
        this.program = program;
    }

    Program program() {
        return program;
    }

    Hierarchy hierarchy() {
        return program.hierarchy();
    }

    WhiteList whiteList() {
        return whiteList;
    }

    boolean isProgram(String type) {
        return program.hierarchy().isApplication(type);
    }

    /** The one object that stands for a class of the program. */
    ProgramClass classObject(String type) {
        return classes.computeIfAbsent(type, ProgramClass::new);
    }

    Descriptor descriptor(MethodRef method) {
        return descriptors.computeIfAbsent(method.descriptor(), Descriptor::of);
    }

    /**
     * The method that a name stands for when the receiver does not choose; empty when the JDK's.
     */
    Optional<MethodModel> named(MethodRef name) {
        return named.computeIfAbsent(name, missing -> find(missing, missing.owner(), false));
    }

    /** The method that an object of a class runs; empty when it is one of the JDK. */
    Optional<MethodModel> selected(MethodRef name, String type) {
        Optional<MethodModel> own = named(name);
        if (own.isPresent() && own.get().isPrivate()) {
            return own;
        }
        return selected.computeIfAbsent(type, t -> new HashMap<>()).computeIfAbsent(name,
                missing -> find(missing, type, true));
    }

    private Optional<MethodModel> find(MethodRef name, String type, boolean instance) {
        return superclasses(type)
                .flatMap(owner -> program.method(name.in(owner)).stream())
                .filter(method -> !method.isAbstract() && !(instance && method.isStatic()))
                .findFirst()
                .or(() -> inInterfaces(name, type));
    }

    private Stream<String> superclasses(String type) {
        return Stream.iterate(Optional.of(type), Optional::isPresent,
                above -> program.hierarchy().superclass(above.get())).map(Optional::get);
    }

    private Optional<MethodModel> inInterfaces(MethodRef name, String type) {
        Hierarchy hierarchy = program.hierarchy();
        List<MethodModel> found = hierarchy.supertypes(type)
                .stream()
                .filter(hierarchy::isInterface)
                .flatMap(owner -> program.method(name.in(owner)).stream())
                .filter(method -> !method.isAbstract())
                .toList();
        return found.stream()
                .filter(method -> found.stream().noneMatch(other -> other != method
                        && hierarchy.isSubtype(other.ref().owner(), method.ref().owner())))
                .findFirst();
    }

    /** Notes that code of a class runs. */
    void runs(String type) {
        used.add(type);
    }

    /** The classes whose code has run so far, by internal name. */
    SortedSet<String> used() {
        return used;
    }

    /** Whether the program creates maps or sets of the constants of enumerations. */
    boolean usesEnumCollections() {
        Boolean known = usesEnumCollections;
        if (known == null) {
            known = program.classes().stream()
                    .flatMap(model -> model.methods().stream())
                    .flatMap(method -> method.body().stream())
                    .flatMap(body -> body.statements().stream())
                    .anyMatch(statement -> statement instanceof Stmt.Invoke invoke
                            && invoke.method().owner().startsWith("java/util/Enum"));
            usesEnumCollections = known;
        }
        return known;
    }

    /** The {@linkplain FieldKeys key} of a field's cell. */
    String key(FieldRef field) {
        return keys.computeIfAbsent(field, name -> {
            FieldRef declared = program.hierarchy().resolveField(name)
                    .orElseThrow(() -> new NotExecutable("uses the missing field " + name));
            return FieldKeys.of(declared);
        });
    }

    /** The fields of a new object, each with its default. */
    Map<String, Object> defaults(String type) {
        return defaults.computeIfAbsent(type, name -> {
            TreeMap<String, Object> fields = new TreeMap<>();
            superclasses(name).flatMap(owner -> program.classNamed(owner).stream())
                    .flatMap(model -> model.fields().stream())
                    .filter(field -> !field.isStatic())
                    .forEach(field -> put(field, fields));
            return fields;
        });
    }

    /**
     * The static fields of a class, each with its default. Without those that the class file gives
     * a constant: compilers write the constant where the field is read.
     */
    static Map<String, Object> staticDefaults(ClassModel model) {
        Set<String> assigned = model.methods().stream()
                .flatMap(method -> method.body().stream())
                .flatMap(body -> body.statements().stream())
                .flatMap(statement -> statement instanceof Stmt.StaticStore(FieldRef field, var value)
                        ? Stream.of(field.name())
                        : Stream.empty())
                .collect(Collectors.toSet());
        TreeMap<String, Object> fields = new TreeMap<>();
        model.fields().stream()
                .filter(field -> field.isStatic() && (!field.isFinal() || assigned.contains(field.ref().name())))
                .forEach(field -> put(field, fields));
        return fields;
    }

    private static void put(FieldModel field, Map<String, Object> fields) {
        fields.put(FieldKeys.of(field.ref()), Numbers.zero(field.ref().descriptor()));
    }

    /**
     * The interfaces of the JDK through which the JDK may call objects of a class of the program.
     */
    List<Class<?>> interfaces(String type) {
        return interfaces.computeIfAbsent(type, name -> {
            List<Class<?>> found = new ArrayList<>();
            for (String above : program.hierarchy().supertypes(name)) {
                if (!isProgram(above) && program.hierarchy().isInterface(above) && whiteList.allows(above)) {
                    found.add(whiteList.load(above));
                }
            }
            return List.copyOf(found);
        });
    }

    /** Whether a class of the program extends another class of the program, or none with state. */
    void checkSuperclasses(String type) {
        for (String above : superclasses(type).toList()) {
            boolean plain = isProgram(above) || above.equals("java/lang/Object") || above.equals("java/lang/Enum")
                    || above.equals("java/lang/Record") || program.hierarchy().isSubtype(above, "java/lang/Throwable");
            if (!plain) {
                throw new NotExecutable("extends " + above.replace('/', '.'));
            }
        }
    }
}
