package org.isolde.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.isolde.engine.report.Report;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A report is written as a whole or not at all. */
class ReportFileTest {
    private static final Report FULL_DISK = (results, out) -> {
        out.append("half a report");
        throw new IOException("No space left on device");
    };

    @TempDir
    private Path directory;

    @Test
    void aReportReplacesTheOneBefore() throws IOException, ReportFailure {
        Path file = Files.writeString(directory.resolve("report.txt"), "old");

        new ReportFile(file).write((results, out) -> out.append("new"), List.of());

        assertThat(file).hasContent("new");
        assertThat(entries()).containsExactly("report.txt");
    }

    @Test
    void aFullDiskLeavesNoHalfReport() throws IOException, ReportFailure {
        Path file = directory.resolve("report.txt");
        ReportFile report = new ReportFile(file);

        assertThatThrownBy(() -> report.write(FULL_DISK, List.of())).isInstanceOf(ReportFailure.class).hasMessage(
                file + ": the report cannot be written (No space left on device). Make room, or give another place to --out.");
        assertThat(entries()).isEmpty();
    }

    @Test
    void aFullDiskLeavesTheReportBefore() throws IOException, ReportFailure {
        Path file = Files.writeString(directory.resolve("report.txt"), "old");
        ReportFile report = new ReportFile(file);

        assertThatThrownBy(() -> report.write(FULL_DISK, List.of())).isInstanceOf(ReportFailure.class);
        assertThat(file).hasContent("old");
    }

    private List<String> entries() throws IOException {
        try (Stream<Path> entries = Files.list(directory)) {
            return entries.map(path -> path.getFileName().toString()).toList();
        }
    }
}
