// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.isolde.launcher.console.ExitCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Methods as no person writes them: the rest of the program is analysed, and of the method itself
 * nothing false is said.
 */
class BigMethodTest {

    /** Where a budget is missing, the analysis would go on for hours. */
    private static final Duration NO_HANG = Duration.ofMinutes(15);

    @TempDir
    private Path classes;

    @Test
    @Tag("full-lane")
    void aMethodWithTwoThousandBranches() {
        assertThatTheVerdictsAreTrue(
                repeated(2000, "if (node.value > %d) { node = node.next; } else { node.value = k; }"));
    }

    private static String repeated(int count, String statements) {
        return IntStream.range(0, count).mapToObj(statements::formatted).collect(Collectors.joining("\n"));
    }

    /**
     * Two runs of the method that go along a list, one of them ahead of the other, are a write
     * skew.
     */
    private void assertThatTheVerdictsAreTrue(String statements) {
        Programs.compile(classes, Programs.WITHDRAW, Programs.COUNTER, """
                class Big {
                    @org.isolde.stm.Atomic(group = "big")
                    static int run(Node node, int k) {
                        %s
                        return k;
                    }
                }
                class Node {
                    int value;
                    Node next;
                }
                """.formatted(statements));

        Outcome outcome = assertTimeoutPreemptively(NO_HANG, () -> Outcome.of("analyze", classes));

        assertThat(outcome.code()).isEqualTo(ExitCode.ANOMALIES);
        assertThat(outcome.out())
                .containsPattern("group big +(ANOMALY|UNKNOWN)")
                .containsPattern("group counting +SAFE")
                .contains("Two runs of Withdraw.withdraw");
    }
}
