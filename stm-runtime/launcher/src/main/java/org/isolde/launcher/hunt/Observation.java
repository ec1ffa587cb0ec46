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
 *     point after a P; empty if it came by itself
 * @param predicted the predicted violation that it is; empty for another one
 * @param text what happened, in one sentence without an end
 * @param effects what users see of it
 * @param test the test in which it happened; empty if it was in none
 */
record Observation(String how, Optional<PredictedViolation> predicted, String text, Effects effects,
        Optional<HuntedTest> test) {

    /** Between the transactions and what they did to each other, as the agent says it. */
    private static final String CYCLE = " have no serial order: ";
    private static final String FRAME = "at ";
    private static final String DEADLOCK = "(deadlock)";
    private static final int NOTICED = 95;
    private static final int UNNOTICED = 85;

    /** Of a violation that has happened nevertheless; why is of no interest to users. */
    private static final String LEFT = ", after the schedule was left: ";

    /** Leaves out what is of no interest. */
    Observation {
        text = text.split(LEFT)[0];
    }

    /** One in no test. */
    Observation(String how, Optional<PredictedViolation> predicted, String text, Effects effects) {
        this(how, predicted, text, effects, Optional.empty());
    }

    /** What to give to the option that does it again. */
    String again() {
        return HuntedTest.prefix(test) + how;
    }

    /** What it is called. */
    String heading() {
        if (predicted.isPresent()) {
            return "Observed atomicity violation (" + predicted.get().pattern().letters() + ") on "
                    + predicted.get().field();
        }
        if (text.contains(CYCLE)) {
            return "Observed atomicity violation: " + text.split(CYCLE)[0];
        }
        if (effects.stacks().isEmpty()) {
            return "Observed failure";
        }
        return effects.all().stream().anyMatch(effect -> effect.endsWith(DEADLOCK))
                ? "Observed deadlock"
                : "Observed run without end";
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
        List<String> sentences = new ArrayList<>(effects.all());
        sentences.add(text);
        return cycle < 0
                ? ObservedStep.ofPlaces(sentences)
                : ObservedStep.ofCycle(text.substring(cycle + CYCLE.length()));
    }

    /** How much it is worth looking at, from 0 to 100: more if users see something of it. */
    int rank() {
        return effects.all().isEmpty() ? UNNOTICED : NOTICED;
    }

    /** An identifier that is equal for the same violation in another hunt: without lines. */
    String fingerprint() {
        return predicted.map(PredictedViolation::fingerprint)
                .orElseGet(() -> Fingerprint
                        .of(List.of(withoutThreads(heading()), withoutThreads(text).replaceAll(":\\d+", ""))));
    }

    /** Whether another one is most likely the same: threads may have other names. */
    boolean isLike(Observation other) {
        boolean isSameText = withoutThreads(text).equals(withoutThreads(other.text));
        return predicted.equals(other.predicted) && (isSameText || isSameStandstill(other));
    }

    private boolean isSameStandstill(Observation other) {
        return !effects.stacks().isEmpty() && heading().equals(other.heading()) && frames().equals(other.frames());
    }

    /** The places of the threads, whichever threads they are. */
    private List<String> frames() {
        return effects.stacks().stream().map(String::strip).filter(line -> line.startsWith(FRAME))
                .map(Observation::withoutThreads).sorted().toList();
    }

    private static String withoutThreads(String text) {
        return text.replaceAll("[-#]\\d+", "");
    }
}
