// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.isolde.launcher.console.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands, and what becomes of bad use. */
class MainTest {

    @TempDir
    private Path folder;

    @Test
    void helpListsTheCommands() {
        Outcome outcome = Outcome.of("help");

        assertThat(outcome.code()).isZero();
        assertThat(outcome.out()).contains("  run ", "  predict ", "  replay ", "  generate-completion ", "-J-Xmx8g");
    }

    @Test
    void helpSaysMoreAboutACommand() {
        Outcome outcome = Outcome.of("help", "replay");

        assertThat(outcome.code()).isZero();
        assertThat(outcome.out()).contains("isolde replay TRACE NUMBER [OPTION]...", "--record-data=PACKAGE")
                .isEqualTo(Outcome.of("replay", "--help").out());
    }

    @Test
    void helpExplainsItself() {
        assertThat(Outcome.of("help", "--help").code()).isZero();
        assertThat(Outcome.of("help", "run", "predict").err()).contains("Which command? \"run predict\" is none.");
    }

    @Test
    void optionsThatJavaDoesNotTakeAreNoAnomalies() {
        Outcome outcome = Outcome.of("predict", "-J-Xmx1z", "run.trace");

        assertThat(outcome.code()).isEqualTo(ExitCode.BAD);
        assertThat(outcome.err()).contains("Java does not start with -Xmx1z");
        assertThat(Outcome.of("predict", "run.trace", "-J-Xmx1g").err())
                .contains("Options of Java follow the command at once");
    }

    @Test
    void withoutACommandThereIsNothingToDo() {
        assertThat(Outcome.of().err()).contains("Say what to do", "isolde help");
        assertThat(Outcome.of().code()).isEqualTo(ExitCode.BAD);
    }

    @Test
    void anUnknownCommandIsRefused() {
        for (Outcome outcome : List.of(Outcome.of("analyse-me"), Outcome.of("help", "analyse-me"))) {
            assertThat(outcome.code()).isEqualTo(ExitCode.BAD);
            assertThat(outcome.err()).contains("There is no command analyse-me. isolde help lists them");
        }
    }

    @Test
    void runAndReplayNeedAProgram() {
        assertThat(Outcome.of("run", "--exact").err()).contains("Run which program?");
        assertThat(Outcome.of("replay", "run.trace").err()).contains("Replay which violation of which trace?");
        assertThat(Outcome.of("replay", folder.resolve("no.trace"), "1", "Main").err())
                .contains("no.trace: there is no such trace");
    }

    @Test
    void aReplayNeedsANumber() throws Exception {
        Path trace = Files.createFile(folder.resolve("run.trace"));

        assertThat(Outcome.of("replay", trace, "first", "Main").err())
                .contains("first is not the number of a violation");
        assertThat(Outcome.of("replay", trace, "1", "--atomic", "*.m").err()).contains("in which program?");
    }

    @Test
    void theCompletionKnowsCommandsAndOptions() {
        assertThat(Outcome.of("generate-completion").out()).contains("_complete_isolde", "--record-jdk", "--schedules");
    }
}
