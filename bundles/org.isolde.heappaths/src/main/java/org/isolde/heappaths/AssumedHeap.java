// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;

/**
 * A hypothesis about the heap under which transactions are proven harmless, in the notation of user
 * specifications. It is inferred from the declared types, and neither proven nor refuted for the
 * program.
 *
 * @param states for each method that is such a transaction the state in which it begins
 * @param predicates the definitions of the predicates of the states, as a file of predicates has
 *     them
 * @param rules the rules by which heaps are abstracted, as a file has them; empty when there are
 *     none
 * @param unshown the assumptions that are not proven, at least one field
 */
public record AssumedHeap(
        SortedMap<MethodRef, String> states, String predicates, String rules, List<Unshown> unshown) {

    /**
     * A field for which it is assumed that no other link refers to the same object.
     *
     * @param field the field
     * @param reason why this is not proven, as a sentence for a user
     */
    public record Unshown(FieldRef field, String reason) {}

    /** Keeps copies. */
    public AssumedHeap {
        states = Collections.unmodifiableSortedMap(new TreeMap<>(states));
        unshown = List.copyOf(unshown);
    }
}
