// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.access;

import org.eclipse.jdt.annotation.NonNull;
import org.isolde.atomicity.memory.MemoryCell;

/**
 * An access to a cell at a place in the code (an element of a view, MoTH 2012, section 5.1).
 *
 * @param kind whether it reads or writes
 * @param cell the cell accessed
 * @param position the load, the store, or the call of library code that makes it
 */
public record AccessUse(Kind kind, MemoryCell cell, Position position) implements Comparable<@NonNull AccessUse> {

    /** Whether an access reads or writes. */
    public enum Kind {
        /** A read. */
        READ,
        /** A write. */
        WRITE
    }

    /** The earlier one of two accesses of one kind to one cell. */
    public static AccessUse first(AccessUse one, AccessUse other) {
        return one.position.compareTo(other.position) <= 0 ? one : other;
    }

    /** Orders reads before writes, then by cell and position. */
    @Override
    public int compareTo(AccessUse other) {
        int order = kind.compareTo(other.kind);
        order = order != 0 ? order : cell.compareTo(other.cell);
        return order != 0 ? order : position.compareTo(other.position);
    }

    /** For example {@code reads Pair.a at Pair.getA:2}. */
    @Override
    public String toString() {
        return (kind == Kind.READ ? "reads " : "writes ") + cell + " at " + position;
    }
}
