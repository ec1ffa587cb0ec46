// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.internal.runs;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Tracks since when a value that ought to change has been the same. Not thread-safe.
 *
 * @param <T> compared by {@code equals}
 */
public final class Freshness<T> {

    private final Duration limit;
    private final Clock clock;
    private Optional<T> last = Optional.empty();
    private Instant since;

    /**
     * @param limit how long it may stay the same
     */
    Freshness(Duration limit) {
        this(limit, Clock.systemUTC());
    }

    Freshness(Duration limit, Clock clock) {
        this.limit = limit;
        this.clock = clock;
        since = clock.instant();
    }

    /**
     * Looks at the value.
     *
     * @param value as it is now; empty while there is none
     * @return when it was first seen as it is, if that is too long ago
     */
    Optional<Instant> staleSince(Optional<T> value) {
        Instant now = clock.instant();
        if (!value.equals(last)) {
            last = value;
            since = now;
        }
        return value.isPresent() && Duration.between(since, now).compareTo(limit) > 0
                ? Optional.of(since)
                : Optional.empty();
    }
}
