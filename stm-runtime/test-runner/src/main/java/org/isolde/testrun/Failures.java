// SPDX-License-Identifier: EPL-2.0
package org.isolde.testrun;

import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;

/** Prints each failure of a test, with the place in the tests or the program. */
final class Failures implements TestExecutionListener {

    /** How a line of a failure begins. */
    static final String FAILED = "Isolde: the test fails: ";

    /** Packages whose frames are of no interest. */
    private static final List<String> TOOLS = List.of("java.", "jdk.", "sun.", "org.junit.", "junit.",
            "org.opentest4j.",
            "org.assertj.", "org.hamcrest.", "com.google.common.truth.", "org.isolde.");

    private final PrintStream out;
    private boolean empty = true;
    private boolean failed;

    Failures(PrintStream out) {
        this.out = out;
    }

    /** Whether no test was run. */
    boolean isEmpty() {
        return empty && !failed;
    }

    boolean haveFailed() {
        return failed;
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        empty &= !test.isTest();
        if (result.getStatus() == TestExecutionResult.Status.FAILED) {
            failed = true;
            result.getThrowable().ifPresentOrElse(this::print, () -> out.println(FAILED + test.getDisplayName()));
        }
    }

    private void print(Throwable thrown) {
        String text = String.valueOf(thrown).strip().lines().map(String::strip).reduce((one, two) -> one + " " + two)
                .orElse("");
        String place = Arrays.stream(thrown.getStackTrace())
                .filter(frame -> TOOLS.stream().noneMatch(frame.getClassName()::startsWith))
                .findFirst().map(frame -> " at " + frame).orElse("");
        out.println(FAILED + text + place);
    }
}
