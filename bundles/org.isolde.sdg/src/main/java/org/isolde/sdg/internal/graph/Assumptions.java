// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isolde.program.Location;
import org.isolde.sdg.access.Access;
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
            this.written = instance.footprint().writtenFields(node);
        }
    }

    private final List<AssumedInstance> instances;
    private final List<Met> objects = new ArrayList<>(4);
    private final ObjectOrder order = new ObjectOrder();

    /** Assumes nothing but that these instances run and commit. */
    Assumptions(AssumedInstance... instances) {
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
        switch (dependency.target().location()) {
            case Location.StaticField field -> {
                noteWrite(from, dependency.source());
                noteWrite(to, dependency.target());
            }
            case Location.InstanceField field -> {
                int one = object(from, source);
                int other = object(to, target);
                order.same(one, other);
                noteWrite(objects.get(one), dependency.source());
                noteWrite(objects.get(other), dependency.target());
            }
            case Location.ArrayElements elements -> order.same(object(from, source), object(to, target));
            case Location.LibraryState state -> {
                // The state may belong to several library objects at once.
            }
        }
    }

    private static void noteWrite(AssumedInstance instance, Access access) {
        if (access.kind() == Access.Kind.WRITE) {
            instance.assumeWritten(access.location());
        }
    }

    private static void noteWrite(Met object, Access access) {
        if (access.kind() == Access.Kind.WRITE) {
            object.written = Written.with(object.written, access.location());
        }
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
        return order.isContradictory();
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
            if (met.instance == one && !met.written.isEmpty()) {
                for (int j = 0; j < objects.size(); j++) {
                    Met others = objects.get(j);
                    if (others.instance == other && order.areSame(i, j) && Written.meet(met.written, others.written)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }
}
