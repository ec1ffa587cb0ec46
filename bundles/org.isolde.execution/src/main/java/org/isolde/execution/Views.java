// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.lang.reflect.Executable;
import java.util.Collection;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Spliterator;
import java.util.stream.BaseStream;

/** Which results of methods of the JDK show the content of the first argument. */
final class Views {

    private static final Set<String> METHODS = Set.of("keySet", "values", "entrySet", "subList", "headMap", "tailMap",
            "subMap", "headSet", "tailSet", "subSet", "descendingMap", "descendingSet", "descendingKeySet",
            "navigableKeySet", "reversed", "sequencedKeySet", "sequencedValues", "sequencedEntrySet", "asList",
            "newSetFromMap", "asLifoQueue");

    private Views() {}

    /** Whether the keys, elements or indices of a view are those of its source. */
    static boolean hasSameKeys(Object view, Object source) {
        boolean wraps = view.getClass().getName().startsWith("java.util.Collections$");
        return view == source || view instanceof Map && source instanceof Map
                || view instanceof Set && source instanceof Set || wraps && source instanceof List;
    }

    static boolean isView(Object result, Executable executable) {
        boolean passes = result instanceof Iterator || result instanceof Spliterator || result instanceof BaseStream
                || result instanceof Enumeration;
        boolean wraps = executable.getDeclaringClass() == Collections.class
                && (result instanceof Collection || result instanceof Map)
                && (executable.getName().startsWith("unmodifiable") || executable.getName().startsWith("synchronized")
                        || executable.getName().startsWith("checked"));
        return passes || wraps || METHODS.contains(executable.getName())
                || result instanceof Map.Entry && !executable.getName().equals("entry");
    }
}
