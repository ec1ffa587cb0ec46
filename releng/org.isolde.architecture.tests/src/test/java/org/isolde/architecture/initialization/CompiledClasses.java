// SPDX-License-Identifier: EPL-2.0
package org.isolde.architecture.initialization;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Classes by their internal names, and how the JVM finds supertypes and members in them. */
final class CompiledClasses {
    private final Map<String, ClassNode> classes = new TreeMap<>();
    private final Map<ClassNode, Map<String, Method>> methods = new HashMap<>();
    private final Map<Method, List<Method>> implementations = new HashMap<>();
    private final Map<String, Set<String>> supertypes = new HashMap<>();
    private final Map<String, List<ClassNode>> subtypes = new HashMap<>();

    /** Reads class files, each of another class. */
    CompiledClasses(Collection<byte[]> files) {
        files.forEach(this::read);
        classes.forEach((name, type) -> allSupertypes(name)
                .forEach(supertype -> subtypes.computeIfAbsent(supertype, key -> new ArrayList<>()).add(type)));
    }

    private void read(byte[] file) {
        ClassNode type = new ClassNode();
        new ClassReader(file).accept(type, ClassReader.SKIP_FRAMES);
        if (type.module == null && classes.putIfAbsent(type.name, type) != null) {
            throw new IllegalArgumentException("there are two classes " + type.name);
        }
        methods.put(type, type.methods.stream().map(code -> new Method(type, code))
                .collect(Collectors.toMap(Method::signature, Function.identity())));
    }

    Collection<ClassNode> all() {
        return classes.values();
    }

    Optional<ClassNode> find(String name) {
        return Optional.ofNullable(classes.get(name));
    }

    /** The methods that a class itself declares. */
    Collection<Method> methods(ClassNode type) {
        return methods.get(type).values();
    }

    /** The initialiser of a class, empty when it has none. */
    Optional<Method> initializer(ClassNode type) {
        return Optional.ofNullable(methods.get(type).get("<clinit>()V"));
    }

    /**
     * The method that a signature means in a class (JVMS 5.4.3.3), empty when none of these classes
     * declares it.
     */
    Optional<Method> method(String owner, String signature) {
        return withSupertypes(owner).map(type -> methods.get(type).get(signature)).filter(Objects::nonNull).findFirst();
    }

    /** What a call of a method may run: the method or those that override it. */
    List<Method> implementations(Method method) {
        return implementations.computeIfAbsent(method, called -> called.has(Opcodes.ACC_PRIVATE)
                ? List.of(called)
                : subtypes.get(called.owner.name).stream().map(type -> method(type.name, called.signature()))
                        .flatMap(Optional::stream).distinct().toList());
    }

    /**
     * The class that declares the field that a name means in a class (JVMS 5.4.3.2), if it is one
     * of these.
     */
    Optional<ClassNode> declaringField(String owner, String name) {
        return withSupertypes(owner).filter(type -> type.fields.stream().anyMatch(field -> field.name.equals(name)))
                .findFirst();
    }

    /**
     * Those of these classes whose initialisation that of a class begins with: its superclass, and
     * superinterfaces with default methods (JVMS 5.5).
     */
    List<ClassNode> initializedWith(ClassNode type) {
        return isInterface(type)
                ? List.of()
                : withSupertypes(type.name)
                        .filter(other -> other.name.equals(type.superName) || isInterfaceWithDefaultMethods(other))
                        .toList();
    }

    static boolean isInterface(ClassNode type) {
        return (type.access & Opcodes.ACC_INTERFACE) != 0;
    }

    static boolean isInterfaceWithDefaultMethods(ClassNode type) {
        return isInterface(type) && type.methods.stream()
                .anyMatch(method -> (method.access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_STATIC)) == 0);
    }

    /** A class and its supertypes that are among these classes: superclasses first. */
    Stream<ClassNode> withSupertypes(String name) {
        return allSupertypes(name).stream().map(this::find).flatMap(Optional::stream);
    }

    /** The supertypes of a class that are not among these classes, as far as these name them. */
    Stream<String> foreignSupertypes(ClassNode type) {
        return allSupertypes(type.name).stream().filter(name -> !classes.containsKey(name));
    }

    private Set<String> allSupertypes(String name) {
        return supertypes.computeIfAbsent(name, this::readSupertypes);
    }

    private Set<String> readSupertypes(String name) {
        Set<String> all = new LinkedHashSet<>();
        String next = name;
        while (classes.containsKey(next)) {
            all.add(next);
            next = classes.get(next).superName;
        }
        all.add(next);
        Deque<String> open = new ArrayDeque<>(all);
        while (!open.isEmpty()) {
            find(open.remove()).ifPresent(type -> type.interfaces.stream().filter(all::add).forEach(open::add));
        }
        return all;
    }

    /** A method of one of these classes. */
    record Method(ClassNode owner, MethodNode code) {
        boolean has(int flag) {
            return (code.access & flag) != 0;
        }

        /** Name and descriptor. */
        String signature() {
            return code.name + code.desc;
        }

        @Override
        public String toString() {
            return owner.name.replace('/', '.') + "." + code.name;
        }
    }
}
