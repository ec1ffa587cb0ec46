// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.classes;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Decides which classes are instrumented. The agent and the instrumented programs use the same
 * rules, by name and by class.
 */
public final class Instrumented {

    private static final List<String> NEVER = List.of(
            "java.", "jdk.", "sun.", "com.sun.proxy.", "org.isolde.stm.runtime.", "org.isolde.stm.testing.");

    private static final List<String> PROXIES = List.of("jdk.proxy", "com.sun.proxy.");

    private static final List<String> API = List.of(
            "org.isolde.stm.Stm", "org.isolde.stm.Isolation");

    /**
     * Classes that could not be instrumented, or were loaded too early, and the loaders that have
     * them.
     */
    private static final LoadedNames LEFT_ALONE = new LoadedNames();

    /** Classes that a program wants to run as they are. */
    private static final LoadedNames AS_THEY_ARE = new LoadedNames();

    private static volatile List<String> excluded = Collections.emptyList();

    private Instrumented() {}

    /**
     * Excludes classes.
     *
     * @param names packages, with their subpackages, and classes, with their nested classes
     */
    public static void exclude(List<String> names) {
        List<String> all = new ArrayList<>(excluded);
        all.addAll(names);
        excluded = List.copyOf(all);
    }

    /**
     * Records that the class which a loader has, or is about to define, is not instrumented,
     * although it should be.
     */
    public static void leftAlone(@Nullable ClassLoader loader, String className) {
        LEFT_ALONE.add(loader, className);
    }

    /** Undoes {@link #leftAlone}: the loader has no such class, and may define another one. */
    public static void notLeftAlone(@Nullable ClassLoader loader, String className) {
        LEFT_ALONE.remove(loader, className);
    }

    /**
     * Whether the class of that name which a loader has, or is about to define, is not
     * instrumented, although it should be.
     */
    public static boolean isLeftAlone(@Nullable ClassLoader loader, String className) {
        return LEFT_ALONE.contains(loader, className);
    }

    /** Records that the class which a loader is about to define is excluded by the program. */
    public static void asItIs(ClassLoader loader, String className) {
        AS_THEY_ARE.add(loader, className);
    }

    /** Undoes {@link #asItIs}: the loader got no such class, and is about to define another one. */
    public static void notAsItIs(ClassLoader loader, String className) {
        AS_THEY_ARE.remove(loader, className);
    }

    /**
     * Whether classes of that name, with dots, are instrumented when a program's class loader loads
     * them.
     */
    public static boolean isMeant(String className) {
        return !startsWithOne(className, NEVER) && !API.contains(className) && !isExcluded(className);
    }

    /**
     * Whether a class of that name is instrumented, for an unknown loader: not if it failed for any
     * loader.
     */
    public static boolean mayBe(String className) {
        return isMeant(className) && !LEFT_ALONE.containsAny(className);
    }

    /**
     * Whether classes of that name, with dots, may extend instrumented ones, instrumented or not:
     * of the platform's classes only proxies may.
     */
    public static boolean mayExtend(String className) {
        return !startsWithOne(className, NEVER) || startsWithOne(className, PROXIES);
    }

    /** Whether a class is instrumented. */
    public static boolean is(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader != null && loader != ClassLoader.getPlatformClassLoader() && !type.isHidden()
                && !type.isAnnotation() && isMeant(type.getName()) && !isLeftAlone(loader, type.getName())
                && !runsAsItIs(type)
                && !java.lang.reflect.Proxy.isProxyClass(type);
    }

    /** Whether a class is excluded by the program. */
    public static boolean runsAsItIs(Class<?> type) {
        return AS_THEY_ARE.contains(type.getClassLoader(), type.getName());
    }

    private static boolean isExcluded(String className) {
        return isIn(className, excluded);
    }

    /**
     * Whether a list contains a class.
     *
     * @param names packages, with their subpackages, and classes, with their nested classes
     */
    public static boolean isIn(String className, List<String> names) {
        for (String name : names) {
            if (className.startsWith(name)
                    && (className.length() == name.length() || ".$".indexOf(className.charAt(name.length())) >= 0)) {
                return true;
            }
        }
        return false;
    }

    private static boolean startsWithOne(String name, List<String> prefixes) {
        for (String prefix : prefixes) {
            if (name.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }
}
