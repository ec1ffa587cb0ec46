// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher.console;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.UUID;

/**
 * An output file named by an option, written completely or not at all: it is written under a
 * temporary name and moved when it is complete.
 */
public final class OutputFile {

    /** Writes the content. */
    @FunctionalInterface
    public interface Content {
        /** Writes it; the writer is not to be closed. */
        void writeTo(Writer writer) throws IOException;
    }

    private final Path given;
    private final Path file;
    private final String option;

    /**
     * Checks that a file can be written, before the work is done.
     *
     * @param option the option that names it
     * @throws ReportFailure if it cannot
     */
    public OutputFile(Path given, String option) throws ReportFailure {
        this.given = given;
        this.file = given.toAbsolutePath().normalize();
        this.option = option;
        Path directory = file.getParent();
        if (directory == null || Files.isDirectory(file)) {
            throw new ReportFailure(given + ": is a directory. Give the name of a file to " + option + ".");
        }
        if (!Files.isDirectory(directory)) {
            throw new ReportFailure(
                    given + ": the directory " + directory + " does not exist. Create it, or give another "
                            + "place to " + option + ".");
        }
        boolean writable = isDevice() ? Files.isWritable(file) : Files.isWritable(directory);
        if (!writable) {
            throw new ReportFailure(
                    given + ": no permission to write in " + directory + ". Give another place to " + option + ".");
        }
    }

    /** Pipes and devices keep their place: there is nothing to move. */
    private boolean isDevice() {
        return Files.exists(file) && !Files.isRegularFile(file);
    }

    /**
     * Writes the file.
     *
     * @throws ReportFailure if it cannot be written
     */
    public void write(Content content) throws ReportFailure {
        try {
            if (isDevice()) {
                writeTo(file, content);
            } else {
                writeAndMove(content);
            }
        } catch (IOException e) {
            throw new ReportFailure(given + ": cannot be written (" + SystemMessages.of(e)
                    + "). Make room, or give another place to " + option + ".", e);
        }
    }

    private void writeAndMove(Content content) throws IOException {
        // Not createTempFile, whose files nobody else may read.
        Path draft = file.resolveSibling("." + file.getFileName() + "-" + UUID.randomUUID() + ".tmp");
        try {
            writeTo(draft, content);
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

    private static void writeTo(Path file, Content content) throws IOException {
        try (Writer writer = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
            content.writeTo(writer);
        }
    }
}
