// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import org.isolde.atomicity.internal.calls.SpecifiedCalls;
import org.isolde.atomicity.memory.MemoryCell;
import org.isolde.atomicity.specification.MethodSpecification;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.calls.Callees;
import org.isolde.program.code.Body;
import org.isolde.program.code.MethodRef;

/**
 * The inputs of the analysis of a method, except the summaries of its callees: equal inputs give
 * equal results.
 *
 * @param method the method
 * @param body its code
 * @param regions the regions in it
 * @param calls the targets of its calls
 * @param specified the user's specifications of calls of methods without code
 * @param cells the cells that its statements touch
 * @param inside whether it may run inside a region of another method
 * @param caught whether a direct or indirect caller may catch its exceptions
 * @param inner the objects, by number, that are unreachable after it has ended
 * @param followsObjects whether a reference stands for what the object was made of, and what never
 *     changes in an object for the reference: so for critical sections. Of transactions only values
 *     are followed, as in the papers
 */
record MethodInput(
        MethodRef method,
        Body body,
        List<AtomicRegion> regions,
        Map<Integer, Callees> calls,
        Map<Integer, MethodSpecification> specified,
        Map<Integer, Touched> cells,
        boolean inside,
        boolean caught,
        Set<Integer> inner,
        boolean followsObjects) {

    /**
     * The cells that a statement touches.
     *
     * @param reads those it reads, sorted
     * @param writes those it writes, sorted
     * @param confined those of them that only one process instance touches
     * @param apart those of them that no two regions share: the confined ones, and immutable ones
     * @param carried those of {@code writes} whose values are read somewhere without a region, or
     *     confined
     * @param initialises whether it sets up an object that nobody else has yet: no access in the
     *     sight of others
     */
    record Touched(List<MemoryCell> reads, List<MemoryCell> writes, Set<MemoryCell> confined, Set<MemoryCell> apart,
            Set<MemoryCell> carried, boolean initialises) {}

    /**
     * Says of which operands, by their places, the results of code depend that a call runs and that
     * is not there.
     */
    IntPredicate readBySpecification(int statement) {
        MethodSpecification said = specified.get(statement);
        return said == null ? place -> true : SpecifiedCalls.read(said, body.statement(statement));
    }

    /** The cells of some that are still there when the method has ended. */
    List<MemoryCell> lasting(List<MemoryCell> some) {
        return inner.isEmpty() ? some : some.stream().filter(cell -> !inner.contains(cell.object())).toList();
    }

    /** The region that the whole method is. */
    Optional<AtomicRegion> asRegion() {
        return regions.stream().filter(region -> !region.isBlock()).findFirst();
    }
}
