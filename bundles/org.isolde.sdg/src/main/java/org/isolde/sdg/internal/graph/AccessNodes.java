// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.graph;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import org.isolde.program.Location;
import org.isolde.sdg.access.Access;
import org.isolde.sdg.access.AccessSets;
import org.isolde.sdg.access.Footprint;
import org.isolde.sdg.access.Origin;

/** For each access of a transaction, the nodes of its footprints that carry the access. */
final class AccessNodes {

    /**
     * A node of a footprint that carries an access.
     *
     * @param footprint the footprint, by which the instance is assumed to run
     * @param node the node
     * @param written the numbers of all locations that an instance surely writes which runs by the
     *     footprint and makes the access
     * @param writtenHere those of which it writes the cell of the very object that is accessed
     * @param writtenStatics those that are static fields
     * @param isOtherNode whether another node stands for the object that is accessed, too
     */
    record Encounter(
            IndexedFootprint footprint, int node, BitSet written, BitSet writtenHere, BitSet writtenStatics,
            boolean isOtherNode) {

        /**
         * Whether an instance that makes the one access, and one that makes the other access to
         * the same object, both write one cell, as is seen without looking at other objects.
         */
        boolean writesWith(Encounter other) {
            return writtenHere.intersects(other.writtenHere) || writtenStatics.intersects(other.writtenStatics);
        }

        /**
         * Whether an instance that makes the one access, and one that makes the other access to
         * the same object, surely do not contradict each other. Then they have no other object in
         * common of which one of them knows something, and there is no location that both write.
         */
        boolean agreesWith(Encounter other) {
            return !isOtherNode && !other.isOtherNode && !written.intersects(other.written)
                    && (footprint.roots().isEmpty() || other.footprint.roots().isEmpty())
                    && (hasNoOrigin() || other.hasNoOrigin());
        }

        private boolean hasNoOrigin() {
            return footprint.origin(node) instanceof Origin.Unknown;
        }
    }

    private final Map<Access, List<Encounter>> byAccess = new HashMap<>();
    private boolean telling;

    /**
     * Looks through all footprints of a transaction.
     *
     * @param constant the static fields that hold the same object for all instances
     * @param numbers gives each location a number
     */
    AccessNodes(AccessSets sets, Predicate<Location> constant, ToIntFunction<Location> numbers) {
        for (Footprint footprint : sets.footprints()) {
            IndexedFootprint indexed = new IndexedFootprint(footprint, constant);
            telling |= indexed.isTelling();
            BitSet always = new BitSet();
            footprint.nodes().forEach(node -> addAll(node.written(), always, numbers));
            for (int node = 0; node < footprint.nodes().size(); node++) {
                for (Access access : footprint.nodes().get(node).accesses()) {
                    byAccess.computeIfAbsent(access, a -> new ArrayList<>(1))
                            .add(encounter(indexed, node, access, always, numbers));
                }
            }
        }
    }

    private static Encounter encounter(
            IndexedFootprint footprint, int node, Access access, BitSet always, ToIntFunction<Location> numbers) {
        Footprint.Besides besides = footprint.besides(access);
        boolean isWrite = access.kind() == Access.Kind.WRITE;
        boolean isStatic = access.location() instanceof Location.StaticField;
        BitSet written = (BitSet) always.clone();
        BitSet here = new BitSet();
        BitSet statics = new BitSet();
        addAll(footprint.writtenStatics(), statics, numbers);
        addAll(footprint.writtenFields(node), here, numbers);
        if (isWrite || besides != null && besides.itself()) {
            written.set(numbers.applyAsInt(access.location()));
        }
        if (isStatic && isWrite) {
            statics.set(numbers.applyAsInt(access.location()));
        } else if (isWrite && (besides == null || besides.conflicts()) || besides != null && besides.itself()) {
            here.set(numbers.applyAsInt(access.location()));
        }
        if (besides != null) {
            besides.fields().forEach((other, locations) -> locations.forEach(location -> {
                int number = numbers.applyAsInt(location);
                written.set(number);
                if (location instanceof Location.StaticField) {
                    statics.set(number);
                } else if (other == node) {
                    here.set(number);
                }
            }));
        }
        if (isStatic) {
            here.clear();
        }
        return new Encounter(
                footprint, node, written, here, statics, besides != null && besides.object().isPresent());
    }

    private static void addAll(Set<Location> locations, BitSet written, ToIntFunction<Location> numbers) {
        locations.forEach(location -> written.set(numbers.applyAsInt(location)));
    }

    /**
     * The places of an access, in the order of footprints and nodes; none when no instance that
     * commits makes it.
     */
    List<Encounter> of(Access access) {
        return byAccess.getOrDefault(access, List.of());
    }

    /** Whether some footprint surely writes, or holds, something. */
    boolean areTelling() {
        return telling;
    }
}
