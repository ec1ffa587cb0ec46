// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.violation;

import java.util.Comparator;
import org.eclipse.jdt.annotation.NonNull;
import org.isolde.atomicity.access.AccessUse;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.code.MethodRef;

/**
 * A data race: two processes access one variable at the same time, at least one of them writes, and
 * no lock keeps them apart (chapter 17.4.5 of the Java language specification).
 *
 * @param process the entry of a process that accesses the variable without the lock that others
 *     take for it
 * @param region the region in which it does
 * @param access its access
 * @param otherProcess the entry of the other process; {@code process} itself for two instances
 * @param other the other process's region
 * @param otherAccess its access
 */
public record DataRace(
        MethodRef process,
        AtomicRegion region,
        AccessUse access,
        MethodRef otherProcess,
        AtomicRegion other,
        AccessUse otherAccess)
        implements Comparable<@NonNull DataRace> {

    private static final Comparator<DataRace> ORDER = Comparator.comparing(DataRace::region)
            .thenComparing(DataRace::access)
            .thenComparing(DataRace::other)
            .thenComparing(DataRace::otherAccess)
            .thenComparing(DataRace::process)
            .thenComparing(DataRace::otherProcess);

    /** Orders by regions first. */
    @Override
    public int compareTo(DataRace that) {
        return ORDER.compare(this, that);
    }
}
