// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;

/**
 * How the heap would have to be for transactions not to do each other harm, in the notation in
 * which users say so. It is inferred from the declared types; the program does not show that it is
 * so, nor the contrary.
 *
 * @param states for each method that is such a transaction the state in which it begins
 * @param predicates the definitions of the predicates of the states, as a file of predicates has
 *     them
 * @param rules the rules by which heaps are abstracted, as a file has them; empty when there are
 *     none
 * @param unshown what must be so and is not shown, at least one field
 */
public record AssumedHeap(
        SortedMap<MethodRef, String> states, String predicates, String rules, List<Unshown> unshown) {

    /**
     * A field of which it is assumed that no other link refers to the object that it refers to.
     *
     * @param field the field
     * @param reason why that is not known, as a sentence for a user
     */
    public record Unshown(FieldRef field, String reason) {}

    /** Keeps copies. */
    public AssumedHeap {
        states = Collections.unmodifiableSortedMap(new TreeMap<>(states));
        unshown = List.copyOf(unshown);
    }
}
