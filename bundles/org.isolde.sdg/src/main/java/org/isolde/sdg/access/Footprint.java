// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.access;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isolde.program.Location;

/**
 * An abstraction of some executions of a transaction: the objects that an instance accesses, its
 * accesses to them, and what is known about the reachability order of these objects. Each committed
 * instance is described by at least one footprint of its transaction.
 *
 * <p>The order is global, for all transactions and all times. It is the transitive closure of every
 * link that ever existed in the heap, through those fields whose stores are proven to keep it
 * acyclic. So objects that two transactions place differently cannot be the same, even if the
 * transactions see different snapshots.
 *
 * <p>A node need not represent an object in each instance; facts about a node hold if it does. So a
 * conclusion may only be drawn through nodes that certainly represent an object: those whose
 * accesses are assumed to happen, and {@code contents}.
 *
 * @param nodes the objects; two nodes may be the same object unless the order excludes it
 * @param order the known order of the nodes, transitively closed through nodes that certainly
 *     represent an object; non-strict in both directions: the same object
 * @param contents for static fields that certainly hold an object when the instance begins, its
 *     node
 */
public record Footprint(List<Node> nodes, Set<Order> order, Map<Location, Integer> contents) {

    /**
     * The known order of two nodes.
     *
     * @param lower a node, as an index
     * @param upper another one: each object of {@code lower} comes before each of {@code upper}
     * @param strict whether they cannot be the same
     */
    public record Order(int lower, int upper, boolean strict) {}

    /**
     * A node of a footprint.
     *
     * @param kind what it represents
     * @param accesses the accesses that may be made to it; each of the transaction's
     *     {@link AccessSets}, other than to objects that the instance has created, is made to some
     *     node of some footprint
     * @param written the fields that the instance, if it runs in this way and commits, has written
     *     of every object the node represents
     */
    public record Node(Kind kind, Set<Access> accesses, Set<Location> written) {}

    /** What a node represents. */
    public enum Kind {
        /** A static field; two nodes with the same are the same. */
        STATIC,
        /** At most one object, the same for all accesses. */
        OBJECT,
        /** Any number of objects. */
        OBJECTS
    }
}
