// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.analysis.collections;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * The sources of a program of sets, maps, trees and what is made of them, as several people would
 * write them: lists, skip lists, red-black trees, hash tables, heaps and tries by hand, and classes
 * on those of the JDK, with loops, streams or callbacks. Each file has three to eight transactions.
 * Many share two interfaces or an abstract class, by which others use them. Nothing starts the
 * program, as in a library.
 *
 * @param files how many files there are, besides those that all share
 * @param seed the same seed gives the same program
 */
public record CollectionsProgram(int files, long seed) {

    private static final int FILES_IN_A_PACKAGE = 25;

    private static final String KEYS = """
            package shared;
            public interface SortedKeys {
                boolean add(int key);
                boolean remove(int key);
                boolean contains(int key);
                int first();
                int last();
            }
            """;

    private static final String DIRECTORY = """
            package shared;
            public interface Directory<K extends Comparable<K>, V> {
                V get(K key);
                void put(K key, V value);
                boolean drop(K key);
            }
            """;

    private static final String ABSTRACT_KEYS = """
            package shared;
            import org.isolde.stm.Atomic;
            public abstract class AbstractKeys {
                private int size;
                private int changes;
                public abstract boolean add(int key);
                public abstract boolean remove(int key);
                public abstract boolean contains(int key);
                protected final void changed(int by) {
                    size += by;
                    changes++;
                }
                protected final void touched() {
                    changes++;
                }
                public final int size() {
                    return size;
                }
                @Atomic public final boolean toggle(int key) {
                    return contains(key) ? remove(key) : add(key);
                }
            }
            """;

    private static final String HEAD = """
            package %s;
            import java.util.*;
            import java.util.stream.Collectors;
            import org.isolde.stm.Atomic;
            import shared.*;

            """;

    /** All sources, by path. */
    public Map<String, String> sources() throws IOException {
        Map<String, String> sources = new LinkedHashMap<>();
        sources.put("org/isolde/stm/Atomic.java", "package org.isolde.stm; public @interface Atomic { }");
        sources.put("shared/SortedKeys.java", KEYS);
        sources.put("shared/Directory.java", DIRECTORY);
        sources.put("shared/AbstractKeys.java", ABSTRACT_KEYS);
        Map<Kind, Template> templates = new EnumMap<>(Kind.class);
        for (Kind kind : Kind.values()) {
            templates.put(kind, Template.read(kind));
        }
        Map<Kind.Shared, List<String>> used = new EnumMap<>(Kind.Shared.class);
        for (int file = 0; file < files; file++) {
            Kind kind = Kind.values()[file % Kind.values().length];
            String folder = "part" + file / FILES_IN_A_PACKAGE;
            String name = kind.template() + file;
            for (Kind.Shared shared : Kind.Shared.values()) {
                if (kind.isUsedBy(shared)) {
                    used.computeIfAbsent(shared, s -> new ArrayList<>()).add(folder + "." + name);
                }
            }
            String text = templates.get(kind).variant(name, new Random(seed + file));
            sources.put(folder + "/" + name + ".java", HEAD.formatted(folder) + using(used, text, seed + file));
        }
        return sources;
    }

    /** Fills in the names of the classes that a class creates, which came before it. */
    private static String using(Map<Kind.Shared, List<String>> used, String text, long seed) {
        Random random = new Random(seed);
        String filled = text;
        for (Kind.Shared shared : Kind.Shared.values()) {
            while (filled.contains("new " + shared)) {
                List<String> all = used.getOrDefault(shared, List.of());
                filled = filled.replaceFirst("new " + shared, "new " + all.get(random.nextInt(all.size())));
            }
        }
        return filled;
    }
}
