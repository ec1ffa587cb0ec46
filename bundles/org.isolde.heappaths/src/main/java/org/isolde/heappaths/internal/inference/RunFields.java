// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.inference;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;
import org.jgrapht.Graph;
import org.jgrapht.alg.connectivity.GabowStrongConnectivityInspector;
import org.jgrapht.graph.DefaultDirectedGraph;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.traverse.TopologicalOrderIterator;

/**
 * Computes the fields that methods and their callees load and store. Mutually recursive methods
 * have the same ones. Results are cached until they are invalidated. It has one owner.
 *
 * <p>Cost: linear in the calls of the methods without a cached result, times the fields that a
 * method has.
 */
final class RunFields {

    /**
     * The fields of a method.
     *
     * @param accessed those that are loaded or stored
     * @param stored those of them that are stored
     */
    record Fields(SortedSet<FieldRef> accessed, SortedSet<FieldRef> stored) {

        static final Fields NONE = new Fields(Collections.emptySortedSet(), Collections.emptySortedSet());

        Fields and(Fields other) {
            if (accessed.containsAll(other.accessed) && stored.containsAll(other.stored)) {
                return this;
            }
            if (other.accessed.containsAll(accessed) && other.stored.containsAll(stored)) {
                return other;
            }
            SortedSet<FieldRef> allAccessed = new TreeSet<>(accessed);
            allAccessed.addAll(other.accessed);
            SortedSet<FieldRef> allStored = new TreeSet<>(stored);
            allStored.addAll(other.stored);
            return new Fields(
                    Collections.unmodifiableSortedSet(allAccessed), Collections.unmodifiableSortedSet(allStored));
        }
    }

    private final Function<MethodRef, CodeIndex.Facts> facts;
    private final Map<MethodRef, Fields> known = new HashMap<>();

    /**
     * Of nothing yet.
     *
     * @param facts what each method does by itself; null where it has no code
     */
    RunFields(Function<MethodRef, CodeIndex.Facts> facts) {
        this.facts = facts;
    }

    /** Forgets what some methods do: all that run a method which has changed. */
    void forget(Collection<MethodRef> methods) {
        known.keySet().removeAll(methods);
    }

    /** Forgets everything. */
    void clear() {
        known.clear();
    }

    /** The fields of a method. */
    Fields of(MethodRef method) {
        Fields fields = known.get(method);
        if (fields == null) {
            findOut(method);
            fields = known.get(method);
        }
        return fields;
    }

    private void findOut(MethodRef method) {
        var components = new GabowStrongConnectivityInspector<>(unknownFrom(method)).getCondensation();
        List<Graph<MethodRef, DefaultEdge>> calleesFirst = new ArrayList<>();
        new TopologicalOrderIterator<>(components).forEachRemaining(calleesFirst::add);
        Collections.reverse(calleesFirst);
        for (Graph<MethodRef, DefaultEdge> component : calleesFirst) {
            Fields fields = Fields.NONE;
            for (MethodRef member : component.vertexSet()) {
                CodeIndex.Facts own = facts.apply(member);
                if (own != null) {
                    fields = new Fields(own.accessed(), own.storedFields()).and(fields);
                    for (MethodRef callee : own.callees()) {
                        fields = fields.and(known.getOrDefault(callee, Fields.NONE));
                    }
                }
            }
            for (MethodRef member : component.vertexSet()) {
                known.put(member, fields);
            }
        }
    }

    /** The methods of which nothing is known that a method may run, itself included. */
    private Graph<MethodRef, DefaultEdge> unknownFrom(MethodRef method) {
        Graph<MethodRef, DefaultEdge> graph = new DefaultDirectedGraph<>(DefaultEdge.class);
        List<MethodRef> pending = new ArrayList<>(List.of(method));
        graph.addVertex(method);
        while (!pending.isEmpty()) {
            MethodRef caller = pending.removeLast();
            CodeIndex.Facts own = facts.apply(caller);
            Set<MethodRef> callees = own == null ? Set.of() : own.callees();
            for (MethodRef callee : callees) {
                if (!known.containsKey(callee)) {
                    if (graph.addVertex(callee)) {
                        pending.add(callee);
                    }
                    graph.addEdge(caller, callee);
                }
            }
        }
        return graph;
    }
}
