// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.shape;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isolde.program.Location;
import org.isolde.program.code.MethodRef;
import org.isolde.sdg.access.AccessSets;

/**
 * The result of analysing one piece of code by shape graphs, and the inputs that it depends on.
 *
 * @param sets the access sets; empty when the analysis gave up, or was not asked for them
 * @param violations the fields with a store that may violate the order; sorted
 * @param consulted the fields whose order was queried, with the answers
 * @param visited the methods that were analysed
 * @param restsOn the methods whose code it depends on: these, and those that library code calls
 *     back, with their callees
 */
record Exploration(
        Optional<AccessSets> sets,
        List<Location> violations,
        Map<Location, FieldOrder.Status> consulted,
        Set<MethodRef> visited,
        Set<MethodRef> restsOn) {

    /** Whether it depends on the code of one of some methods. */
    boolean dependsOn(Set<MethodRef> methods) {
        return !Collections.disjoint(methods, restsOn);
    }

    /** Whether it would come out the same with another order of fields. */
    boolean holdsFor(FieldOrder order) {
        for (Map.Entry<Location, FieldOrder.Status> answer : consulted.entrySet()) {
            if (order.of(answer.getKey()) != answer.getValue()) {
                return false;
            }
        }
        return true;
    }
}
