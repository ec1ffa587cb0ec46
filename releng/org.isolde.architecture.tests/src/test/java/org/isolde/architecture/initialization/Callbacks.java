// SPDX-License-Identifier: EPL-2.0
package org.isolde.architecture.initialization;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.isolde.architecture.initialization.CompiledClasses.Method;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;

/**
 * What the JDK and libraries may call of an object of ours: the methods that their own types
 * declare.
 */
final class Callbacks {
    private static final ClassLoader JDK = ClassLoader.getPlatformClassLoader();

    private final CompiledClasses classes;
    private final Map<String, Optional<Set<String>>> declared = new HashMap<>();
    private final Map<ClassNode, List<Method>> known = new HashMap<>();

    Callbacks(CompiledClasses classes) {
        this.classes = classes;
    }

    /**
     * The methods of an instance of a class that others may call: all where a supertype is of a
     * library, which is not read.
     */
    List<Method> of(ClassNode type) {
        return known.computeIfAbsent(type, this::read);
    }

    private List<Method> read(ClassNode type) {
        List<Optional<Set<String>>> others = classes.foreignSupertypes(type)
                .map(name -> declared.computeIfAbsent(name, Callbacks::inTheJdk)).toList();
        return classes.withSupertypes(type.name)
                .flatMap(owner -> classes.methods(owner).stream())
                .filter(method -> !method.has(Opcodes.ACC_STATIC) && !method.code().name.equals("<init>"))
                .filter(method -> others.stream().anyMatch(of -> of.isEmpty() || of.get().contains(method.signature())))
                .toList();
    }

    /**
     * The methods that a class of the JDK declares, by their signatures; empty for one that is not
     * of the JDK.
     */
    private static Optional<Set<String>> inTheJdk(String name) {
        try {
            return Optional.of(Arrays.stream(Class.forName(name.replace('/', '.'), false, JDK).getDeclaredMethods())
                    .map(method -> method.getName() + Type.getMethodDescriptor(method)).collect(Collectors.toSet()));
        } catch (ClassNotFoundException e) {
            return Optional.empty();
        }
    }
}
