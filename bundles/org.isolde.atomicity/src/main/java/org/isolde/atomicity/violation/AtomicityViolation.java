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
 * An atomicity violation: two regions of a process that should be one, since another process can
 * run between them and expose it to a mixture of old and new state.
 *
 * @param kind the kind of violation
 * @param method the lowest method in the call graph from which both are reached
 * @param process the entry of a process that runs them
 * @param first the region that it runs first
 * @param firstAccesses its accesses that take part in the violation, sorted, at least one
 * @param second the region that it runs second, perhaps the same one again
 * @param secondAccesses likewise
 * @param path the path of a stale value from the first to the second, without the accesses
 *     themselves; empty for other kinds
 * @param otherProcess the entry of the interleaving process; {@code process} itself if two
 *     instances of it conflict
 * @param other the region that it runs then
 * @param otherAccesses its accesses that take part in the violation, sorted
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

    /** The kinds of violations. */
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
     * A step of an interleaving that shows the violation.
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

    /**
     * An interleaving that shows the violation, in order: first region, other process, second
     * region.
     */
    public List<Step> interleaving() {
        return List.of(
                new Step(process, first.region(), firstAccesses),
                new Step(otherProcess, other, otherAccesses),
                new Step(process, second.region(), secondAccesses));
    }

    /** Whether the first step changes what the second one only reads again. */
    public boolean isReadAgain() {
        return kind == Kind.STALE_VALUE
                && secondAccesses.stream().allMatch(access -> access.kind() == AccessUse.Kind.READ);
    }

    /** Orders by kind, method and regions first. */
    @Override
    public int compareTo(AtomicityViolation that) {
        return ORDER.compare(this, that);
    }
}
