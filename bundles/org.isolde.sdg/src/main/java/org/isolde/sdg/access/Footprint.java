// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.access;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
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
 * @param nodes the objects; two nodes may be the same object unless the order says otherwise
 * @param order what is known of their order, transitively closed as far as nodes surely have
 *     objects; both directions not strictly: the same object
 * @param contents for static fields that surely hold an object when the instance begins, its node
 * @param besides for some accesses, what each instance has written that makes them, runs in this
 *     way and commits
 */
public record Footprint(
        List<Node> nodes, Set<Order> order, Map<Location, Integer> contents, Map<Access, Besides> besides) {

    /** A footprint in which accesses say nothing of each other. */
    public Footprint(List<Node> nodes, Set<Order> order, Map<Location, Integer> contents) {
        this(nodes, order, contents, Map.of());
    }

    /**
     * What is known of an instance that makes an access.
     *
     * @param itself whether it writes the very cell that is accessed
     * @param fields other cells that it writes: their locations, by node
     * @param object another node that stands for the object accessed; empty if there is none
     * @param conflicts whether the access, if it is a write, conflicts with other writes of the
     *     cell; not those that add entries, or take some away, and so change a size
     */
    public record Besides(
            boolean itself, Map<Integer, Set<Location>> fields, OptionalInt object, boolean conflicts) {

        /** Nothing is known. */
        public static final Besides NOTHING = new Besides(false, Map.of(), OptionalInt.empty(), true);
    }

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
     *     of every object the node stands for
     * @param origin which object it stands for, if it is known
     */
    public record Node(Kind kind, Set<Access> accesses, Set<Location> written, Origin origin) {

        /** A node that may stand for any object. */
        public Node(Kind kind, Set<Access> accesses, Set<Location> written) {
            this(kind, accesses, written, Origin.UNKNOWN);
        }
    }

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
