// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.shape;

import java.util.BitSet;
import java.util.Optional;
import java.util.stream.IntStream;
import org.isolde.program.flow.BasicBlocks;
import org.isolde.program.flow.Liveness;
import org.isolde.program.flow.Reachability;
import org.isolde.sdg.internal.flow.Scope;
import org.isolde.sdg.transaction.CodePosition;

/**
 * The code of a method, or of an atomic region in it, prepared for the analysis.
 *
 * @param scope the statements
 * @param blocks their basic blocks
 * @param reach for each block the number of blocks from which it is reachable, itself included:
 *     blocks with fewer are analysed earlier
 * @param liveness the live variables
 * @param isStatic whether the method has no receiver
 * @param sourcePath the source file, where it is known
 */
record ShapeCode(
        Scope scope, BasicBlocks blocks, int[] reach, Liveness liveness, boolean isStatic,
        Optional<String> sourcePath) {

    static ShapeCode of(Scope scope, boolean isStatic, Optional<String> sourcePath) {
        BasicBlocks blocks = BasicBlocks.of(scope.graph());
        return new ShapeCode(scope, blocks, reach(blocks), new Liveness(scope.graph()), isStatic,
                sourcePath);
    }

    /** Whether it is all of a method's code. */
    boolean isWhole() {
        return IntStream.range(0, scope.body().size()).allMatch(scope::contains);
    }

    private static int[] reach(BasicBlocks blocks) {
        return IntStream.range(0, blocks.count()).map(block -> {
            BitSet before = Reachability.from(block, blocks::predecessors);
            before.set(block);
            return before.cardinality();
        }).toArray();
    }

    /**
     * The block to run first among the pending ones: a loop is iterated to its fixed point before
     * the code after it.
     */
    int first(BitSet pending) {
        int first = pending.nextSetBit(0);
        for (int block = pending.nextSetBit(first + 1); block >= 0; block = pending.nextSetBit(block + 1)) {
            if (reach[block] < reach[first]) {
                first = block;
            }
        }
        return first;
    }

    CodePosition position(int statement) {
        return new CodePosition(scope.method(), statement, scope.body().line(statement), sourcePath);
    }
}
