// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;

/**
 * What came of running the command line.
 *
 * @param code the exit code
 * @param out what it printed
 * @param err its messages
 */
record Outcome(int code, String out, String err) {

    /** Runs the command line; a user must never see a stack trace. */
    static Outcome of(Object... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        String[] texts = new String[arguments.length];
        for (int i = 0; i < texts.length; i++) {
            texts[i] = arguments[i].toString();
        }
        int code = Main.run(texts, new PrintWriter(out), new PrintWriter(err));
        Outcome outcome = new Outcome(code, out.toString(), err.toString());
        assertThat(outcome.out + outcome.err).doesNotContain("\tat ").doesNotContain("Isolde failed");
        return outcome;
    }
}
