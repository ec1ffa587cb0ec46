// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.pointsto;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isolde.program.Hierarchy;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.code.MethodRef;

/**
 * Finds library methods by which a program can reach what no constraint describes: private methods
 * and fields, by reflection, handles and serialization.
 */
final class Obstacles {

    private static final Set<String> HARMLESS = Set.of(
            "equals", "hashCode", "toString", "getName", "getTargetException", "getCause", "getModifiers",
            "getParameterCount", "getDeclaringClass", "getReturnType", "getLength");
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
     * Why nothing can be known of a program, as a sentence; empty when nothing stands against it.
     */
    static Optional<String> in(CallGraph calls) {
        Hierarchy hierarchy = calls.program().hierarchy();
        for (String type : NOT_TO_BE_EXTENDED) {
            if (!hierarchy.subtypes(type).isEmpty()) {
                return Optional.of("The program has a class that extends " + type.replace('/', '.')
                        + ", whose objects are not followed.");
            }
        }
        for (MethodRef method : calls.platformMethods()) {
            if (isObstacle(method)) {
                return Optional.of("The program calls " + method.owner().replace('/', '.') + "." + method.name()
                        + ", which may reach any object.");
            }
        }
        return Optional.empty();
    }

    private static boolean isObstacle(MethodRef method) {
        String owner = method.owner();
        boolean isReflection = owner.startsWith("java/lang/reflect/") || owner.startsWith("java/lang/invoke/")
                || owner.startsWith("jdk/internal/") || owner.startsWith("sun/");
        boolean isUpdater = owner.endsWith("FieldUpdater");
        return isReflection && !HARMLESS.contains(method.name()) && !isCreation(method)
                || isUpdater || SERIALIZATION.contains(owner) || DEFINERS.contains(method.name());
    }

    /** Objects that are created by name are objects of outside. */
    private static boolean isCreation(MethodRef method) {
        return method.owner().equals("java/lang/reflect/Array")
                || method.owner().equals("java/lang/reflect/Constructor") && method.name().equals("newInstance");
    }
}
