// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher.hunt;

import java.util.List;
import java.util.Locale;

/** What came of a replay, as the agent says it on the error stream. */
record Verdict(Kind kind, String reason) {

    /** The kinds, with the words that the agent uses for them. */
    enum Kind {
        /** The predicted violation has happened. */
        CONFIRMED("the violation is confirmed: "),
        /** The predicted order keeps the transaction from its second access. */
        INFEASIBLE("the violation is infeasible: "),
        /** The schedule was left for another reason, and nothing has happened. */
        NOT_REACHED("the violation is not reached: "),
        /** The run ended before anything was said. */
        UNKNOWN("");

        private final String words;

        Kind(String words) {
            this.words = words;
        }
    }

    private static final String AGENT = "Isolde STM: ";

    /**
     * Reads it.
     *
     * @param err the lines of the error stream
     */
    static Verdict of(List<String> err) {
        for (String line : err) {
            for (Kind kind : Kind.values()) {
                if (kind != Kind.UNKNOWN && line.startsWith(AGENT + kind.words)) {
                    return new Verdict(kind, line.substring(AGENT.length() + kind.words.length()));
                }
            }
        }
        return new Verdict(Kind.UNKNOWN, "the replay has ended without a verdict");
    }

    /** The verdict with its reason, as a sentence. */
    String text() {
        String name = kind.name().replace('_', ' ');
        return name.charAt(0) + name.substring(1).toLowerCase(Locale.ROOT) + ": " + reason + ".";
    }

    /** Whether a violation was seen. */
    boolean isObserved() {
        return kind == Kind.CONFIRMED;
    }
}
