// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Runs small programs on small heaps. A heap is what each field holds, {@code object.selector}: a
 * number, an object's name, or nothing for null. An instance reads the heap that it is given and
 * its own writes.
 */
final class Instances {

    private Instances() {}

    /** A transaction. */
    interface Program {

        /** Runs it; what it returns. */
        boolean run(Instance instance, int argument);
    }

    /** What an instance did. */
    record Outcome(SortedSet<String> reads, SortedMap<String, String> writes, boolean returned) {

        /** Whether it wrote the same and returned the same as another one. */
        boolean sameAs(Outcome other) {
            return writes.equals(other.writes) && returned == other.returned;
        }

        /** The fields of the snapshot that it wrote. */
        Set<String> written(Map<String, String> heap, String name) {
            SortedSet<String> fields = new TreeSet<>(writes.keySet());
            fields.removeIf(field -> field.startsWith(name));
            return fields;
        }
    }

    /** A run in progress. */
    static final class Instance {

        private final Map<String, String> heap;
        private final String name;
        private final SortedSet<String> reads = new TreeSet<>();
        private final SortedMap<String, String> writes = new TreeMap<>();
        private int created;

        private Instance(Map<String, String> heap, String name) {
            this.heap = heap;
            this.name = name;
        }

        /** What a field holds; null for null. */
        String get(String object, String selector) {
            if (object == null) {
                throw new NullPointerException();
            }
            String field = object + "." + selector;
            if (writes.containsKey(field)) {
                return writes.get(field);
            }
            reads.add(field);
            if (reads.size() > 100) {
                throw new IllegalStateException("runs in a circle");
            }
            return heap.get(field);
        }

        int number(String object, String selector) {
            return Integer.parseInt(get(object, selector));
        }

        void set(String object, String selector, String value) {
            writes.put(object + "." + selector, value);
        }

        String create(int value) {
            created++;
            String object = name + created;
            set(object, "value", String.valueOf(value));
            return object;
        }
    }

    /** Runs a program; objects that it creates get names that begin with the instance's. */
    static Outcome run(Program program, int argument, Map<String, String> heap, String name) {
        Instance instance = new Instance(Collections.unmodifiableMap(heap), name);
        boolean returned = program.run(instance, argument);
        return new Outcome(instance.reads, instance.writes, returned);
    }

    /** The heap after an instance has committed. */
    static Map<String, String> after(Map<String, String> heap, Outcome outcome) {
        Map<String, String> after = new TreeMap<>(heap);
        after.putAll(outcome.writes());
        after.values().removeIf(value -> value == null);
        return after;
    }
}
