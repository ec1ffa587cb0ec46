// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.recording.regions;

import java.util.BitSet;
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
 * @param variables the variables of the method that it uses, but for {@code this}
 */
record Step(int at, boolean yields, boolean writes, @Nullable String data, BitSet variables) {

    /**
     * Whether a later step belongs to this one: it may go on with a value of it that has become
     * stale, or both change something for the same variable of the method. Two accesses to fields
     * without synchronisation count only if the second one writes what the first one reads: each
     * method with two fields would be atomic otherwise.
     */
    boolean leadsTo(Step later) {
        if (at == later.at) {
            return false;
        }
        boolean arePlain = data != null && later.data != null;
        if (arePlain && !LibraryCalls.ELEMENTS.equals(data)) {
            return yields && Objects.equals(data, later.data) && !writes && later.writes;
        }
        return yields || writes && later.writes && variables.intersects(later.variables);
    }
}
