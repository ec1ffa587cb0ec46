// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.classes;

import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** A set of class names, each for given class loaders. It does not keep the loaders alive. */
final class LoadedNames {

    private final Map<String, Set<ClassLoader>> loadersOf = new ConcurrentHashMap<>();

    void add(@Nullable ClassLoader loader, String className) {
        loadersOf.compute(className, (name, loaders) -> {
            Set<ClassLoader> all = loaders == null
                    ? Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()))
                    : loaders;
            all.add(loader);
            return all;
        });
    }

    void remove(@Nullable ClassLoader loader, String className) {
        loadersOf.computeIfPresent(className, (name, loaders) -> {
            loaders.remove(loader);
            return loaders.isEmpty() ? null : loaders;
        });
    }

    boolean contains(@Nullable ClassLoader loader, String className) {
        Set<ClassLoader> loaders = loadersOf.get(className);
        return loaders != null && loaders.contains(loader);
    }

    /** Whether the class of any loader is meant. */
    boolean containsAny(String className) {
        return loadersOf.containsKey(className);
    }
}
