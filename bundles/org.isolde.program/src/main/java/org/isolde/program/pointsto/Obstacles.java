// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.pointsto;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isolde.program.Hierarchy;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.calls.HiddenStores;
import org.isolde.program.code.MethodRef;

/** Finds what no constraint describes. */
final class Obstacles {

    private static final Set<String> HARMLESS = Set.of(
            "equals", "hashCode", "toString", "toGenericString", "getName", "getModifiers", "getDeclaringClass",
            "getType", "getGenericType", "isSynthetic", "getAnnotation", "getAnnotations");
    /** Their other methods that give something or answer a question describe, too. */
    private static final Set<String> DESCRIBERS = Set.of(
            "java/lang/reflect/Method", "java/lang/reflect/Constructor", "java/lang/reflect/Executable",
            "java/lang/reflect/Parameter", "java/lang/reflect/Modifier", "java/lang/reflect/ParameterizedType",
            "java/lang/reflect/GenericArrayType", "java/lang/reflect/WildcardType", "java/lang/reflect/TypeVariable",
            "java/lang/reflect/Type", "java/lang/reflect/RecordComponent",
            "java/lang/reflect/InvocationTargetException", "java/lang/reflect/UndeclaredThrowableException",
            "java/lang/reflect/AnnotatedElement", "java/lang/reflect/Array");
    private static final Set<String> SERIALIZATION = Set.of(
            "java/io/ObjectInputStream", "java/io/ObjectOutputStream", "java/beans/XMLDecoder",
            "java/beans/XMLEncoder");
    private static final Set<String> DEFINERS = Set.of(
            "defineClass", "defineHiddenClass", "defineHiddenClassWithClassData", "defineAnonymousClass");

    /** Values that have subclasses, and what the machine calls by itself. */
    private static final List<String> NOT_TO_BE_EXTENDED = List.of(
            "java/math/BigDecimal", "java/math/BigInteger", "java/lang/InheritableThreadLocal");

    private Obstacles() {}

    /**
     * Why objects of a program are not followed that calls are made on, as a sentence; empty when
     * all are.
     */
    static Optional<String> ofValues(CallGraph calls) {
        Hierarchy hierarchy = calls.program().hierarchy();
        for (String type : NOT_TO_BE_EXTENDED) {
            if (!hierarchy.subtypes(type).isEmpty()) {
                return Optional.of("The program has a class that extends " + type.replace('/', '.')
                        + ", whose objects are not followed.");
            }
        }
        return Optional.empty();
    }

    /**
     * What a program can reach private methods and fields by: native code, reflection, handles,
     * serialization; as a sentence. Empty when it has none of it.
     */
    static Optional<String> ofPrivateMembers(CallGraph calls) {
        Optional<String> stores = HiddenStores.of(calls).everywhere();
        return stores.isPresent()
                ? stores
                : calls.platformMethods()
                        .stream()
                        .filter(Obstacles::isObstacle)
                        .findFirst()
                        .map(method -> "The program calls " + method.owner().replace('/', '.') + "." + method.name()
                                + ", which may reach any object.");
    }

    private static boolean isObstacle(MethodRef method) {
        String owner = method.owner();
        boolean isReflection = owner.startsWith("java/lang/reflect/") || owner.startsWith("java/lang/invoke/")
                || owner.startsWith("jdk/internal/") || owner.startsWith("sun/");
        boolean isUpdater = owner.endsWith("FieldUpdater");
        return isReflection && !isDescription(method) && !isCreation(method)
                || isUpdater || SERIALIZATION.contains(owner) || DEFINERS.contains(method.name());
    }

    /** Whether a method only describes a member or a type. */
    private static boolean isDescription(MethodRef method) {
        return HARMLESS.contains(method.name()) || DESCRIBERS.contains(method.owner())
                && (method.name().startsWith("get") || method.name().startsWith("is"));
    }

    /** Objects that are created by name are objects of outside. */
    private static boolean isCreation(MethodRef method) {
        return method.owner().equals("java/lang/reflect/Array")
                || method.owner().equals("java/lang/reflect/Constructor") && method.name().equals("newInstance");
    }
}
