// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import org.isolde.heappaths.path.HeapAccess;
import org.isolde.heappaths.path.HeapPath;

/**
 * The final value of a written link: a chain of objects that the instance has created, linked by
 * the same selector, followed by an object of the snapshot or null.
 *
 * @param field the field written
 * @param created the objects created, each as the known values of its numeric fields
 * @param target the object of the snapshot; empty for null
 * @param facts comparisons that hold whenever the instance runs in this way and the objects in them
 *     exist
 */
public record Relink(
        HeapAccess field, List<SortedMap<String, Scalar>> created, Optional<HeapPath> target, List<Comparison> facts) {

    /** Keeps copies. */
    public Relink {
        created = List.copyOf(created);
        facts = List.copyOf(facts);
    }
}
