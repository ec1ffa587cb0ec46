// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.memory;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.isolde.atomicity.internal.Steps;
import org.isolde.program.Location;

/**
 * Solves inclusion constraints (L. Andersen, 1994) by a worklist algorithm with difference
 * propagation. Cubic in the worst case, close to linear for most programs.
 */
final class Solver {

    private record MemberKey(int object, Location location) {}

    private record Edge(int to, BitSet filter, Edge next) {}

    private record Deref(Location location, int node, boolean load, Deref next) {}

    private final ObjectFilters filters;
    /** The number of the object that stands for any object; -1 when there is none. */
    private final int any;
    private BitSet[] points = new BitSet[1024];
    private BitSet[] fresh = new BitSet[1024];
    private Edge[] edges = new Edge[1024];
    private Deref[] derefs = new Deref[1024];
    private int nodes;
    private final Map<MemberKey, Integer> members = new HashMap<>();
    private final Map<Location, int[]> ofAnyObject = new HashMap<>();
    private final Deque<Integer> open = new ArrayDeque<>();

    Solver(ObjectFilters filters, int any) {
        this.filters = filters;
        this.any = any;
    }

    /** Makes nodes, and gives the first of them. */
    int newNodes(int count) {
        int first = nodes;
        nodes += count;
        if (nodes > points.length) {
            int size = Math.max(nodes, 2 * points.length);
            points = Arrays.copyOf(points, size);
            fresh = Arrays.copyOf(fresh, size);
            edges = Arrays.copyOf(edges, size);
            derefs = Arrays.copyOf(derefs, size);
        }
        return first;
    }

    void allocate(int node, int object) {
        BitSet one = new BitSet();
        one.set(object);
        add(node, one);
    }

    /**
     * What {@code from} holds {@code to} does, as far as the filter, which may be null, lets it
     * pass.
     */
    void flow(int from, int to, BitSet filter) {
        if (from == to) {
            return;
        }
        edges[from] = new Edge(to, filter, edges[from]);
        if (points[from] != null) {
            pass(points[from], to, filter);
        }
    }

    void load(int base, Location location, int target) {
        derefs[base] = new Deref(location, target, true, derefs[base]);
        again(base);
    }

    void store(int base, Location location, int value) {
        derefs[base] = new Deref(location, value, false, derefs[base]);
        again(base);
    }

    private void again(int base) {
        if (points[base] != null) {
            throw new IllegalStateException("Members must be asked for before objects flow");
        }
    }

    private void pass(BitSet objects, int to, BitSet filter) {
        BitSet passing = (BitSet) objects.clone();
        if (filter != null) {
            passing.and(filter);
        }
        add(to, passing);
    }

    /** Adds objects to a node, and keeps the set or changes it. */
    private void add(int node, BitSet objects) {
        BitSet known = points[node];
        if (known == null) {
            points[node] = (BitSet) objects.clone();
        } else {
            objects.andNot(known);
            known.or(objects);
        }
        if (objects.isEmpty()) {
            return;
        }
        if (fresh[node] == null) {
            fresh[node] = objects;
            open.add(node);
        } else {
            fresh[node].or(objects);
        }
    }

    /** Passes everything on; each word of a set that is passed is a step. */
    void solve(Steps steps) {
        while (!open.isEmpty()) {
            int node = open.remove();
            BitSet objects = fresh[node];
            fresh[node] = null;
            int words = 1 + objects.length() / Long.SIZE;
            for (Deref deref = derefs[node]; deref != null; deref = deref.next()) {
                follow(deref, objects);
                steps.spend(objects.cardinality() + words);
            }
            for (Edge edge = edges[node]; edge != null; edge = edge.next()) {
                pass(objects, edge.to(), edge.filter());
                steps.spend(words);
            }
        }
    }

    private void follow(Deref deref, BitSet objects) {
        BitSet owners = filters.owners(deref.location());
        for (int object = objects.nextSetBit(0); object >= 0; object = objects.nextSetBit(object + 1)) {
            if (object == any) {
                int[] every = ofAnyObject(deref.location());
                join(every[deref.load() ? 0 : 1], deref);
            } else if (owners.get(object)) {
                join(member(object, deref.location()), deref);
            }
        }
    }

    private void join(int member, Deref deref) {
        if (deref.load()) {
            flow(member, deref.node(), null);
        } else {
            flow(deref.node(), member, null);
        }
    }

    /** The node of a member of an object. */
    private int member(int object, Location location) {
        Location held = filters.held(object, location);
        MemberKey key = new MemberKey(object, held);
        Integer known = members.get(key);
        if (known == null) {
            int node = newNodes(1);
            members.put(key, node);
            known = node;
            if (any >= 0) {
                int[] every = ofAnyObject(held);
                flow(node, every[0], null);
                flow(every[1], node, null);
            }
        }
        return known;
    }

    /** What is read of any object, and what is written to any object. */
    private int[] ofAnyObject(Location location) {
        int[] known = ofAnyObject.get(location);
        if (known == null) {
            int first = newNodes(2);
            known = new int[] {first, first + 1};
            ofAnyObject.put(location, known);
            flow(first + 1, first, null);
        }
        return known;
    }

    /** The objects of a node; not to be changed. */
    BitSet points(int node) {
        return points[node] == null ? new BitSet(0) : points[node];
    }

    /** The objects that a member of an object holds; not to be changed. */
    BitSet held(int object, Location location) {
        Integer node = members.get(new MemberKey(object, filters.held(object, location)));
        return node == null ? new BitSet(0) : points(node);
    }

    /**
     * Calls the consumer with each object that has something in one of its members, and with what
     * that is.
     */
    void members(MemberConsumer consumer) {
        members.forEach((key, node) -> consumer.accept(key.object(), key.location(), points(node)));
    }

    /** Receives the values of a member of an object. */
    interface MemberConsumer {
        void accept(int object, Location location, BitSet held);
    }
}
