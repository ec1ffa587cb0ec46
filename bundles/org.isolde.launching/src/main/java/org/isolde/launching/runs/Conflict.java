// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.runs;

import java.util.Optional;

/**
 * A count of aborted attempts: those of one method that conflicted with another transaction at the
 * same place.
 *
 * @param method the atomic method whose attempts aborted, as {@link MethodCounts#method}
 * @param count the number of attempts
 * @param reason {@link AbortReason#CONFLICT} or {@link AbortReason#VERSION_GONE}
 * @param place a field, for instance {@code org.example.Bank$Account.balance}, or an element of an
 *     array, {@code int[]}; empty when it is not known
 * @param writer the atomic method that had written there, or was about to; empty when it is not
 *     known
 */
public record Conflict(String method, long count, AbortReason reason, Optional<String> place, Optional<String> writer) {

    /** Whether it is the same conflict as another one, possibly of another run, ignoring counts. */
    public boolean isAt(Conflict other) {
        return method.equals(other.method) && reason == other.reason && place.equals(other.place)
                && writer.equals(other.writer);
    }
}
