// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.testing.content;

import java.util.Collection;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** What the types of the JDK are to a reader of their objects. */
final class JdkTypes {

    private JdkTypes() {}

    /**
     * Whether a class belongs to the JDK, so that its fields are not looked at. Those of programs
     * are in no named module here.
     */
    static boolean isOfJdk(Class<?> type) {
        return type.getClassLoader() == null || type.getModule().isNamed();
    }

    /** A class's name without its package. */
    static String name(Class<?> type) {
        if (type.isArray()) {
            return name(type.getComponentType()) + "[]";
        }
        String name = type.getName();
        return name.substring(name.lastIndexOf('.') + 1).replace('$', '.');
    }

    /** Whether an object of the JDK is shown by what it holds. */
    static boolean isContainer(Object object) {
        return object instanceof Collection || object instanceof Map || object instanceof Map.Entry
                || object instanceof AtomicReference || object instanceof AtomicReferenceArray
                || object instanceof Optional;
    }

    /** Whether a class of the program extends a collection of the JDK that keeps its elements. */
    static boolean extendsContainer(Class<?> type) {
        Class<?> above = type;
        while (!isOfJdk(above)) {
            above = above.getSuperclass();
        }
        return above != Object.class && !above.getSimpleName().startsWith("Abstract");
    }

    /**
     * Whether the order in which a collection of the JDK hands out its elements is a part of its
     * content. That of a priority queue depends on its past.
     */
    static boolean isOrdered(Object collection) {
        return isSequence(collection) || collection instanceof SortedSet || collection instanceof SortedMap
                || collection instanceof LinkedHashSet || collection instanceof LinkedHashMap
                || collection instanceof EnumSet || collection instanceof EnumMap;
    }

    /** Whether a collection is a list or a queue whose order is a part of its content. */
    static boolean isSequence(Object collection) {
        return collection instanceof List || collection instanceof Deque
                || collection instanceof Queue && !(collection instanceof PriorityQueue
                        || collection instanceof PriorityBlockingQueue || collection instanceof DelayQueue);
    }
}
