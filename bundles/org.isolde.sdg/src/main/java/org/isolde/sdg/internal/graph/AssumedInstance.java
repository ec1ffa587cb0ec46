// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.graph;

import java.util.Set;
import org.isolde.program.Location;

/**
 * An instance of a transaction that is assumed to run by a given footprint. Compared by identity:
 * two of them are always different instances.
 */
final class AssumedInstance {

    private final IndexedFootprint footprint;
    private Set<Location> writtenStatics;

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

    /** The static fields that it writes, surely or by assumption. */
    Set<Location> writtenStatics() {
        return writtenStatics;
    }
}
