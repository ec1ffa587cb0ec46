// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.program.code.MethodRef;

/**
 * Stands in for collections that would not be alike in each run, or that need classes of the
 * program: immutable sets and maps, which iterate in a random order, and those of enumerations.
 */
final class Substitutes {

    private final Heap heap;

    Substitutes(Heap heap) {
        this.heap = heap;
    }

    /** Creates an {@code EnumMap}: a tree, since constants are compared by their places. */
    Object construct(List<Object> arguments) {
        return arguments.getFirst() instanceof Map<?, ?> map ? new TreeMap<>(map) : new TreeMap<>();
    }

    /** Creates an {@code EnumSet}. */
    Object set(String name, List<Object> arguments) {
        List<Object> elements = new ArrayList<>();
        switch (name) {
            case "noneOf" -> {
                // No elements.
            }
            case "of" -> arguments.forEach(
                    argument -> elements.addAll(argument instanceof Object[] rest
                            ? Arrays.asList(rest)
                            : List.of(Interpreter.notNull(argument))));
            case "copyOf" -> elements.addAll((Collection<?>) arguments.getFirst());
            default -> throw new NotExecutable("calls java.util.EnumSet." + name);
        }
        return new TreeSet<>(elements);
    }

    /** The result of a call, in the order of the arguments if it is an immutable set or map. */
    @Nullable
    Object ordered(MethodRef named, List<Object> arguments, @Nullable Object result) {
        boolean creates = named.name().equals("of") || named.name().equals("copyOf")
                || named.name().equals("ofEntries");
        return switch (named.owner()) {
            case "java/util/Set" -> creates ? orderedSet(arguments) : result;
            case "java/util/Map" -> creates ? orderedMap(named, arguments) : result;
            default -> result;
        };
    }

    private Object orderedSet(List<Object> arguments) {
        boolean isOne = arguments.size() == 1;
        Collection<?> elements = isOne && arguments.getFirst() instanceof Collection<?> all
                ? all
                : isOne && arguments.getFirst() instanceof Object[] array ? Arrays.asList(array) : arguments;
        Set<Object> set = new LinkedHashSet<>(elements);
        return derived("unmodifiableSet", Set.class, set, Collections.unmodifiableSet(set));
    }

    private Object orderedMap(MethodRef named, List<Object> arguments) {
        Map<Object, Object> map = new LinkedHashMap<>();
        switch (named.name()) {
            case "copyOf" -> map.putAll((Map<?, ?>) arguments.getFirst());
            case "ofEntries" -> {
                for (Object entry : (Object[]) arguments.getFirst()) {
                    map.put(((Map.Entry<?, ?>) entry).getKey(), ((Map.Entry<?, ?>) entry).getValue());
                }
            }
            default -> {
                for (int i = 0; i < arguments.size(); i += 2) {
                    map.put(arguments.get(i), arguments.get(i + 1));
                }
            }
        }
        return derived("unmodifiableMap", Map.class, map, Collections.unmodifiableMap(map));
    }

    private Object derived(String name, Class<?> type, Object source, Object result) {
        heap.derive(result, method(name, type), List.of(source));
        return result;
    }

    private static Method method(String name, Class<?> type) {
        try {
            return Collections.class.getMethod(name, type);
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
        }
    }
}
