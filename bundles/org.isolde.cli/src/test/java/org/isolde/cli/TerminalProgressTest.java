// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicLong;
import org.isolde.launcher.console.Terminal;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Help.Ansi;

/** What a terminal shows of the progress, its line erased before each text. */
class TerminalProgressTest {

    private static final long MILLISECOND = 1_000_000;

    private final StringWriter shown = new StringWriter();

    private Terminal terminal(boolean attached) {
        PrintWriter err = new PrintWriter(shown, true);
        return new Terminal(err, err, err, Ansi.OFF, attached, StandardCharsets.UTF_8);
    }

    @Test
    void tellsPhasesAndHowLongTheyTake() {
        AtomicLong now = new AtomicLong();
        try (TerminalProgress progress = new TerminalProgress(terminal(true), "bank", now::get)) {
            progress.phase("Compiling");
            for (int i = 0; i < 25; i++) {
                now.addAndGet(100 * MILLISECOND);
                assertThat(progress.cancelled()).isFalse();
            }
            progress.phase("Reading");
            now.addAndGet(900 * MILLISECOND);
            assertThat(progress.cancelled()).isFalse();
        }
        assertThat(shown.toString().split("\r\u001b\\[K")).containsExactly(
                "", "bank: Compiling ...", "bank: Compiling ... 1 s", "bank: Compiling ... 2 s", "bank: Reading ...");
    }

    @Test
    void saysNothingWithoutATerminal() {
        try (TerminalProgress progress = new TerminalProgress(terminal(false), "bank")) {
            progress.phase("Compiling");
            assertThat(progress.cancelled()).isFalse();
        }
        assertThat(shown.toString()).isEmpty();
    }
}
