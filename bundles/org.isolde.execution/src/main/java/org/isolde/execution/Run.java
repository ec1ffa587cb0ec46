// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.jdt.annotation.Nullable;

/**
 * One run of an action on a snapshot.
 *
 * @param end how it ended
 * @param result what it returned or threw, a value of the memory; why it is not executable
 * @param snapshot what it ran on
 * @param changed the objects that it created or changed, as they are now
 * @param reads the cells that it read
 * @param writes the cells that it wrote
 * @param structures the structures of maps and sets that it changed
 * @param libraryCalls its calls of methods of the JDK
 */
record Run(
        End end,
        @Nullable Object result,
        Memory snapshot,
        Map<Integer, Content> changed,
        Set<Cell> reads,
        Set<Cell> writes,
        Set<Cell> structures,
        Set<LibraryCall> libraryCalls) {

    /** How a run ended. */
    enum End {
        RETURNED,
        /** It threw an exception; whether it commits depends on its rule. */
        THREW,
        /** It used up its budget, so it is taken for endless and never commits. */
        ENDLESS,
        /** It did something that is not executed. */
        NOT_EXECUTABLE
    }

    static Run failed(End end, @Nullable Object result, Memory snapshot) {
        return new Run(end, result, snapshot, Map.of(), Set.of(), Set.of(), Set.of(), Set.of());
    }

    /** Whether both write a cell: the second to commit aborts. */
    boolean conflictsWith(Run other) {
        for (Cell cell : writes) {
            if (other.writes.contains(cell)) {
                return true;
            }
        }
        return false;
    }

    /** Whether it reads what the other one writes. */
    boolean readsWhatIsWrittenBy(Run other) {
        return readsOneOf(other.writes) || readsOneOf(other.structures);
    }

    private boolean readsOneOf(Set<Cell> cells) {
        for (Cell cell : cells) {
            if (reads(cell)) {
                return true;
            }
        }
        return false;
    }

    /** Whether it reads a cell. */
    boolean reads(Cell cell) {
        return reads.contains(cell) || reads.contains(new Cell(cell.id(), Cell.ALL));
    }

    /** Whether it changes an object of the JDK that others share. */
    boolean changesLibraryObject() {
        return Stream.concat(writes.stream(), structures.stream())
                .map(cell -> snapshot.contents().get(cell.id()))
                .anyMatch(content -> content.form() != Content.Form.OBJECT && content.form() != Content.Form.ARRAY);
    }

    /**
     * The memory after the commit.
     *
     * @param current the memory before; transactions that have committed since the snapshot have
     *     written no cell that this one writes
     */
    Memory commitOn(Memory current) {
        Map<Integer, Content> contents = new HashMap<>(current.contents());
        changed.forEach((id, after) -> {
            Content before = snapshot.contents().get(id);
            Content now = contents.get(id);
            if (now == null || before != null && before.isSame(now)) {
                contents.put(id, after);
            } else {
                contents.put(id, now.merged(after, written(id)));
            }
        });
        return new Memory(contents, current.statics(), current.roots());
    }

    private Set<Object> written(int id) {
        Set<Object> keys = new HashSet<>();
        writes.stream().filter(cell -> cell.id() == id).forEach(cell -> keys.add(cell.key()));
        return keys;
    }
}
