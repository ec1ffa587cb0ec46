// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.access;

import java.util.Comparator;
import java.util.Optional;
import org.eclipse.jdt.annotation.NonNull;
import org.isolde.atomicity.memory.MemoryCell;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.code.MethodRef;

/**
 * A version of a variable: its value from one definition to the next. This is the papers' triple
 * (x, h, m) of a variable, its definition and the atomic region in which it is used.
 *
 * @param kind the kind of variable
 * @param method the method it belongs to, empty for cells without a definition in analysed code
 * @param name the variable's name in the source, or that of the cell
 * @param cell the cell, where it is one
 * @param statement its definition; -1 if it has none in analysed code, the papers' special value
 * @param line the source line of the definition, 0 if unknown
 * @param region the region in which a cell is accessed; of nested ones the outermost; empty
 *     otherwise
 */
public record Version(
        Kind kind,
        Optional<MethodRef> method,
        String name,
        Optional<MemoryCell> cell,
        int statement,
        int line,
        Optional<AtomicRegion> region)
        implements Comparable<@NonNull Version> {

    /** The kinds of variables. */
    public enum Kind {
        /** A parameter of a method. */
        PARAMETER,
        /** What decides whether a method runs: stands for the conditions at its calls. */
        CONTROL,
        /** A local variable. */
        LOCAL,
        /** Memory that processes may share. */
        CELL,
        /** The value that a method returns. */
        RESULT
    }

    private static final Comparator<Version> ORDER = Comparator
            .comparing((Version version) -> version.method.map(MethodRef::toString).orElse(""))
            .thenComparing(Version::kind)
            .thenComparingInt(Version::statement)
            .thenComparing(Version::name)
            .thenComparing(version -> version.cell.map(MemoryCell::object).orElse(MemoryCell.NONE))
            .thenComparing(version -> version.region.map(AtomicRegion::toString).orElse(""));

    /** Orders by method, kind and place. */
    @Override
    public int compareTo(Version other) {
        return ORDER.compare(this, other);
    }

    /**
     * For example {@code (tmp, 8)}, {@code setX.p0} or {@code getX.ret}; the line is {@code ?}
     * where there is no definition.
     */
    @Override
    public String toString() {
        String owner = method.map(MethodRef::name).orElse("");
        return switch (kind) {
            case PARAMETER -> owner + "." + name;
            case CONTROL -> owner + ".control";
            case RESULT -> owner + ".ret";
            case LOCAL, CELL -> "(" + name + ", " + (statement < 0 ? "?" : line) + ")";
        };
    }
}
