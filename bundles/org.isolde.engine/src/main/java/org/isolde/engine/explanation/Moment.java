// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.explanation;

import java.util.Optional;
import org.isolde.engine.Place;
import org.isolde.sdg.danger.Step;

/**
 * One step of the timeline.
 *
 * @param lane the column, as an index into {@link Explanation#lanes()}
 * @param participant the participant, as an index into the participants of the anomaly
 * @param action the kind of step
 * @param text the same in words, for example {@code T1 reads Account.balance}
 * @param value the value read or written, for example {@code the value from before T2 writes it};
 *     empty if the evidence does not contain it
 * @param example the value in a small example in which each cell of the memory holds 0 at first,
 *     and each write stores a number that was in none before; empty for steps that are no access
 * @param place where in the code; empty for steps that are no access
 */
public record Moment(
        int lane, int participant, Step.Action action, String text, String value, Optional<Integer> example,
        Optional<Place> place) {

    /** Whether something is written. */
    public boolean isWrite() {
        return action == Step.Action.WRITE;
    }

    /** Whether a transaction ends with it. */
    public boolean isEnd() {
        return action == Step.Action.COMMIT;
    }
}
