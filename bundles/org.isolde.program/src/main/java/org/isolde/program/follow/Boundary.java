// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.follow;

import java.util.List;
import java.util.Set;

/**
 * Classes of the JDK whose code is not followed: {@code Object} and its like, threads and
 * synchronisation, reflection, which a call graph cannot resolve, and classes that only compute
 * with immutable values such as text, numbers and times.
 */
final class Boundary {

    private static final Set<String> TYPES = Set.of(
            "java/lang/Class",
            "java/lang/ClassLoader",
            "java/lang/InheritableThreadLocal",
            "java/lang/Module",
            "java/lang/ModuleLayer",
            "java/lang/Object",
            "java/lang/Runtime",
            "java/lang/ScopedValue",
            "java/lang/VirtualThread",
            "java/util/ServiceLoader",
            "java/util/Calendar",
            "java/util/Currency",
            "java/util/Date",
            "java/util/Formatter",
            "java/util/Locale",
            "java/util/TimeZone",
            "java/util/Timer");

    private static final List<String> BEGINNINGS = List.of(
            "java/lang/AbstractStringBuilder",
            "java/lang/Boolean",
            "java/lang/Byte",
            "java/lang/Character",
            "java/lang/Double",
            "java/lang/FdLibm",
            "java/lang/Float",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Math",
            "java/lang/Number",
            "java/lang/Short",
            "java/lang/StrictMath",
            "java/lang/String",
            "java/lang/Thread",
            "java/lang/constant/",
            "java/lang/foreign/",
            "java/lang/invoke/",
            "java/lang/module/",
            "java/lang/ref/",
            "java/lang/reflect/",
            "java/lang/runtime/",
            "java/math/",
            "java/security/",
            "java/text/",
            "java/time/",
            "java/util/concurrent/",
            "java/util/regex/",
            "java/util/stream/",
            "jdk/internal/",
            "sun/");
    /** Exceptions from those. */
    private static final List<String> WITHIN = List.of("jdk/internal/access/", "jdk/internal/util/", "sun/nio/cs/");
    /**
     * What is internal to the JDK, other than {@link #WITHIN}: followed into only where a class
     * extends it that is followed.
     */
    private static final List<String> INTERNAL = List.of("jdk/internal/", "sun/");

    private Boundary() {}

    /** Whether a type may be followed into because one is that extends it. */
    static boolean allowsAbove(String name) {
        return allows(name) || INTERNAL.stream().anyMatch(name::startsWith);
    }

    /** Whether the class of this internal name, or descriptor of arrays, may be followed into. */
    static boolean allows(String name) {
        return !name.startsWith("[") && !TYPES.contains(name)
                && (BEGINNINGS.stream().noneMatch(name::startsWith) || WITHIN.stream().anyMatch(name::startsWith));
    }
}
