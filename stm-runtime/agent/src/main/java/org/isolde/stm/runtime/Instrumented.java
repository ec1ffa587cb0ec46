package org.isolde.stm.runtime;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;

/** Which classes are instrumented. The agent and the programs it instruments ask the same questions, by name and by class. */
public final class Instrumented {

    private static final List<String> NEVER = List.of(
            "java.", "jdk.", "sun.", "com.sun.proxy.", "org.isolde.stm.runtime.");

    private static final List<String> API = List.of(
            "org.isolde.stm.Stm", "org.isolde.stm.Isolation");

    /** Classes that could not be instrumented, or were loaded too early, and the loaders that have them. */
    private static final Map<String, Set<ClassLoader>> LEFT_ALONE = new ConcurrentHashMap<>();

    /** Classes that a program wants to run as they are. */
    private static final Set<String> AS_THEY_ARE = ConcurrentHashMap.newKeySet();

    private static volatile List<String> excluded = Collections.emptyList();

    private Instrumented() {}

    /**
     * Leaves classes alone.
     *
     * @param names packages, with all that are in them, and classes, with those inside of them
     */
    public static void exclude(List<String> names) {
        List<String> all = new ArrayList<>(excluded);
        all.addAll(names);
        excluded = List.copyOf(all);
    }

    /** Says that the class which a loader has, or is about to have, is not instrumented, although it should be. */
    public static void leftAlone(ClassLoader loader, String className) {
        LEFT_ALONE.compute(className, (name, loaders) -> {
            Set<ClassLoader> all = loaders == null
                    ? Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()))
                    : loaders;
            all.add(loader);
            return all;
        });
    }

    /** Takes it back: the loader has no such class, and may get another one. */
    public static void notLeftAlone(ClassLoader loader, String className) {
        LEFT_ALONE.computeIfPresent(className, (name, loaders) -> {
            loaders.remove(loader);
            return loaders.isEmpty() ? null : loaders;
        });
    }

    /** Whether the class of that name which a loader has, or is about to have, is not instrumented, although it should be. */
    public static boolean isLeftAlone(ClassLoader loader, String className) {
        Set<ClassLoader> loaders = LEFT_ALONE.get(className);
        return loaders != null && loaders.contains(loader);
    }

    /** Says that a class is to run as it is. */
    public static void asItIs(String className) {
        AS_THEY_ARE.add(className);
    }

    /** Whether classes of that name, with dots, are to be instrumented when they are loaded by a program's class loader. */
    public static boolean isMeant(String className) {
        return !startsWithOne(className, NEVER) && !API.contains(className) && !isExcluded(className)
                && !AS_THEY_ARE.contains(className);
    }

    /** Whether a class of that name is instrumented where it is not known which loader has it: not if any has left one alone. */
    public static boolean mayBe(String className) {
        return isMeant(className) && !LEFT_ALONE.containsKey(className);
    }

    /** Whether a class is instrumented. */
    public static boolean is(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader != null && loader != ClassLoader.getPlatformClassLoader() && !type.isHidden()
                && !type.isAnnotation() && isMeant(type.getName()) && !isLeftAlone(loader, type.getName())
                && !java.lang.reflect.Proxy.isProxyClass(type);
    }

    /** Whether a class runs in transactions as it is, as the program asks for. */
    static boolean runsAsItIs(Class<?> type) {
        return AS_THEY_ARE.contains(type.getName());
    }

    private static boolean isExcluded(String className) {
        for (String name : excluded) {
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
