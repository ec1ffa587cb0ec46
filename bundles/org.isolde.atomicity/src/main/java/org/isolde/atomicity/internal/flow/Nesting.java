// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.flow.Reachability;

/**
 * The {@code synchronized} blocks around the statements of a method.
 *
 * <p>The <em>level</em> of a flow at a statement is the number of enclosing blocks, counted from
 * the outermost, that it has not left since it began: 0 if it has left them all.
 */
final class Nesting {

    private static final int[] NONE = new int[0];

    private final List<AtomicRegion> blocks;
    private final int[][] around;
    private final ControlFlow flow;
    private int deepest;

    /**
     * Finds the nesting.
     *
     * @param regions the regions of the method
     * @param inner whether blocks inside others count
     */
    Nesting(ControlFlow flow, List<AtomicRegion> regions, boolean inner) {
        this.flow = flow;
        this.blocks = regions.stream()
                .filter(AtomicRegion::isBlock)
                .sorted(Comparator.comparingInt((AtomicRegion region) -> -region.statements().cardinality())
                        .thenComparing(Comparator.naturalOrder()))
                .toList();
        this.around = new int[flow.body().size()][];
        for (int s = 0; s < around.length; s++) {
            around[s] = around(s, inner);
            deepest = Math.max(deepest, around[s].length);
        }
    }

    private int[] around(int s, boolean inner) {
        List<Integer> found = new ArrayList<>();
        for (int b = 0; b < blocks.size(); b++) {
            if (blocks.get(b).contains(s)) {
                found.add(b);
            }
        }
        int size = inner ? found.size() : Math.min(1, found.size());
        return size == 0 ? NONE : found.subList(0, size).stream().mapToInt(Integer::intValue).toArray();
    }

    /** How many blocks are around a statement. */
    int depth(int s) {
        return around[s].length;
    }

    /** The blocks around a statement, the outermost first. */
    List<AtomicRegion> around(int s) {
        return Arrays.stream(around[s]).mapToObj(blocks::get).toList();
    }

    /** The greatest depth of any statement. */
    int deepest() {
        return deepest;
    }

    /** A block around a statement, 0 for the outermost. */
    AtomicRegion block(int s, int index) {
        return blocks.get(around[s][index]);
    }

    /** How many blocks, from the outside, are around both statements. */
    int common(int one, int other) {
        int[] left = around[one];
        int[] right = around[other];
        int count = 0;
        while (count < left.length && count < right.length && left[count] == right[count]) {
            count++;
        }
        return count;
    }

    /**
     * How many of the common blocks control need not leave on its way from one statement to the
     * other.
     */
    int stayed(int from, int to) {
        int level = common(from, to);
        while (level > 0 && !reachesInside(from, to, block(from, level - 1))) {
            level--;
        }
        return level;
    }

    private boolean reachesInside(int from, int to, AtomicRegion block) {
        if (to == block.entry()) {
            return false;
        }
        return Reachability.from(
                from, flow::targets, next -> block.contains(next) && next != block.entry()).get(to);
    }
}
