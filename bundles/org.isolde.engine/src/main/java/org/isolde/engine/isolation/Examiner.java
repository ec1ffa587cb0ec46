// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.isolation;

import java.util.Optional;
import org.isolde.heappaths.AssumedHeap;
import org.isolde.heappaths.HeapPathFinding;
import org.isolde.sdg.danger.DangerousStructure;

/** Provides the result of the heap-path analysis for structures that it did not refute. */
@FunctionalInterface
interface Examiner {

    /**
     * What they say of one.
     *
     * @throws java.util.concurrent.CancellationException when the analysis is cancelled
     */
    HeapPathFinding of(DangerousStructure structure);

    /**
     * What a user would only have to say of the heap for one not to be reported; empty where that
     * is not known.
     *
     * @throws java.util.concurrent.CancellationException when the analysis is cancelled
     */
    default Optional<AssumedHeap> assumption(DangerousStructure structure) {
        return Optional.empty();
    }
}
