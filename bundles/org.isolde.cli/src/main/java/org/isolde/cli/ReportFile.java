package org.isolde.cli;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.isolde.cli.input.SystemMessages;
import org.isolde.engine.AnalysisResult;
import org.isolde.engine.report.Report;

/**
 * The file that a report is written to, as a whole or not at all: it is written beside its place and moved there when it is
 * complete.
 */
final class ReportFile {
    private final Path given;
    private final Path file;

    /**
     * Checks that a file can be written, before the work is done.
     *
     * @throws ReportFailure if it cannot
     */
    ReportFile(Path given) throws ReportFailure {
        this.given = given;
        this.file = given.toAbsolutePath().normalize();
        Path directory = file.getParent();
        if (directory == null || Files.isDirectory(file)) {
            throw new ReportFailure(given + ": is a directory. Give the name of a file to --out.");
        }
        if (!Files.isDirectory(directory)) {
            throw new ReportFailure(
                    given + ": the directory " + directory + " does not exist. Create it, or give another "
                            + "place to --out.");
        }
        boolean writable = isDevice() ? Files.isWritable(file) : Files.isWritable(directory);
        if (!writable) {
            throw new ReportFailure(
                    given + ": no permission to write in " + directory + ". Give another place to --out.");
        }
    }

    /** Pipes and devices keep their place: there is nothing to move. */
    private boolean isDevice() {
        return Files.exists(file) && !Files.isRegularFile(file);
    }

    void write(Report report, List<AnalysisResult> results) throws ReportFailure {
        try {
            if (isDevice()) {
                writeTo(file, report, results);
            } else {
                writeAndMove(report, results);
            }
        } catch (IOException e) {
            throw new ReportFailure(given + ": the report cannot be written (" + SystemMessages.of(e)
                    + "). Make room, or give another place to --out.", e);
        }
    }

    private void writeAndMove(Report report, List<AnalysisResult> results) throws IOException {
        Path draft = Files.createTempFile(file.getParent(), "." + file.getFileName(), ".tmp");
        try {
            writeTo(draft, report, results);
            move(draft);
        } finally {
            Files.deleteIfExists(draft);
        }
    }

    private void move(Path draft) throws IOException {
        try {
            Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static void writeTo(Path file, Report report, List<AnalysisResult> results) throws IOException {
        try (Writer writer = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
            report.write(results, writer);
        }
    }
}
