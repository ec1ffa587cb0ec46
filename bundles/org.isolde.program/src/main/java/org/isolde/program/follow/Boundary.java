package org.isolde.program.follow;

import java.util.List;
import java.util.Set;

/**
 * The classes of the JDK that are not followed into: what all objects have in common, what starts threads and keeps them from each other,
 * and what finds code by its name, which no call graph does.
 */
final class Boundary {

    private static final Set<String> TYPES = Set.of(
            "java/lang/Class",
            "java/lang/ClassLoader",
            "java/lang/Module",
            "java/lang/ModuleLayer",
            "java/lang/Object",
            "java/lang/Runtime",
            "java/lang/Thread",
            "java/lang/ThreadGroup",
            "java/util/ServiceLoader",
            "java/util/Timer");

    private static final List<String> PACKAGES = List.of(
            "java/lang/constant/",
            "java/lang/invoke/",
            "java/lang/module/",
            "java/lang/ref/",
            "java/lang/reflect/",
            "java/security/",
            "java/util/concurrent/",
            "java/util/stream/",
            "jdk/internal/access/",
            "jdk/internal/event/",
            "jdk/internal/loader/",
            "jdk/internal/misc/",
            "jdk/internal/module/",
            "jdk/internal/reflect/",
            "jdk/internal/vm/",
            "sun/launcher/",
            "sun/security/");

    private Boundary() {}

    /** Whether the class of this internal name, or descriptor of arrays, may be followed into. */
    static boolean allows(String name) {
        return !name.startsWith("[") && !TYPES.contains(name) && PACKAGES.stream().noneMatch(name::startsWith);
    }
}
