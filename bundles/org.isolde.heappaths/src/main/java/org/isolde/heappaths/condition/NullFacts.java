// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.isolde.heappaths.condition.Side.Cell;
import org.isolde.heappaths.constraint.WordConstraint;

/**
 * Facts about a shared snapshot that two instances have observed: fields that hold null, and
 * objects that exist. No path to an existing object leads through a field that holds null.
 *
 * <p>An object must exist if an instance must read or write one of its fields in the snapshot, or
 * knows that one of its fields is null, or if it is a root below another root. The object of an
 * access that only may happen need not exist, unless the access is assumed: see {@link #exists}.
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
