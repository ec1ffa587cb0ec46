// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.hunts;

import java.util.List;
import java.util.Optional;

/**
 * Something that a hunt has found.
 *
 * @param kind what it is
 * @param again what the command {@code hunt} needs to show it again
 * @param title one line, for example {@code Lost update on bank.Teller.balance (RWW)}
 * @param outcomes what users see of it; empty if nobody has noticed it
 * @param text what happened; of a prediction what became of its replay
 * @param message what can happen, of a prediction; empty for others
 * @param fingerprint what identifies it in other hunts
 * @param steps the accesses in their order; may be empty
 */
public record Finding(Kind kind, String again, String title, List<String> outcomes, String text, String message,
        String fingerprint, List<FindingStep> steps) {

    /** The kinds of findings. */
    public enum Kind {
        /** A violation of atomicity that was observed. */
        OBSERVED_VIOLATION,
        /** A failure that was observed where a thread had waited in a transaction. */
        OBSERVED_FAILURE,
        /** A violation that is predicted and was not observed. */
        PREDICTED
    }

    /** Keeps copies of the lists. */
    public Finding {
        outcomes = List.copyOf(outcomes);
        steps = List.copyOf(steps);
    }

    /** Whether it was seen to happen. */
    public boolean isObserved() {
        return kind != Kind.PREDICTED;
    }

    /** The first access whose file is known. */
    public Optional<FindingStep> place() {
        return steps.stream().filter(step -> !step.file().isEmpty()).findFirst();
    }
}
