// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isolde.atomicity.access.AccessUse;
import org.isolde.atomicity.access.RegionUse;
import org.isolde.atomicity.memory.MemoryCell;

/**
 * A set of accesses of one kind, in one region or in none, that are treated as one; each cell
 * occurs once, at its first position.
 */
final class AccessGroup {

    private static final Comparator<RegionUse> SHORTEST = Comparator
            .comparingInt((RegionUse use) -> use.path().size())
            .thenComparing(Comparator.naturalOrder());

    private Optional<RegionUse> use = Optional.empty();
    private List<AccessUse> only = List.of();
    private final Map<MemoryCell, AccessUse> byCell = new HashMap<>();

    /** Adds accesses, sorted, each cell once. */
    void add(Optional<RegionUse> another, List<AccessUse> more) {
        if (use.isEmpty() || another.isPresent() && SHORTEST.compare(another.get(), use.get()) < 0) {
            use = another;
        }
        if (only.isEmpty() && byCell.isEmpty()) {
            only = more;
        } else if (!more.equals(only)) {
            only.forEach(access -> byCell.merge(access.cell(), access, AccessUse::first));
            more.forEach(access -> byCell.merge(access.cell(), access, AccessUse::first));
            only = List.of();
        }
    }

    /** The use of the region with the shortest path. */
    Optional<RegionUse> use() {
        return use;
    }

    /** The accesses, sorted. */
    List<AccessUse> accesses() {
        return only.isEmpty() ? byCell.values().stream().sorted().toList() : only;
    }
}
