// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import org.isolde.heappaths.path.HeapAccess;
import org.isolde.heappaths.path.HeapPath;

/**
 * What a written link holds when the instance commits: objects that the instance has created, one
 * behind the other through the same selector, and behind the last of them an object of the
 * snapshot, or null.
 *
 * @param field the field written
 * @param created the objects created, each as what its numeric fields hold, as far as it is known
 * @param target the object of the snapshot; empty for null
 * @param facts comparisons that hold whenever the instance runs in this way and the objects exist
 *     whose fields they speak of
 */
public record Relink(
        HeapAccess field, List<SortedMap<String, Scalar>> created, Optional<HeapPath> target, List<Comparison> facts) {

    /** Keeps copies. */
    public Relink {
        created = List.copyOf(created);
        facts = List.copyOf(facts);
    }
}
