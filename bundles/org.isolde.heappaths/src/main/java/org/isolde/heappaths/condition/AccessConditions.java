// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.isolde.heappaths.condition.ReadCells.Along;
import org.isolde.heappaths.condition.ReadCells.At;
import org.isolde.heappaths.condition.ReadCells.ReadCell;
import org.isolde.heappaths.condition.Side.Cell;
import org.isolde.heappaths.condition.Side.Write;
import org.isolde.heappaths.constraint.WordConstraint;

/**
 * The conditions under which accesses of two instances that share a snapshot touch the same field
 * of the same object (Dias' thesis, section 4.7.5): constraints on the words of their labels. The
 * snapshot is a forest, so different words lead to different objects.
 */
final class AccessConditions {

    private AccessConditions() {}

    /** That one of them reads a field that the other may write. */
    static WordConstraint readsWhatMayBeWritten(Side reader, Side writer, NullFacts nulls) {
        List<WordConstraint> any = new ArrayList<>();
        List<Write> writes = writer.mayWrites();
        for (ReadCell cell : ReadCells.of(reader, selectors(writes))) {
            writes.forEach(write -> any.add(Simplified.and(List.of(same(cell, write), nulls.exists(write.object())))));
        }
        return Simplified.or(any);
    }

    /** The selectors that may be written. */
    static Set<String> selectors(List<Write> writes) {
        return writes.stream().map(Write::selector).collect(Collectors.toUnmodifiableSet());
    }

    /** That a write is to one of the fields read. */
    static WordConstraint same(ReadCell cell, Write write) {
        return switch (cell) {
            case At(Place object, String selector, WordConstraint when) -> selector.equals(write.selector())
                    ? Simplified.and(List.of(same(write.object(), object), when))
                    : WordConstraint.FALSE;
            case Along along -> Simplified.and(List.of(onTheWay(along, write), along.when()));
        };
    }

    private static WordConstraint onTheWay(Along along, Write write) {
        if (!along.choice().contains(write.selector())) {
            return WordConstraint.FALSE;
        }
        return switch (write.object()) {
            case Place.Anywhere anywhere -> WordConstraint.TRUE;
            case Place.Below object -> Simplified.and(
                    List.of(begins(along.start(), object), begins(object.then(write.selector()), along.end())));
        };
    }

    /**
     * That an instance surely accesses a field that the other surely accesses too, as far as it is
     * known where they are.
     */
    static WordConstraint meet(List<Cell> ones, List<Cell> others) {
        List<WordConstraint> any = new ArrayList<>();
        for (Cell one : ones) {
            for (Cell other : others) {
                if (one.selector().equals(other.selector())) {
                    any.add(same(one.object(), other.object()));
                }
            }
        }
        return Simplified.or(any);
    }

    /** That no field is surely written by both: otherwise only the first of them commits. */
    static WordConstraint bothCommit(Side one, Side other) {
        return Simplified.not(meet(one.cells(one.result().mustWrites()), other.cells(other.result().mustWrites())));
    }

    /** That two places may be the same. */
    static WordConstraint same(Place one, Place other) {
        if (one instanceof Place.Below(String oneBase, var oneWord)
                && other instanceof Place.Below(String otherBase, var otherWord)) {
            return oneBase.equals(otherBase) ? Simplified.same(oneWord, otherWord) : WordConstraint.FALSE;
        }
        return WordConstraint.TRUE;
    }

    /** That the way to an object goes through another one, or they are the same. */
    static WordConstraint begins(Place.Below above, Place.Below below) {
        return above.base().equals(below.base()) ? Simplified.begins(above.word(), below.word()) : WordConstraint.FALSE;
    }
}
