// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.isolde.program.Location;
import org.isolde.sdg.access.Access;
import org.isolde.sdg.access.Footprint;
import org.isolde.sdg.access.Origin;
import org.isolde.sdg.dependency.Dependency;

/**
 * A hypothesis about a few instances of transactions: the footprint of each, and which of their
 * objects are the same. It can be checked for contradictions.
 *
 * <p>Only objects that certainly exist take part: those that an assumed dependency accesses, and
 * the objects in constant static fields that several instances read. The footprints' facts about
 * order and written fields hold for these objects. Other nodes may represent no object, so nothing
 * follows from them. A node that represents any number of objects yields a new object for each
 * access.
 */
final class Assumptions {

    /** An object as one instance accesses it. */
    private static final class Met {
        private final AssumedInstance instance;
        private final int node;
        private Set<Location> written;

        Met(AssumedInstance instance, int node) {
            this.instance = instance;
            this.node = node;
            this.written = Set.of();
        }

        Set<Location> written() {
            return Written.union(written, instance.written(node));
        }
    }

    private final List<AssumedInstance> instances;
    private final List<Met> objects = new ArrayList<>(4);
    private final ObjectOrder order = new ObjectOrder();
    private final Predicate<Location> isOwning;
    private boolean contradictory;

    /**
     * Assumes nothing but that these instances run and commit.
     *
     * @param isOwning whether no two objects hold the same object in a final field
     */
    Assumptions(Predicate<Location> isOwning, AssumedInstance... instances) {
        this.isOwning = isOwning;
        this.instances = List.of(instances);
    }

    /**
     * Assumes that a dependency is real.
     *
     * @param dependency a dependency between the transactions of two of the instances
     * @param from one of these instances
     * @param source the node of its footprint where it makes its access
     * @param to the other one
     * @param target the node of its footprint where it makes its access
     */
    void assume(Dependency dependency, AssumedInstance from, int source, AssumedInstance to, int target) {
        from.assumeMade(dependency.source());
        to.assumeMade(dependency.target());
        if (dependency.target().location() instanceof Location.StaticField) {
            noteWrite(from, dependency.source());
            noteWrite(to, dependency.target());
        } else {
            int one = object(from, source, dependency.source());
            int other = object(to, target, dependency.target());
            order.same(one, other);
            noteWrite(objects.get(one), dependency.source());
            noteWrite(objects.get(other), dependency.target());
        }
    }

    private static void noteWrite(AssumedInstance instance, Access access) {
        if (access.kind() == Access.Kind.WRITE) {
            instance.assumeWritten(access.location());
        }
    }

    /**
     * Notes what is written of an object, or entry, of which an access is made. Entries that come
     * and go change the size without a conflict: sizes add up.
     */
    private static void noteWrite(Met object, Access access) {
        Footprint.Besides besides = object.instance.footprint().besides(access);
        boolean conflicts = besides == null || besides.conflicts();
        if (access.kind() == Access.Kind.WRITE && conflicts || besides != null && besides.itself()) {
            object.written = Written.with(object.written, access.location());
        }
    }

    /** The object of a node that an access is made to, which another node may stand for, too. */
    private int object(AssumedInstance instance, int node, Access access) {
        int object = object(instance, node);
        Footprint.Besides besides = instance.footprint().besides(access);
        if (besides != null && besides.object().isPresent()) {
            order.same(object, object(instance, besides.object().getAsInt()));
        }
        return object;
    }

    private int object(AssumedInstance instance, int node) {
        int known = instance.footprint().isOneObject(node) ? find(instance, node) : -1;
        return known < 0 ? add(new Met(instance, node)) : known;
    }

    private int find(AssumedInstance instance, int node) {
        for (int i = 0; i < objects.size(); i++) {
            if (objects.get(i).instance == instance && objects.get(i).node == node) {
                return i;
            }
        }
        return -1;
    }

    private int add(Met added) {
        int number = objects.size();
        order.add();
        for (int i = 0; i < number; i++) {
            Met other = objects.get(i);
            if (other.instance == added.instance) {
                order(number, added, i, other);
                order(i, other, number, added);
            }
        }
        objects.add(added);
        return number;
    }

    private void order(int one, Met lower, int other, Met upper) {
        IndexedFootprint footprint = lower.instance.footprint();
        if (footprint.isBefore(lower.node, upper.node)) {
            order.before(one, other);
        } else if (footprint.isAtMost(lower.node, upper.node)) {
            order.atMost(one, other);
        }
    }

    /**
     * Concludes what follows from all assumptions; to be called after them and before the
     * questions.
     */
    void conclude() {
        shareRoots();
        order.close();
        while (findParents()) {
            order.close();
        }
    }

    /**
     * Adds what follows from objects that are the same: those that they belong to are the same,
     * too. Gives whether something is new.
     */
    private boolean findParents() {
        boolean found = false;
        int count = objects.size();
        for (int i = 0; i < count; i++) {
            for (int j = i + 1; j < count; j++) {
                Met one = objects.get(i);
                Met other = objects.get(j);
                if (one.instance != other.instance && order.areSame(i, j)) {
                    found |= shareParents(one, other);
                }
            }
        }
        return found;
    }

    private boolean shareParents(Met one, Met other) {
        Origin origin = one.instance.footprint().origin(one.node);
        Origin another = other.instance.footprint().origin(other.node);
        if (origin instanceof Origin.Literal && another instanceof Origin.Literal && !origin.equals(another)) {
            contradictory = true;
        }
        if (origin instanceof Origin.Entry entry && another instanceof Origin.Entry same) {
            boolean shared = share(one.instance, entry.container(), other.instance, same.container());
            // In a view of a list an element has another index, and in a sorted map equal keys may
            // differ.
            return entry.isElement() && same.isElement()
                    ? share(one.instance, entry.key(), other.instance, same.key()) || shared
                    : shared;
        }
        Optional<Location> field = owningField(origin);
        if (field.isEmpty() || owningField(another).isEmpty()) {
            return false;
        }
        // Two fields that own what they hold never hold the same object.
        contradictory |= !field.equals(owningField(another));
        return origin instanceof Origin.FinalField held
                && another instanceof Origin.FinalField same
                && held.field().equals(same.field())
                && share(one.instance, held.owner(), other.instance, same.owner());
    }

    private Optional<Location> owningField(Origin origin) {
        return switch (origin) {
            case Origin.FinalField(int owner, Location field) -> Optional.of(field).filter(isOwning);
            case Origin.FinalStatic(Location field) -> Optional.of(field).filter(isOwning);
            default -> Optional.empty();
        };
    }

    private boolean share(AssumedInstance one, int node, AssumedInstance other, int another) {
        boolean areObjects = one.footprint().isOneObject(node) && other.footprint().isOneObject(another);
        if (!areObjects || objects.size() + 2 > ObjectOrder.CAPACITY) {
            return false;
        }
        int known = find(one, node);
        int knownOther = find(other, another);
        if (known >= 0 && knownOther >= 0 && order.areSame(known, knownOther)) {
            return false;
        }
        order.same(object(one, node), object(other, another));
        return true;
    }

    /** Puts together what the instances find in a constant static field. */
    private void shareRoots() {
        for (AssumedInstance instance : instances) {
            for (Map.Entry<Location, Integer> root : instance.footprint().roots().entrySet()) {
                AssumedInstance first = firstWithRoot(root.getKey());
                // To leave some out assumes less.
                if (first != instance && objects.size() + 2 <= ObjectOrder.CAPACITY) {
                    int object = object(first, first.footprint().roots().get(root.getKey()));
                    order.same(object, object(instance, root.getValue()));
                }
            }
        }
    }

    /** The first instance that finds something in a field in which one does. */
    private AssumedInstance firstWithRoot(Location field) {
        int first = 0;
        while (!instances.get(first).footprint().roots().containsKey(field)) {
            first++;
        }
        return instances.get(first);
    }

    /** Whether some object comes before itself. */
    boolean breakTheOrder() {
        return contradictory || order.isContradictory();
    }

    /**
     * Whether two instances surely write one cell: by the first-committer-wins rule they are then
     * not concurrent.
     */
    boolean writeOneCell(AssumedInstance one, AssumedInstance other) {
        if (Written.meet(one.writtenStatics(), other.writtenStatics())) {
            return true;
        }
        for (int i = 0; i < objects.size(); i++) {
            Met met = objects.get(i);
            Set<Location> written = met.instance == one ? met.written() : Set.of();
            if (!written.isEmpty()) {
                for (int j = 0; j < objects.size(); j++) {
                    Met others = objects.get(j);
                    if (others.instance == other && order.areSame(i, j) && Written.meet(written, others.written())) {
                        return true;
                    }
                }
            }
        }
        return writeOneEntry(one, other);
    }

    /** Whether both surely write a cell that is the same by its origin. */
    private boolean writeOneEntry(AssumedInstance one, AssumedInstance other) {
        if (one.nodesWritten().isEmpty() || other.nodesWritten().isEmpty()) {
            return false;
        }
        SameNodes same = new SameNodes(one.footprint(), other.footprint(), (node, another) -> {
            int known = find(one, node);
            int knownOther = find(other, another);
            return known >= 0 && knownOther >= 0 && order.areSame(known, knownOther);
        });
        for (int node : one.nodesWritten()) {
            for (int another : other.nodesWritten()) {
                if (Written.meet(one.written(node), other.written(another)) && same.areSame(node, another)) {
                    return true;
                }
            }
        }
        return false;
    }
}
