// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.anomaly;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;

/**
 * A heap hypothesis under which an anomaly would not be reported, in the notation of user
 * specifications. It is neither proven nor refuted for the program.
 *
 * @param states for each transaction's method the state in which it begins, as its annotation has
 *     it
 * @param predicates the predicates of the states, as a file has them
 * @param rules the rules by which heaps are abstracted, as a file has them; empty when there are
 *     none
 * @param unshown the fields whose ownership is assumed, at least one
 */
public record Assumption(
        SortedMap<MethodRef, String> states, String predicates, String rules, List<Unshown> unshown) {

    /**
     * A field for which it is assumed that no other link refers to the same object.
     *
     * @param field the field
     * @param reason why this is not proven, as a sentence for a user
     */
    public record Unshown(FieldRef field, String reason) {}

    /** Keeps copies. */
    public Assumption {
        states = Collections.unmodifiableSortedMap(new TreeMap<>(states));
        unshown = List.copyOf(unshown);
    }
}
