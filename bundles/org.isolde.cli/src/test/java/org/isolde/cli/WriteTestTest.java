// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.isolde.cli.input.Sources;
import org.isolde.launcher.console.ExitCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The option --write-test. */
class WriteTestTest {

    private static final String DESK = """
            package bank;
            import java.util.HashMap;
            import java.util.Map;
            import org.isolde.stm.Atomic;
            public class Desk {
                private final Map<String, Integer> open = new HashMap<>();
                @Atomic void open(String name) { if (open.size() < 1) { open.put(name, 1); } }
            }
            """;

    @TempDir
    private Path temporary;
    private Sources sources;
    private Path tests;
    private Path test;

    @BeforeEach
    void write() throws IOException {
        Path folder = temporary.toRealPath();
        sources = new Sources(folder.resolve("project"));
        sources.write("src/org/isolde/stm/Atomic.java", Programs.ATOMIC);
        sources.write("src/bank/Withdraw.java", Programs.WITHDRAW);
        tests = folder.resolve("tests");
        test = tests.resolve("bank/WithdrawWithdrawTwiceTest.java");
    }

    private Outcome analyse() {
        return Outcome.of("analyze", "--write-test", tests, temporary.resolve("project"));
    }

    @Test
    void aShownAnomalyHasATest() {
        Outcome outcome = analyse();

        assertThat(outcome.code()).isEqualTo(ExitCode.ANOMALIES);
        assertThat(outcome.err()).contains("One test was written to " + tests + ".");
        assertThat(test).content().contains("class WithdrawWithdrawTwiceTest {");
    }

    @Test
    void anAnomalyWithoutATestIsNamedWithTheReason() {
        sources.write("src/bank/Desk.java", DESK);

        Outcome outcome = analyse();

        assertThat(outcome.err()).contains("Anomaly 1 has no test. A transaction changes a collection",
                "One test was written to " + tests + ".");
    }

    @Test
    void aTestThatWasWrittenBeforeIsReplaced() throws IOException {
        analyse();
        String first = Files.readString(test);
        Files.writeString(test, first.replace("T1 begins", "T9 begins"));

        analyse();

        assertThat(test).hasContent(first);
    }

    @Test
    void aFileOfTheUserIsNotReplaced() throws IOException {
        Files.createDirectories(test.getParent());
        Files.writeString(test, "class WithdrawWithdrawTwiceTest {}");

        Outcome outcome = analyse();

        assertThat(outcome.code()).isEqualTo(ExitCode.BAD);
        assertThat(outcome.err()).contains(test + ": exists, and Isolde has not written it. Rename it, or give "
                + "another directory to --write-test.");
        assertThat(test).hasContent("class WithdrawWithdrawTwiceTest {}");
    }

    @Test
    void aDirectoryThatCannotBeCreatedIsNamedBeforeTheAnalysis() throws IOException {
        Files.writeString(tests, "a file");

        Outcome outcome = analyse();

        assertThat(outcome.code()).isEqualTo(ExitCode.BAD);
        assertThat(outcome.out()).isEmpty();
        assertThat(outcome.err()).contains(tests + ": tests cannot be written there", "--write-test");
    }
}
