// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.Callable;
import org.isolde.launcher.console.ExitCode;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Commands that modules provide; this module's tests do, by their own
 * {@code isolde-commands.properties}.
 */
class ProvidedCommandsTest {

    /** A command that this Java runs. */
    @Command(description = "Counts.")
    public static final class Counting implements Callable<Integer> {
        @Option(names = "--to")
        private int to;

        /** For the launcher. */
        public Counting() {}

        @Override
        public Integer call() {
            return to;
        }
    }

    @Test
    void theyRunByTheirNames() {
        assertThat(Outcome.of("group", "count", "--to", "7").code()).isEqualTo(7);
        assertThat(Outcome.of("group", "--help").out()).contains("count", "Counts.");
        assertThat(Outcome.of("help").out()).contains("  group ");
    }

    @Test
    void aGroupNamesItsCommands() {
        Outcome outcome = Outcome.of("group");

        assertThat(outcome.code()).isEqualTo(ExitCode.BAD);
        assertThat(outcome.err()).contains("group which? One of count, later.");
    }

    @Test
    void whatNeedsANewerJavaSaysSoWhereThereIsNone() {
        Outcome outcome = Outcome.of("group", "later", "--help");

        assertThat(outcome.code()).isEqualTo(ExitCode.BAD);
        assertThat(outcome.err()).contains("isolde group later needs a JDK 9999 or later. Found: ", "set JAVA_HOME");
        assertThat(Outcome.of("group", "--help").out()).contains("Waits for a newer Java.");
    }

    @Test
    void malformedLinesAreMistakes() {
        assertThat(ProvidedCommand.parse("a/b", "Class, 17, One, two."))
                .isEqualTo(new ProvidedCommand(List.of("a", "b"), "Class", 17, "One, two."));
        assertThatThrownBy(() -> ProvidedCommand.parse("a", "Class")).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("a=Class");
    }
}
