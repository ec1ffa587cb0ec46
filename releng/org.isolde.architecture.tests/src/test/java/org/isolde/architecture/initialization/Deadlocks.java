// SPDX-License-Identifier: EPL-2.0
package org.isolde.architecture.initialization;

import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jgrapht.Graph;
import org.jgrapht.alg.connectivity.ConnectivityInspector;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.SimpleGraph;
import org.objectweb.asm.tree.ClassNode;

/**
 * The deadlocks that initialisations of classes may end in: of two classes each may begin the other
 * one while it is initialised, and threads can come first to either. What begins is followed to the
 * end, so that each cycle of more classes has two such classes, too.
 */
public final class Deadlocks {
    private final Map<ClassNode, Initialization> initializations = new LinkedHashMap<>();
    private final Graph<ClassNode, DefaultEdge> waits = new SimpleGraph<>(DefaultEdge.class);

    private Deadlocks(CompiledClasses classes) {
        Steps steps = new Steps(classes);
        Callbacks callbacks = new Callbacks(classes);
        Entries entries = new Entries(classes, steps);
        for (ClassNode type : classes.all()) {
            initializations.put(type, new Initialization(type, other -> entries.isBefore(other, type), classes, steps,
                    callbacks));
        }
        initializations.forEach((type, initialization) -> initialization.begun()
                .filter(other -> other != type && initializations.get(other).begins(type)).forEach(other -> {
                    waits.addVertex(type);
                    waits.addVertex(other);
                    waits.addEdge(type, other);
                }));
    }

    /**
     * Finds those in classes.
     *
     * @param files the class files of a whole program, each of another class
     * @return sorted; no class is in two of them
     */
    public static List<Deadlock> in(Collection<byte[]> files) {
        return new Deadlocks(new CompiledClasses(files)).all();
    }

    private List<Deadlock> all() {
        return new ConnectivityInspector<>(waits).connectedSets().stream().map(this::deadlock)
                .sorted(Comparator.comparing(deadlock -> deadlock.classes().first())).toList();
    }

    private Deadlock deadlock(Set<ClassNode> types) {
        List<String> ways = waits.edgeSet().stream().filter(edge -> types.contains(waits.getEdgeSource(edge)))
                .flatMap(this::ways).toList();
        return new Deadlock(types.stream().map(type -> type.name.replace('/', '.'))
                .collect(Collectors.toCollection(TreeSet::new)), ways);
    }

    private Stream<String> ways(DefaultEdge edge) {
        ClassNode one = waits.getEdgeSource(edge);
        ClassNode other = waits.getEdgeTarget(edge);
        return Stream.of(initializations.get(one).wayTo(other), initializations.get(other).wayTo(one));
    }
}
