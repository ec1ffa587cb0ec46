// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.graph;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.isolde.program.Location;
import org.isolde.sdg.access.Access;
import org.isolde.sdg.access.AccessSets;
import org.isolde.sdg.access.Footprint;

/** For each access of a transaction, the nodes of its footprints that carry the access. */
final class AccessNodes {

    /**
     * A node of a footprint that carries an access.
     *
     * @param footprint the footprint, by which the instance is assumed to run
     * @param node the node
     */
    record Encounter(IndexedFootprint footprint, int node) {}

    private final Map<Access, List<Encounter>> byAccess = new HashMap<>();
    private boolean telling;

    /**
     * Looks through all footprints of a transaction.
     *
     * @param constant the static fields that hold the same object for all instances
     */
    AccessNodes(AccessSets sets, Predicate<Location> constant) {
        for (Footprint footprint : sets.footprints()) {
            IndexedFootprint indexed = new IndexedFootprint(footprint, constant);
            telling |= indexed.isTelling();
            for (int node = 0; node < footprint.nodes().size(); node++) {
                for (Access access : footprint.nodes().get(node).accesses()) {
                    byAccess.computeIfAbsent(access, a -> new ArrayList<>(1)).add(new Encounter(indexed, node));
                }
            }
        }
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
