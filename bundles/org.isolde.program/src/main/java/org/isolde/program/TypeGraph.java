// SPDX-License-Identifier: EPL-2.0
package org.isolde.program;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.jdt.annotation.Nullable;

/**
 * The direct supertypes of each type, in the program and in the library types above it.
 *
 * <p>Immutable but for caches. It holds names only, so that snapshots of a program which differ in
 * code alone share one.
 */
final class TypeGraph {

    /** The direct supertypes that a class declares. */
    record Links(Optional<String> superclass, List<String> interfaces) {

        static final Links NONE = new Links(Optional.empty(), List.of());

        static Links of(ClassModel model) {
            return new Links(model.superclass(), model.interfaces());
        }

        static Links of(ClassHeader header) {
            return new Links(header.superclass(), header.interfaces());
        }

        /** The superclass, then the interfaces. */
        List<String> all() {
            if (superclass.isEmpty()) {
                return interfaces;
            }
            List<String> all = new ArrayList<>(interfaces.size() + 1);
            all.add(superclass.get());
            all.addAll(interfaces);
            return all;
        }
    }

    private final LibraryTypes library;
    private final Map<String, Links> application;
    /**
     * The library types that stand above some type of the program, now or in an earlier snapshot.
     */
    private final Set<String> reached;
    private final Map<String, Set<String>> directSubtypes;
    private final Map<String, Set<String>> supertypes = new ConcurrentHashMap<>();
    private final Map<String, SortedSet<String>> subtypes = new ConcurrentHashMap<>();
    private volatile @Nullable SortedMap<String, SortedSet<String>> missing;

    private TypeGraph(
            LibraryTypes library,
            Map<String, Links> application,
            Set<String> reached,
            Map<String, Set<String>> directSubtypes) {
        this.library = library;
        this.application = application;
        this.reached = reached;
        this.directSubtypes = directSubtypes;
    }

    /** The graph of a program. */
    static TypeGraph of(Map<String, Links> application, LibraryTypes library) {
        Edit edit = new Edit(new TypeGraph(library, Map.of(), Set.of(), Map.of()));
        Map<String, Optional<Links>> all = new HashMap<>();
        application.forEach((name, links) -> all.put(name, Optional.of(links)));
        return edit.apply(all);
    }

    /**
     * The graph after an edit. Costs a shallow copy, and the edit.
     *
     * @param changes the new direct supertypes of types of the program, empty for those that are
     *     gone
     */
    TypeGraph with(Map<String, Optional<Links>> changes) {
        boolean same = changes.entrySet()
                .stream()
                .allMatch(change -> change.getValue().equals(Optional.ofNullable(application.get(change.getKey()))));
        return same ? this : new Edit(this).apply(changes);
    }

    LibraryTypes library() {
        return library;
    }

    boolean isApplication(String name) {
        return application.containsKey(name);
    }

    boolean isKnown(String name) {
        return application.containsKey(name) || library.header(name).isPresent();
    }

    Links links(String name) {
        Links own = application.get(name);
        return own != null ? own : library.header(name).map(Links::of).orElse(Links.NONE);
    }

    /** The type itself and all above it, breadth first. */
    Set<String> supertypes(String name) {
        return supertypes.computeIfAbsent(name, start -> {
            Set<String> found = new LinkedHashSet<>();
            Deque<String> open = new ArrayDeque<>();
            open.add(start);
            while (!open.isEmpty()) {
                String type = open.remove();
                if (found.add(type)) {
                    open.addAll(links(type).all());
                }
            }
            return Collections.unmodifiableSet(found);
        });
    }

    /** The class itself and its superclasses, upwards. */
    List<String> superclasses(String name) {
        Set<String> chain = new LinkedHashSet<>();
        Optional<String> type = Optional.of(name);
        while (type.isPresent() && chain.add(type.get())) {
            type = links(type.get()).superclass();
        }
        return List.copyOf(chain);
    }

    /** The types of the program that are below the type, or the type itself. */
    SortedSet<String> subtypes(String name) {
        return subtypes.computeIfAbsent(name, start -> {
            Set<String> seen = new HashSet<>();
            SortedSet<String> found = new TreeSet<>();
            Deque<String> open = new ArrayDeque<>();
            open.add(start);
            while (!open.isEmpty()) {
                String type = open.remove();
                if (seen.add(type)) {
                    if (isApplication(type)) {
                        found.add(type);
                    }
                    open.addAll(directSubtypes.getOrDefault(type, Set.of()));
                }
            }
            return Collections.unmodifiableSortedSet(found);
        });
    }

    /** The missing supertypes, each with the types of the program that are below it. */
    SortedMap<String, SortedSet<String>> missing() {
        SortedMap<String, SortedSet<String>> result = missing;
        if (result == null) {
            result = new TreeMap<>();
            for (String name : directSubtypes.keySet()) {
                if (!isKnown(name) && !subtypes(name).isEmpty()) {
                    result.put(name, subtypes(name));
                }
            }
            result = Collections.unmodifiableSortedMap(result);
            missing = result;
        }
        return result;
    }

    /**
     * A graph under construction: it copies each part of the old graph before the first change to
     * it.
     */
    private static final class Edit {

        private final TypeGraph before;
        private final Map<String, Links> application;
        private final Set<String> reached;
        private final Map<String, Set<String>> directSubtypes;
        private final Set<String> copied = new HashSet<>();

        Edit(TypeGraph before) {
            this.before = before;
            this.application = new HashMap<>(before.application);
            this.reached = new HashSet<>(before.reached);
            this.directSubtypes = new HashMap<>(before.directSubtypes);
        }

        TypeGraph apply(Map<String, Optional<Links>> changes) {
            changes.forEach((name, links) -> {
                for (String supertype : linksBefore(name).all()) {
                    owned(supertype).remove(name);
                }
                reached.remove(name);
                links.ifPresentOrElse(present -> application.put(name, present), () -> application.remove(name));
            });
            for (Map.Entry<String, Optional<Links>> change : changes.entrySet()) {
                if (change.getValue().isPresent()) {
                    link(change.getKey(), change.getValue().get());
                } else if (!directSubtypes.getOrDefault(change.getKey(), Set.of()).isEmpty()) {
                    reach(change.getKey());
                }
            }
            return new TypeGraph(before.library, application, reached, directSubtypes);
        }

        private Links linksBefore(String name) {
            return before.isApplication(name) || before.reached.contains(name) ? before.links(name) : Links.NONE;
        }

        private void link(String name, Links links) {
            for (String supertype : links.all()) {
                owned(supertype).add(name);
                reach(supertype);
            }
        }

        private void reach(String name) {
            if (!application.containsKey(name) && reached.add(name)) {
                before.library.header(name).map(Links::of).ifPresent(links -> link(name, links));
            }
        }

        private Set<String> owned(String name) {
            Set<String> subtypes = directSubtypes.get(name);
            if (subtypes == null || copied.add(name)) {
                subtypes = subtypes == null ? new HashSet<>() : new HashSet<>(subtypes);
                directSubtypes.put(name, subtypes);
                copied.add(name);
            }
            return subtypes;
        }
    }
}
