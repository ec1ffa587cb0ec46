// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.isolde.launcher.console.BadInputException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/** Options of a program's run become options of the agent. */
class ProgramOptionsTest {

    @Test
    void filesAreSeparatedAsOnAClassPathAndACommaInTheirNamesIsWrittenTwice() {
        ProgramOptions options = CommandLine.populateCommand(
                new ProgramOptions(), "--stm=algorithm=mvstm", "--library", "a,b.txt", "--library=c.txt");

        assertThat(options.forAgent())
                .containsExactly("algorithm=mvstm", "library=a,,b.txt" + File.pathSeparator + "c.txt");
    }

    @Test
    void aFileNamesWhatIsNotAtomicUnlessOptionsNameWhatIs(@TempDir Path folder) throws IOException, BadInputException {
        Path file = folder.resolve("isolde-atomicity.txt");
        Files.writeString(file, "# Totals may be old.\n*.Report.total  # by design\n\nshop.Cart.*\n");
        ProgramOptions options = CommandLine.populateCommand(new ProgramOptions(), "--atomicity", file.toString());
        ProgramOptions named = CommandLine.populateCommand(
                new ProgramOptions(), "--atomicity", file.toString(), "--atomic", "*.Bank.*");

        assertThat(options.forRecording()).containsExactly("atomic=auto;not:*.Report.total;not:shop.Cart.*");
        assertThat(named.forRecording()).containsExactly("atomic=*.Bank.*");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|',
            value = {"shop.Cart total | :1: \"shop.Cart total\" is no name of methods", "| cannot be read"})
    void aFileWithAnythingElseIsTold(@Nullable String line, String message, @TempDir Path folder) throws IOException {
        Path file = folder.resolve("isolde-atomicity.txt");
        if (line != null) {
            Files.writeString(file, line);
        }
        ProgramOptions options = CommandLine.populateCommand(new ProgramOptions(), "--atomicity", file.toString());

        assertThatThrownBy(options::forRecording).isInstanceOf(BadInputException.class)
                .hasMessageContainingAll(file.toString(), message);
    }
}
