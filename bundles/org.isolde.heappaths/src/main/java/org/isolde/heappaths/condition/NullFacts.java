// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.isolde.heappaths.condition.Side.Cell;
import org.isolde.heappaths.constraint.WordConstraint;

/**
 * What two instances that share a snapshot know of it: fields that hold null, and objects that are
 * there. No way to an object that is there leads through a field that holds null.
 *
 * <p>Objects that are surely there: those of which an instance surely reads or writes a field of
 * the snapshot, or knows that a field is null; roots that are found below another root. An object
 * of a read or a write that only may happen need not be there, unless it is supposed that it does
 * happen: see {@link #exists}.
 */
final class NullFacts {

    private final BooleanSupplier cancelled;
    private final List<Cell> nulls = new ArrayList<>();
    private final List<Place.Below> known = new ArrayList<>();

    /**
     * What is known when two instances run.
     *
     * @param cancelled polled whenever it is asked what can be there
     */
    NullFacts(Side first, Side second, Alignment alignment, BooleanSupplier cancelled) {
        this.cancelled = cancelled;
        for (Side side : List.of(first, second)) {
            Result result = side.result();
            nulls.addAll(side.cells(result.nulls()));
            List.of(result.nulls(), result.mustReads(), result.mustWrites())
                    .forEach(sure -> side.cells(sure).forEach(cell -> known.add(cell.object())));
        }
        known.addAll(alignment.below());
    }

    /**
     * That all objects that are surely there can be there.
     *
     * @throws CancellationException when cancelled
     */
    WordConstraint consistent() {
        return Simplified.and(known.stream().distinct().map(this::exists).toList());
    }

    /**
     * That an object can be there. A condition asks this for each two accesses, so that it can be
     * cancelled while it is written down.
     *
     * @throws CancellationException when cancelled
     */
    WordConstraint exists(Place object) {
        if (cancelled.getAsBoolean()) {
            throw new CancellationException("Writing down a condition was cancelled");
        }
        return switch (object) {
            case Place.Anywhere anywhere -> WordConstraint.TRUE;
            case Place.Below below -> Simplified.and(nulls.stream()
                    .map(cell -> Simplified.not(AccessConditions.begins(cell.content(), below)))
                    .toList());
        };
    }
}
