// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.graph;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.isolde.program.Location;
import org.isolde.sdg.access.Access;
import org.isolde.sdg.access.Footprint;

/**
 * An instance of a transaction that is assumed to run by a given footprint. Compared by identity:
 * two of them are always different instances.
 */
final class AssumedInstance {

    private final IndexedFootprint footprint;
    private Set<Location> writtenStatics;
    private final Map<Integer, Set<Location>> written = new HashMap<>();

    AssumedInstance(IndexedFootprint footprint) {
        this.footprint = footprint;
        this.writtenStatics = footprint.writtenStatics();
    }

    IndexedFootprint footprint() {
        return footprint;
    }

    /** Assumes that it writes a static field. */
    void assumeWritten(Location field) {
        writtenStatics = Written.with(writtenStatics, field);
    }

    /** Assumes that it makes an access, and so writes what each instance writes that makes it. */
    void assumeMade(Access access) {
        Footprint.Besides besides = footprint.besides(access);
        if (besides != null) {
            besides.fields().forEach((node, locations) -> {
                for (Location location : locations) {
                    if (location instanceof Location.StaticField) {
                        assumeWritten(location);
                    } else {
                        written.merge(node, Set.of(location), Written::union);
                    }
                }
            });
        }
    }

    /** What it writes of a node, static fields apart, surely or by assumption. */
    Set<Location> written(int node) {
        return Written.union(footprint.writtenFields(node), written.getOrDefault(node, Set.of()));
    }

    /** The nodes of which it writes something by assumption. */
    Set<Integer> nodesWritten() {
        return written.keySet();
    }

    /** The static fields that it writes, surely or by assumption. */
    Set<Location> writtenStatics() {
        return writtenStatics;
    }
}
