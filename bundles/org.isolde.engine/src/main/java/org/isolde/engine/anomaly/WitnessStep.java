// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.anomaly;

import java.util.Optional;
import org.isolde.sdg.danger.Step;

/**
 * One step of an interleaving that leads to an anomaly.
 *
 * @param participant the participant that takes it, as an index into {@link Anomaly#participants()}
 * @param action what it does
 * @param access the access, present for reads and writes
 */
public record WitnessStep(int participant, Step.Action action, Optional<AccessEvidence> access) {

    /** For example {@code T1 reads Account.balance}, or {@code T2 commits}. */
    @Override
    public String toString() {
        String what = switch (action) {
            case BEGIN -> "begins";
            case COMMIT -> "commits";
            case READ, WRITE -> access.orElseThrow().description();
        };
        return Anomaly.label(participant) + " " + what;
    }
}
