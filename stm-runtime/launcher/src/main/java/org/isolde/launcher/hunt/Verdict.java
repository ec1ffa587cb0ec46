// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher.hunt;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What came of a driven run, as the agent says it on the error stream.
 *
 * @param reason what happened, or why nothing has
 * @param observed the violation that has happened instead of the predicted one; empty if none has
 */
record Verdict(Kind kind, String reason, Optional<String> observed) {

    /** The kinds, with the words that the agent uses for them. */
    enum Kind {
        /** The predicted violation has happened. */
        CONFIRMED("the violation is confirmed: "),
        /** A violation has happened where a thread was preempted. */
        OBSERVED("a violation is observed: "),
        /** The predicted order keeps the transaction from its second access. */
        INFEASIBLE("the violation is infeasible: "),
        /** The schedule was left for another reason, and nothing has happened. */
        NOT_REACHED("the violation is not reached: "),
        /** Nothing has happened where a thread was preempted. */
        NOTHING("no violation is observed: "),
        /** The run ended before anything was said. */
        UNKNOWN("");

        private final String words;

        Kind(String words) {
            this.words = words;
        }
    }

    private static final String AGENT = "Isolde STM: ";
    private static final String ANOTHER = AGENT + "another violation is observed: ";
    private static final String PREDICTED = ". The predicted ";

    /**
     * Reads it.
     *
     * @param err the lines of the error stream
     */
    static Verdict of(List<String> err) {
        for (String line : err) {
            int predicted = line.lastIndexOf(PREDICTED);
            if (line.startsWith(ANOTHER) && predicted > 0) {
                Verdict verdict = of(List.of(AGENT + "the " + line.substring(predicted + PREDICTED.length())));
                return new Verdict(verdict.kind, verdict.reason, Optional.of(line.substring(ANOTHER.length(),
                        predicted)));
            }
            for (Kind kind : Kind.values()) {
                if (kind != Kind.UNKNOWN && line.startsWith(AGENT + kind.words)) {
                    return new Verdict(kind, line.substring(AGENT.length() + kind.words.length()),
                            Optional.empty());
                }
            }
        }
        return new Verdict(Kind.UNKNOWN, "the replay has ended without a verdict", Optional.empty());
    }

    /** The verdict with its reason, as a sentence. */
    String text() {
        String name = kind.name().replace('_', ' ');
        return name.charAt(0) + name.substring(1).toLowerCase(Locale.ROOT) + ": " + reason + ".";
    }

    /** Whether the violation that was looked for was seen. */
    boolean isConfirmed() {
        return kind == Kind.CONFIRMED || kind == Kind.OBSERVED;
    }

    /** Whether any violation was seen. */
    boolean isObserved() {
        return isConfirmed() || observed.isPresent();
    }
}
