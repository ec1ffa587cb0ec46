// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.locks;

import java.util.Comparator;
import java.util.SortedSet;
import org.eclipse.jdt.annotation.NonNull;

/**
 * What goes wrong in some execution of a program.
 *
 * @param first the line of one access: of a stale value that of the read
 * @param second the line of the other one: of a stale value that of the write
 * @param lines all lines that access one of the variables
 */
public record Fault(Kind kind, int first, int second, SortedSet<Integer> lines)
        implements Comparable<@NonNull Fault> {

    /** The kinds of faults. */
    public enum Kind {
        /** Two processes can access a variable at the same time, and one of them changes it. */
        DATA_RACE,
        /** Such a data race, where one access is that of {@code main} without a lock. */
        DATA_RACE_OF_MAIN,
        /**
         * A data race or a stale value of a library that never takes a lock for a variable that
         * needs one. Its users may have to do that.
         */
        WITHOUT_LOCKS,
        /** A value decides what is written although it has changed meanwhile, and that matters. */
        STALE_VALUE
    }

    private static final Comparator<Fault> ORDER = Comparator.comparing(Fault::kind)
            .thenComparingInt(Fault::first)
            .thenComparingInt(Fault::second);

    @Override
    public int compareTo(Fault other) {
        return ORDER.compare(this, other);
    }
}
