// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.graph;

import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.isolde.program.Location;
import org.isolde.sdg.access.Access;
import org.isolde.sdg.access.Footprint;
import org.isolde.sdg.access.Origin;

/**
 * A footprint with precomputed indices for fast queries. Nodes are indices into
 * {@link Footprint#nodes()}.
 */
final class IndexedFootprint {

    private final List<Footprint.Node> nodes;
    private final Map<Access, Footprint.Besides> besides;
    private final List<Set<Location>> writtenFields;
    private final Set<Location> writtenStatics = new HashSet<>();
    private final SortedMap<Location, Integer> roots = new TreeMap<>();
    private final BitSet[] atMost;
    private final BitSet[] before;

    /**
     * Prepares a footprint.
     *
     * @param constant the static fields that hold the same object for all instances
     */
    IndexedFootprint(Footprint footprint, Predicate<Location> constant) {
        this.nodes = footprint.nodes();
        this.besides = footprint.besides();
        this.writtenFields = nodes.stream().map(IndexedFootprint::fields).toList();
        for (Footprint.Node node : nodes) {
            if (node.kind() == Footprint.Kind.STATIC) {
                node.written().stream().filter(Location.StaticField.class::isInstance).forEach(writtenStatics::add);
            }
        }
        for (Map.Entry<Location, Integer> entry : footprint.contents().entrySet()) {
            if (constant.test(entry.getKey()) && isOneObject(entry.getValue())) {
                roots.put(entry.getKey(), entry.getValue());
            }
        }
        this.atMost = new BitSet[nodes.size()];
        this.before = new BitSet[nodes.size()];
        for (Footprint.Order order : footprint.order()) {
            mark(atMost, order);
            if (order.strict()) {
                mark(before, order);
            }
        }
    }

    private static Set<Location> fields(Footprint.Node node) {
        return node.written().isEmpty()
                ? Set.of()
                : node.written()
                        .stream()
                        .filter(location -> !(location instanceof Location.StaticField))
                        .collect(Collectors.toSet());
    }

    private static void mark(BitSet[] rows, Footprint.Order order) {
        if (rows[order.lower()] == null) {
            rows[order.lower()] = new BitSet();
        }
        rows[order.lower()].set(order.upper());
    }

    /** Whether a node is at most one object, and a heap object at that. */
    boolean isOneObject(int node) {
        return nodes.get(node).kind() == Footprint.Kind.OBJECT;
    }

    /** Whether each object of one node comes before each of another, or is the same. */
    boolean isAtMost(int lower, int upper) {
        return atMost[lower] != null && atMost[lower].get(upper);
    }

    /** Whether each object of one node comes before each of another. */
    boolean isBefore(int lower, int upper) {
        return before[lower] != null && before[lower].get(upper);
    }

    /** Which object a node stands for, in terms of other nodes. */
    Origin origin(int node) {
        return nodes.get(node).origin();
    }

    /** How many nodes there are. */
    int size() {
        return nodes.size();
    }

    /** What is written besides an access; null if nothing is known. */
    Footprint.Besides besides(Access access) {
        return besides.get(access);
    }

    /** What is surely written, static fields apart, of every object of a node. */
    Set<Location> writtenFields(int node) {
        return writtenFields.get(node);
    }

    /** The static fields surely written. */
    Set<Location> writtenStatics() {
        return writtenStatics;
    }

    /**
     * The nodes of the objects, one each, that the constant static fields hold; sorted by field.
     */
    SortedMap<Location, Integer> roots() {
        return roots;
    }

    /**
     * Whether it can contradict an assumption that another footprint agrees with: there is
     * something it surely writes or holds.
     */
    boolean isTelling() {
        return !besides.isEmpty() || !writtenStatics.isEmpty() || !roots.isEmpty()
                || writtenFields.stream().anyMatch(set -> !set.isEmpty());
    }
}
