// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.code.MethodRef;

/**
 * The flows of values between the regions of a program.
 *
 * @param ofMethods the findings of each method that has any; a finding holds when the method runs,
 *     in whatever context. With nested regions a method's findings also count when it runs inside a
 *     region; otherwise only where it does not
 * @param views what each region accesses
 * @param leftOut the methods that were left out, because they would take too many steps
 */
public record FlowFindings(SortedMap<MethodRef, OfMethod> ofMethods, SortedMap<AtomicRegion, RegionViews> views,
        SortedSet<MethodRef> leftOut) {

    /**
     * The findings in one method.
     *
     * @param correlations sorted
     * @param escapes sorted
     */
    public record OfMethod(List<CorrelatedReads> correlations, List<EscapedValue> escapes) {

        /** Copies its lists. */
        public OfMethod {
            correlations = List.copyOf(correlations);
            escapes = List.copyOf(escapes);
        }
    }
}
