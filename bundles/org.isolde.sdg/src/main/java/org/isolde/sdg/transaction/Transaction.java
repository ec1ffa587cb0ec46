// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.transaction;

import java.util.List;
import org.eclipse.jdt.annotation.NonNull;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.atomic.Isolation;

/**
 * An atomic region as a node of the static dependency graph. At run time it may be executed any
 * number of times, also concurrently with itself; each execution is an <em>instance</em>.
 *
 * @param region the code
 * @param name a short name, unique within its analysis, for example {@code SmallBank.writeCheck}
 * @param position where it is declared
 */
public record Transaction(AtomicRegion region, String name, CodePosition position)
        implements Comparable<@NonNull Transaction> {

    /**
     * The transactions of a program's atomic regions, sorted, with the shortest names that
     * distinguish them.
     *
     * @param program the program that contains the regions
     */
    public static List<Transaction> named(Program program, List<AtomicRegion> regions) {
        return TransactionNames.of(program, regions);
    }

    /** The group whose members it may run concurrently with. */
    public String group() {
        return region.group();
    }

    /** Whether it must run serializable; otherwise it runs under snapshot isolation. */
    public boolean isSerializable() {
        return region.isolation() == Isolation.SERIALIZABLE;
    }

    /** Orders by region. */
    @Override
    public int compareTo(Transaction other) {
        // Sorting meets the same objects again and again.
        return this == other ? 0 : region.compareTo(other.region);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Transaction that && region.equals(that.region);
    }

    @Override
    public int hashCode() {
        return region.hashCode();
    }

    /** The short name. */
    @Override
    public String toString() {
        return name;
    }
}
