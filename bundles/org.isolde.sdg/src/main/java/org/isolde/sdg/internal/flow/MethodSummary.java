// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.flow;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.isolde.sdg.access.Unknown;
import org.isolde.sdg.transaction.CodePosition;

/**
 * The memory effects of running a method and its callees, in the names of the method.
 *
 * @param named every access it may make to an object that it has a name for, or of which it is
 *     known what is surely written besides
 * @param writtenOnReturn the cells that it has written whenever it returns
 * @param writtenOnExit the cells that it has written whenever it returns or throws
 * @param result what its result is; {@link Base#SOME} when nothing is known of it, or there is none
 * @param effects all other effects
 */
record MethodSummary(
        Map<BaseAccess, Occurrence> named,
        Set<BaseCell> writtenOnReturn,
        Set<BaseCell> writtenOnExit,
        Base result,
        boolean onlyCreates,
        Effects effects) {

    /**
     * Of a method without code, and of one of the same recursion, whose effects are those of the
     * whole recursion.
     */
    static final MethodSummary NOTHING = new MethodSummary(Map.of(), Set.of(), Set.of(), Base.SOME, false,
            Effects.NONE);

    /** Of a method that returns a new array, and does nothing that others can see. */
    static final MethodSummary FRESH_ARRAY = new MethodSummary(
            Map.of(), Set.of(), Set.of(), Base.FRESH, false, Effects.NONE);

    /**
     * Every access that it may make, of what it calls too.
     *
     * @param reasons gets what is not understood
     */
    Map<BaseAccess, Occurrence> accesses(Set<Unknown> reasons) {
        Map<BaseAccess, CodePosition> unnamed = new HashMap<>();
        effects.collect(unnamed, reasons);
        Map<BaseAccess, Occurrence> all = new HashMap<>(named);
        unnamed.forEach((access, position) -> all.merge(access, Occurrence.of(access, position), Occurrence::or));
        return all;
    }

    MethodSummary withEffects(Effects other) {
        return new MethodSummary(named, writtenOnReturn, writtenOnExit, result, onlyCreates, other);
    }
}
