// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.flow;

import java.util.Map;
import java.util.Set;
import org.isolde.sdg.transaction.CodePosition;

/**
 * The memory effects of running a method and its callees, in the names of the method.
 *
 * @param named every access it may make to an object with a name, each with the first position in
 *     order
 * @param writtenOnReturn the cells that it has written whenever it returns
 * @param writtenOnExit the cells that it has written whenever it returns or throws
 * @param result what its result is; {@link Base#SOME} when nothing is known of it, or there is none
 * @param effects all other effects
 */
record MethodSummary(
        Map<BaseAccess, CodePosition> named,
        Set<BaseCell> writtenOnReturn,
        Set<BaseCell> writtenOnExit,
        Base result,
        Effects effects) {

    /**
     * Of a method without code, and of one of the same recursion, whose effects are those of the
     * whole recursion.
     */
    static final MethodSummary NOTHING = new MethodSummary(Map.of(), Set.of(), Set.of(), Base.SOME, Effects.NONE);

    /** Of a method that returns a new array, and does nothing that others can see. */
    static final MethodSummary FRESH_ARRAY = new MethodSummary(
            Map.of(), Set.of(), Set.of(), Base.FRESH, Effects.NONE);

    MethodSummary withEffects(Effects other) {
        return new MethodSummary(named, writtenOnReturn, writtenOnExit, result, other);
    }
}
