// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.classfile;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.function.BiPredicate;
import org.isolde.stm.runtime.classes.Instrumented;
import org.jspecify.annotations.Nullable;

/**
 * The class files that could not be instrumented. As long as a class loader has no class of that
 * name, because the JVM has rejected the file, it may define one from another file, which is then
 * instrumented. Code that refers to the class decides at run time whether it is instrumented.
 */
public final class LeftAlone {

    private final BiPredicate<ClassLoader, String> isLoaded;
    private final Map<ClassLoader, Map<String, Integer>> hashes = new WeakHashMap<>();

    /** @param isLoaded whether a loader has defined a class with a given name */
    public LeftAlone(BiPredicate<ClassLoader, String> isLoaded) {
        this.isLoaded = isLoaded;
    }

    /**
     * Whether the class file from which a loader defines a class may be instrumented; the name has
     * dots.
     */
    public synchronized boolean mayBeInstrumented(@Nullable ClassLoader loader, String name, byte[] classFile) {
        if (!Instrumented.isLeftAlone(loader, name)) {
            return Instrumented.isMeant(name);
        }
        Integer hash = hashes.getOrDefault(loader, Map.of()).get(name);
        if (hash == null || hash == Arrays.hashCode(classFile) || isLoaded.test(loader, name)) {
            return false;
        }
        Instrumented.notLeftAlone(loader, name);
        return Instrumented.isMeant(name);
    }

    /** Records that a class file could not be instrumented. */
    public synchronized void add(@Nullable ClassLoader loader, String name, byte[] classFile) {
        hashes.computeIfAbsent(loader, key -> new HashMap<>()).put(name, Arrays.hashCode(classFile));
        Instrumented.leftAlone(loader, name);
        ClassFiles.of(loader).remove(name.replace('.', '/'));
    }
}
