// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher.hunt;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isolde.report.Fingerprint;
import org.isolde.report.prediction.PredictedViolation;

/**
 * A violation that was seen to happen.
 *
 * @param how how to see it again: the number of a predicted violation, or that of a preemption
 *     point after a P
 * @param predicted the predicted violation that it is; empty for another one
 * @param text what happened, in one sentence without an end
 * @param effects what users see of it
 * @param test the test in which it happened; empty if it was in none
 */
record Observation(String how, Optional<PredictedViolation> predicted, String text, List<String> effects,
        Optional<HuntedTest> test) {

    /** Between the transactions and what they did to each other, as the agent says it. */
    private static final String CYCLE = " have no serial order: ";
    private static final int NOTICED = 95;
    private static final int UNNOTICED = 85;

    /** Of a violation that has happened nevertheless; why is of no interest to users. */
    private static final String LEFT = ", after the schedule was left: ";

    /** Copies the list. */
    Observation {
        effects = List.copyOf(effects);
        text = text.split(LEFT)[0];
    }

    /** One in no test. */
    Observation(String how, Optional<PredictedViolation> predicted, String text, List<String> effects) {
        this(how, predicted, text, effects, Optional.empty());
    }

    /** The same in a test. */
    Observation in(HuntedTest run) {
        return new Observation(how, predicted, text, effects, Optional.of(run));
    }

    /** What it is called. */
    String heading() {
        if (predicted.isPresent()) {
            return "Observed atomicity violation (" + predicted.get().pattern().letters() + ") on "
                    + predicted.get().field();
        }
        return isViolation() ? "Observed atomicity violation: " + text.split(CYCLE)[0] : "Observed failure";
    }

    /** Whether it is a violation of atomicity; otherwise the program has only failed. */
    boolean isViolation() {
        return predicted.isPresent() || text.contains(CYCLE);
    }

    /**
     * The accesses of the violation in their order; of a failure the places that are known. May be
     * empty.
     */
    List<ObservedStep> steps() {
        if (predicted.isPresent()) {
            PredictedViolation violation = predicted.get();
            return violation.steps().stream().map(step -> new ObservedStep(step.thread(), step.verb(),
                    violation.location(), step.source())).toList();
        }
        int cycle = text.indexOf(CYCLE);
        List<String> sentences = new ArrayList<>(effects);
        sentences.add(text);
        return cycle < 0
                ? ObservedStep.ofPlaces(sentences)
                : ObservedStep.ofCycle(text.substring(cycle + CYCLE.length()));
    }

    /** How much it is worth looking at, from 0 to 100: more if users see something of it. */
    int rank() {
        return effects.isEmpty() ? UNNOTICED : NOTICED;
    }

    /** An identifier that is equal for the same violation in another hunt: without lines. */
    String fingerprint() {
        return predicted.map(PredictedViolation::fingerprint)
                .orElseGet(() -> Fingerprint
                        .of(List.of(withoutThreads(heading()), withoutThreads(text).replaceAll(":\\d+", ""))));
    }

    /** Whether another one is most likely the same: threads may have other names. */
    boolean isLike(Observation other) {
        return predicted.equals(other.predicted) && withoutThreads(text).equals(withoutThreads(other.text));
    }

    private static String withoutThreads(String text) {
        return text.replaceAll("[-#]\\d+", "");
    }
}
