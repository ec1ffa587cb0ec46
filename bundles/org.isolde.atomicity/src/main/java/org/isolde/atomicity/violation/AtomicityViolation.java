// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.violation;

import java.util.Comparator;
import java.util.List;
import org.eclipse.jdt.annotation.NonNull;
import org.isolde.atomicity.access.AccessUse;
import org.isolde.atomicity.access.RegionUse;
import org.isolde.atomicity.access.ValueStep;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.code.MethodRef;

/**
 * Two regions that a process runs, which should be one: another process can come between them and
 * leave it with a mixture of old and new state.
 *
 * @param kind what goes wrong
 * @param method where the two meet: the lowest method from which both are seen
 * @param process the entry of a process that runs them
 * @param first the region that it runs first
 * @param firstAccesses what it accesses there that matters, sorted, at least one access
 * @param second the region that it runs second, perhaps the same one again
 * @param secondAccesses likewise
 * @param path how a stale value comes from the first to the second, without the accesses
 *     themselves; empty for other kinds
 * @param otherProcess the entry of a process that can come between; {@code process} itself when two
 *     instances of it disturb each other
 * @param other the region that it runs then
 * @param otherAccesses what it accesses that matters, sorted
 */
public record AtomicityViolation(
        Kind kind,
        MethodRef method,
        MethodRef process,
        RegionUse first,
        List<AccessUse> firstAccesses,
        RegionUse second,
        List<AccessUse> secondAccesses,
        List<ValueStep> path,
        MethodRef otherProcess,
        AtomicRegion other,
        List<AccessUse> otherAccesses)
        implements Comparable<@NonNull AtomicityViolation> {

    /** What goes wrong. */
    public enum Kind {
        /**
         * A state is read, or written, piece by piece that another process writes, or reads, as a
         * whole (definition 9 of MoTH 2012).
         */
        HIGH_LEVEL_DATA_RACE,
        /**
         * A value decides what is written although it has changed meanwhile (definition 11 of MoTH
         * 2012).
         */
        STALE_VALUE
    }

    /**
     * A step of the interleaving in which it happens.
     *
     * @param process the entry of the process that does it
     * @param region the region in which it does it
     * @param accesses what it does
     */
    public record Step(MethodRef process, AtomicRegion region, List<AccessUse> accesses) {}

    private static final Comparator<AtomicityViolation> ORDER = Comparator.comparing(AtomicityViolation::kind)
            .thenComparing(AtomicityViolation::method)
            .thenComparing(AtomicityViolation::first)
            .thenComparing(AtomicityViolation::second)
            .thenComparing(AtomicityViolation::process)
            .thenComparing(AtomicityViolation::otherProcess)
            .thenComparing(AtomicityViolation::other);

    /** Copies its lists. */
    public AtomicityViolation {
        firstAccesses = List.copyOf(firstAccesses);
        secondAccesses = List.copyOf(secondAccesses);
        path = List.copyOf(path);
        otherAccesses = List.copyOf(otherAccesses);
    }

    /** What happens when it goes wrong, in order: first region, other process, second region. */
    public List<Step> interleaving() {
        return List.of(
                new Step(process, first.region(), firstAccesses),
                new Step(otherProcess, other, otherAccesses),
                new Step(process, second.region(), secondAccesses));
    }

    /** Orders by kind, method and regions first. */
    @Override
    public int compareTo(AtomicityViolation that) {
        return ORDER.compare(this, that);
    }
}
