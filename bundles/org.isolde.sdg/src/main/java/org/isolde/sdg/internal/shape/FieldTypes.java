// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.shape;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.isolde.program.ClassModel;
import org.isolde.program.FieldModel;
import org.isolde.program.Hierarchy;
import org.isolde.program.Location;
import org.isolde.program.Program;
import org.jgrapht.Graph;
import org.jgrapht.alg.connectivity.KosarajuStrongConnectivityInspector;
import org.jgrapht.graph.DefaultDirectedGraph;
import org.jgrapht.graph.DefaultEdge;

/**
 * Finds, from the declared types, the fields that could lead from an object of a class back to one
 * of the same class: the bootstrap shape (UNL-DI-5-2011, figure 8). Links through all other fields
 * cannot close a cycle.
 *
 * <p>A class leads to the declared types of its own and inherited fields, and a type to all its
 * subclasses. Arrays lead nowhere: links through their elements are never ordered. Immutable. Cost:
 * linear in the number of classes, and for a field of a library type in the number of its subtypes.
 */
final class FieldTypes {

    private sealed interface Vertex {

        record Declared(String type) implements Vertex {}

        record Holder(String type) implements Vertex {}
    }

    private final Set<Location> known;
    /**
     * The fields that could lead back, each with the number of its strongly connected component of
     * classes.
     */
    private final Map<Location, Integer> recursive;

    private final Set<Location> ofProgramTypes;

    private FieldTypes(Set<Location> known, Map<Location, Integer> recursive, Set<Location> ofProgramTypes) {
        this.known = known;
        this.recursive = recursive;
        this.ofProgramTypes = ofProgramTypes;
    }

    /** Whether a class of the program declares the field. */
    boolean isKnown(Location field) {
        return known.contains(field);
    }

    /** The fields that could lead back; sorted. */
    SortedSet<Location> recursive() {
        return new TreeSet<>(recursive.keySet());
    }

    boolean isRecursive(Location field) {
        return recursive.containsKey(field);
    }

    /**
     * The fields through which the same classes lead to each other as through some given ones,
     * including these. Those declared with a class of the program, which are links rather than
     * values, come first.
     */
    List<Location> entangledWith(Set<Location> fields) {
        Set<Integer> classes = new HashSet<>();
        fields.forEach(field -> classes.add(recursive.get(field)));
        return recursive.keySet().stream()
                .filter(field -> classes.contains(recursive.get(field)))
                .sorted(Comparator.comparing((Location field) -> !ofProgramTypes.contains(field))
                        .thenComparing(Comparator.naturalOrder()))
                .toList();
    }

    /** Infers them from all classes of a program. */
    static FieldTypes of(Program program) {
        Graph<Vertex, DefaultEdge> graph = new DefaultDirectedGraph<>(DefaultEdge.class);
        List<FieldModel> fields = new ArrayList<>();
        Set<Location> known = new HashSet<>();
        Set<String> types = new HashSet<>();
        for (ClassModel model : program.classes()) {
            addHolder(graph, model);
            for (FieldModel field : model.fields()) {
                known.add(new Location.InstanceField(field.ref()));
                if (!field.isStatic() && field.ref().descriptor().startsWith("L")) {
                    fields.add(field);
                    types.add(typeOf(field));
                    edge(graph, new Vertex.Holder(model.name()), new Vertex.Declared(typeOf(field)));
                }
            }
        }
        types.forEach(type -> addAdmitted(graph, program.hierarchy(), type));
        Map<Vertex, Integer> components = new HashMap<>();
        int number = 0;
        for (Set<Vertex> component : new KosarajuStrongConnectivityInspector<>(graph).stronglyConnectedSets()) {
            for (Vertex vertex : component) {
                components.put(vertex, number);
            }
            number++;
        }
        Map<Location, Integer> recursive = new HashMap<>();
        Set<Location> ofProgramTypes = new HashSet<>();
        for (FieldModel field : fields) {
            Integer from = components.get(new Vertex.Holder(field.ref().owner()));
            if (from.equals(components.get(new Vertex.Declared(typeOf(field))))) {
                Location location = new Location.InstanceField(field.ref());
                recursive.put(location, from);
                if (program.hierarchy().isApplication(typeOf(field))) {
                    ofProgramTypes.add(location);
                }
            }
        }
        return new FieldTypes(known, recursive, ofProgramTypes);
    }

    private static String typeOf(FieldModel field) {
        String descriptor = field.ref().descriptor();
        return descriptor.substring(1, descriptor.length() - 1);
    }

    private static void addHolder(Graph<Vertex, DefaultEdge> graph, ClassModel model) {
        graph.addVertex(new Vertex.Holder(model.name()));
        model.superclass()
                .ifPresent(superclass -> edge(graph, new Vertex.Holder(model.name()), new Vertex.Holder(superclass)));
    }

    private static void addAdmitted(Graph<Vertex, DefaultEdge> graph, Hierarchy hierarchy, String type) {
        edge(graph, new Vertex.Declared(type), new Vertex.Holder(type));
        for (String subtype : hierarchy.subtypes(type)) {
            edge(graph, new Vertex.Declared(type), new Vertex.Holder(subtype));
        }
    }

    private static void edge(Graph<Vertex, DefaultEdge> graph, Vertex from, Vertex to) {
        graph.addVertex(from);
        graph.addVertex(to);
        if (!from.equals(to)) {
            graph.addEdge(from, to);
        }
    }
}
