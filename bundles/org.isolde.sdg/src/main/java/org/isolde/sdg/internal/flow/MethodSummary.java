package org.isolde.sdg.internal.flow;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.isolde.sdg.CodePosition;
import org.isolde.sdg.access.Unknown;

/**
 * What running a method, calls included, does to memory, in the method's own terms.
 *
 * @param accesses every access it may make, each with the first position in order at which it does
 * @param writtenOnReturn the cells that it has written whenever it returns
 * @param writtenOnExit the cells that it has written whenever it returns or throws
 * @param result what its result stands for; {@link Base#SOME} when nothing is known of it, or there is none
 * @param unknowns what it may run that is not understood, sorted
 */
record MethodSummary(
        Map<BaseAccess, CodePosition> accesses,
        Set<BaseCell> writtenOnReturn,
        Set<BaseCell> writtenOnExit,
        Base result,
        List<Unknown> unknowns) {

    /** Of a method in a recursion, before anything is known. */
    static final MethodSummary NOTHING_YET = new MethodSummary(Map.of(), Set.of(), Set.of(), Base.SOME, List.of());

    /**
     * What either summary says may happen, and only what both say must: a step of the fixed point over a recursion, in which
     * may-sets grow.
     */
    MethodSummary unitedWith(MethodSummary next) {
        if (this == NOTHING_YET) {
            return next;
        }
        Map<BaseAccess, CodePosition> united = new HashMap<>(accesses);
        next.accesses.forEach((access, position) -> united.merge(access, position,
                (one, other) -> one.compareTo(other) <= 0 ? one : other));
        Set<BaseCell> onReturn = new HashSet<>(writtenOnReturn);
        onReturn.retainAll(next.writtenOnReturn);
        Set<BaseCell> onExit = new HashSet<>(writtenOnExit);
        onExit.retainAll(next.writtenOnExit);
        Set<Unknown> reasons = new TreeSet<>(unknowns);
        reasons.addAll(next.unknowns);
        return new MethodSummary(
                Map.copyOf(united),
                Set.copyOf(onReturn),
                Set.copyOf(onExit),
                result.equals(next.result) ? result : Base.SOME,
                List.copyOf(reasons));
    }
}
