// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.isolde.launcher.console.OutputFile;
import org.isolde.launcher.console.ReportFailure;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file is written as a whole or not at all. */
class OutputFileTest {
    private static final OutputFile.Content FULL_DISK = out -> {
        out.append("half a report");
        throw new IOException("No space left on device");
    };

    @TempDir
    private Path directory;

    @Test
    void aReportReplacesTheOneBefore() throws IOException, ReportFailure {
        Path file = Files.writeString(directory.resolve("report.txt"), "old");

        new OutputFile(file, "--out").write(out -> out.append("new"));

        assertThat(file).hasContent("new");
        assertThat(entries()).containsExactly("report.txt");
    }

    @Test
    void aFullDiskLeavesNoHalfReport() throws IOException, ReportFailure {
        Path file = directory.resolve("report.txt");
        OutputFile report = new OutputFile(file, "--out");

        assertThatThrownBy(() -> report.write(FULL_DISK)).isInstanceOf(ReportFailure.class).hasMessage(
                file + ": cannot be written (No space left on device). Make room, or give another place to --out.");
        assertThat(entries()).isEmpty();
    }

    @Test
    void aFullDiskLeavesTheReportBefore() throws IOException, ReportFailure {
        Path file = Files.writeString(directory.resolve("report.txt"), "old");
        OutputFile report = new OutputFile(file, "--out");

        assertThatThrownBy(() -> report.write(FULL_DISK)).isInstanceOf(ReportFailure.class);
        assertThat(file).hasContent("old");
    }

    private List<String> entries() throws IOException {
        try (Stream<Path> entries = Files.list(directory)) {
            return entries.map(path -> path.getFileName().toString()).toList();
        }
    }
}
