// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.verdict;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isolde.atomicity.access.AccessUse;
import org.isolde.atomicity.access.Position;
import org.isolde.atomicity.access.RegionUse;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.code.FieldRef;

/**
 * An access of a run of a region to a certain cell.
 *
 * @param run the run
 * @param access its access
 * @param held what it holds at that
 * @param from the field that leads to the object accessed, where there is one
 */
record Touch(RegionRun run, AccessUse access, Set<HeldLock> held, Optional<FieldRef> from) {

    /** The region, for its own method. */
    RegionUse use() {
        AtomicRegion region = run.region();
        return new RegionUse(region, List.of(new Position(region.method(), region.entry(), region.line())));
    }

    boolean isWrite() {
        return access.kind() == AccessUse.Kind.WRITE;
    }

    boolean isBare() {
        return run.region().kind().isBare() && held.isEmpty();
    }

    /** Whether it is a call of a synchronized collection, which takes a lock of its own. */
    boolean isOfSynchronized() {
        return run.region().kind().isCall();
    }

    boolean isLocked() {
        return !run.region().kind().isStep() && !held.isEmpty();
    }
}
