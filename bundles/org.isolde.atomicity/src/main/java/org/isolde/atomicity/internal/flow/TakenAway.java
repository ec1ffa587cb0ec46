// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import java.util.BitSet;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isolde.atomicity.access.AccessUse;
import org.isolde.atomicity.internal.flow.MethodGraph.Origin;
import org.isolde.atomicity.internal.flow.MethodGraph.Sink;
import org.isolde.atomicity.memory.MemoryCell;
import org.isolde.atomicity.options.AtomicityOptions;
import org.isolde.atomicity.options.AtomicityRefinement;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.code.Constant;

/**
 * Finds the values that a region removes from a cell: it reads the cell, and replaces the content
 * before it ends, on each path on which the value is used. Then the process owns the value (the
 * head of a queue, a ticket), and the next process gets another one: the value does not become
 * stale. This does not hold if the region also outputs the new content, restores the old one, or
 * writes the cell again.
 *
 * <p>Paths on which a region leaves the cell unchanged may return a constant ("there was nothing to
 * take"), if a caller that gets this constant does not reach the write of the value, or reads the
 * cell again before.
 *
 * <p>False negatives, which count as not removed: loads and stores in different methods, elements
 * of arrays, library state, objects without a {@link Term}, and replacements other than those of
 * {@link Replacements}. False positives: a ring buffer of one element, a link from a node to
 * itself, and counts of earlier rounds in which there was nothing.
 */
final class TakenAway {

    private final MethodGraph method;
    private final Replacements replacements;
    private final boolean enabled;
    private final Map<Origin, Optional<Remainder>> known = new IdentityHashMap<>();

    /**
     * Prepares.
     *
     * @param options values that are taken away are looked for only with
     *     {@link AtomicityRefinement#TAKEN_AWAY}
     */
    TakenAway(MethodGraph method, Terms terms, AtomicityOptions options) {
        this.method = method;
        this.replacements = new Replacements(method, terms);
        this.enabled = options.has(AtomicityRefinement.TAKEN_AWAY);
    }

    /**
     * Whether no way leads to a sink on which the cells that were read still hold what they held.
     */
    boolean isTaken(Origin origin, Sink sink) {
        return remainder(origin).filter(left -> !left.reaches(sink.place())).isPresent();
    }

    /** What callers need to know. */
    Taking of(Origin origin) {
        return remainder(origin).map(this::ofRemainder).orElse(Taking.NO);
    }

    private Taking ofRemainder(Remainder left) {
        if (left.returned().isEmpty() && !left.leavesOtherwise()) {
            return Taking.ALWAYS;
        }
        return left.returned().size() == 1 && !left.leavesOtherwise()
                ? new Taking.Unless(left.returned().iterator().next())
                : Taking.NO;
    }

    private Optional<Remainder> remainder(Origin origin) {
        return enabled ? known.computeIfAbsent(origin, this::find) : Optional.empty();
    }

    private Optional<Remainder> find(Origin origin) {
        if (origin.taking() instanceof Taking.No) {
            return replacements.of(origin)
                    .filter(stores -> !isWrittenAgain(origin, stores))
                    .map(stores -> new Remainder(method, origin.place(), stores, replacements.region(origin.place())));
        }
        if (origin.use().isEmpty() && isWrittenAgain(origin, new BitSet())) {
            return Optional.empty();
        }
        return Optional.of(
                origin.taking() instanceof Taking.Unless(Constant nothing)
                        ? new Remainder(method, origin.place(), nothing)
                        : Remainder.NOTHING);
    }

    /**
     * Whether the region may write one of the cells after it has read them, beside where it takes
     * their contents away.
     */
    private boolean isWrittenAgain(Origin origin, BitSet stores) {
        Set<MemoryCell> cells = new HashSet<>();
        origin.reads().stream().map(AccessUse::cell).forEach(cells::add);
        BitSet after = method.control.after(origin.place());
        Optional<AtomicRegion> block = replacements.region(origin.place());
        for (Sink sink : method.sinks) {
            int place = sink.place();
            if (place != origin.place() && !stores.get(place) && after.get(place)
                    && block.filter(region -> !region.contains(place)).isEmpty()
                    && sink.writes().stream().anyMatch(write -> cells.contains(write.cell()))) {
                return true;
            }
        }
        return false;
    }
}
