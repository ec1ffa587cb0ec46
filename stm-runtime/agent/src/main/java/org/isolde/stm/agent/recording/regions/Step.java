// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.recording.regions;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A step of a method, between which and the next one other threads may come: a critical section, a
 * call of an object that many threads may use, or an access to data outside of both.
 *
 * @param at the index of the instruction with which it begins
 * @param yields whether the method uses a value that it has seen there
 * @param writes whether it may change what others see
 * @param data the data that it accesses, if it is an access without any synchronisation
 */
record Step(int at, boolean yields, boolean writes, @Nullable String data) {

    /**
     * Whether a later step may go on with a value of this one that has become stale. Two accesses
     * without synchronisation count only if the second one writes what the first one reads: each
     * method with two fields would be atomic otherwise.
     */
    boolean leadsTo(Step later) {
        if (!yields || at == later.at) {
            return false;
        }
        boolean arePlain = data != null && later.data != null;
        return !arePlain || Objects.equals(data, later.data) && !writes && later.writes;
    }
}
