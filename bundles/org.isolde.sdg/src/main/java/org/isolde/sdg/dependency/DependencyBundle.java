// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.dependency;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.isolde.sdg.transaction.Transaction;

/**
 * All dependencies of one kind from one transaction to another, shown as one edge: they differ in
 * their locations.
 *
 * @param dependencies at least one; all with the same transactions and kind, and all vulnerable or
 *     none
 */
public record DependencyBundle(List<Dependency> dependencies) {

    private static final Comparator<Dependency> TOGETHER = Comparator.comparing(Dependency::from)
            .thenComparing(Dependency::to)
            .thenComparing(Dependency::kind)
            .thenComparing(Dependency::vulnerable);

    /** Keeps a copy of the list. */
    public DependencyBundle {
        dependencies = List.copyOf(dependencies);
    }

    /**
     * Bundles dependencies; the bundles are sorted by transactions, kind, and the vulnerable ones
     * last.
     */
    public static List<DependencyBundle> of(List<Dependency> dependencies) {
        SortedMap<Dependency, List<Dependency>> bundles = new TreeMap<>(TOGETHER);
        for (Dependency dependency : dependencies) {
            bundles.computeIfAbsent(dependency, first -> new ArrayList<>()).add(dependency);
        }
        return bundles.values().stream().map(DependencyBundle::new).toList();
    }

    /** The first of them. */
    public Dependency first() {
        return dependencies.getFirst();
    }

    /** The transaction that is serialised first. */
    public Transaction from() {
        return first().from();
    }

    /** The other transaction. */
    public Transaction to() {
        return first().to();
    }

    /** What the accesses are. */
    public Dependency.Kind kind() {
        return first().kind();
    }

    /** Whether both may run concurrently and commit. */
    public boolean vulnerable() {
        return first().vulnerable();
    }

    /** The names of the locations, sorted, each once. */
    public List<String> locations() {
        return dependencies.stream().map(dependency -> dependency.location().toString()).distinct().sorted().toList();
    }
}
