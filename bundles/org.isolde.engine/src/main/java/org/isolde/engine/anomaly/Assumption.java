// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.anomaly;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;

/**
 * What a user would only have to say of the heap for an anomaly not to be reported: it was written
 * down, read again and proven. The program does not show that it is so, nor the contrary.
 *
 * @param states for each transaction's method the state in which it begins, as its annotation has
 *     it
 * @param predicates the predicates of the states, as a file has them
 * @param rules the rules by which heaps are abstracted, as a file has them; empty when there are
 *     none
 * @param unshown what is taken for granted, at least one field
 */
public record Assumption(
        SortedMap<MethodRef, String> states, String predicates, String rules, List<Unshown> unshown) {

    /**
     * A field of which it is taken for granted that no other link refers to the object that it
     * refers to.
     *
     * @param field the field
     * @param reason why that is not known, as a sentence for a user
     */
    public record Unshown(FieldRef field, String reason) {}

    /** Keeps copies. */
    public Assumption {
        states = Collections.unmodifiableSortedMap(new TreeMap<>(states));
        unshown = List.copyOf(unshown);
    }
}
