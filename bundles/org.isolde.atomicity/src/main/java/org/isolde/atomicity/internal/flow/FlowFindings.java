// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.code.MethodRef;

/**
 * How values flow between the regions of a program.
 *
 * @param ofMethods what is found in each method that has any finding; the finding holds when the
 *     method runs, in whatever context. With nested regions a method's findings also count when it
 *     runs inside a region; otherwise only where it does not
 * @param views what each region accesses
 * @param leftOut the methods in which values have not been followed, since that would take too many
 *     steps
 */
public record FlowFindings(SortedMap<MethodRef, OfMethod> ofMethods, SortedMap<AtomicRegion, RegionViews> views,
        SortedSet<MethodRef> leftOut) {

    /**
     * What is found in one method.
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
