// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Which of some runs read and write the cells of objects.
 *
 * @param runs the runs, by the numbers of their transactions
 */
record CellUses(List<Run> runs) {

    /** Of a cell. */
    Uses of(int id, Object key) {
        if (runs.isEmpty()) {
            return Uses.NONE;
        }
        Cell cell = new Cell(id, key);
        return uses(run -> run.reads(cell), run -> run.writes().contains(cell));
    }

    /**
     * Of what an object has besides its cells: entries that are yet to come, and the structure or
     * the size.
     *
     * @param content what the object holds
     */
    Uses ofOthers(int id, Content content) {
        if (runs.isEmpty()) {
            return Uses.NONE;
        }
        Predicate<Cell> other = cell -> cell.id() == id
                && (content.form() == Content.Form.WHOLE || !content.cells().containsKey(cell.key()));
        return uses(run -> run.reads().stream().anyMatch(other),
                run -> Stream.concat(run.writes().stream(), run.structures().stream()).anyMatch(other));
    }

    private Uses uses(Predicate<Run> reads, Predicate<Run> writes) {
        return new Uses(those(reads), those(writes));
    }

    private List<Integer> those(Predicate<Run> condition) {
        return IntStream.range(0, runs.size()).filter(i -> condition.test(runs.get(i))).boxed().toList();
    }
}
