// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import org.isolde.engine.certificate.Certificate;
import org.isolde.engine.report.CertificateJson;
import org.isolde.engine.report.CertificateLines;
import org.isolde.launcher.console.ReportFailure;
import org.isolde.launcher.console.SystemMessages;
import org.isolde.launcher.console.Version;

/**
 * The output directory for certificates: one file for each, named after the group and the program's
 * digest, and one for the whole program, which the STM runtime reads. Files of other groups and
 * programs remain; their digests identify them.
 */
final class CertificateDirectory {

    private static final int DIGITS = 12;

    private final Path directory;

    /**
     * Checks that there is such a directory, or that there can be one, before the work is done.
     *
     * @throws ReportFailure if not
     */
    CertificateDirectory(Path directory) throws ReportFailure {
        this.directory = directory;
        try {
            Files.createDirectories(directory);
        } catch (IOException e) {
            throw failure(e);
        }
        if (!Files.isWritable(directory)) {
            throw new ReportFailure(
                    directory + ": no permission to write there. Give another directory to --certificates.");
        }
    }

    /** Writes certificates, each file as a whole or not at all. */
    void write(List<Certificate> certificates) throws ReportFailure {
        CertificateJson json = new CertificateJson(Version.number());
        SortedMap<String, List<Certificate>> programs = new TreeMap<>();
        try {
            for (Certificate certificate : certificates) {
                String group = certificate.group().replaceAll("[^\\p{Alnum}._-]", "_");
                write(group + "-" + digits(certificate) + ".json", writer -> json.write(certificate, writer));
                programs.computeIfAbsent(digits(certificate), none -> new ArrayList<>()).add(certificate);
            }
            for (Map.Entry<String, List<Certificate>> program : programs.entrySet()) {
                write(
                        "transactions-" + program.getKey() + ".txt",
                        writer -> CertificateLines.write(program.getValue(), writer));
            }
        } catch (IOException e) {
            throw failure(e);
        }
    }

    private static String digits(Certificate certificate) {
        return certificate.digest().substring(0, DIGITS);
    }

    private void write(String name, Content content) throws IOException {
        // Not createTempFile, whose files nobody else may read.
        Path draft = directory.resolve(".certificate-" + UUID.randomUUID() + ".tmp");
        try {
            try (Writer writer = Files.newBufferedWriter(draft, StandardCharsets.UTF_8)) {
                content.write(writer);
            }
            Files.move(draft, directory.resolve(name), StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(draft);
        }
    }

    /** Writes the content of a file. */
    @FunctionalInterface
    private interface Content {
        void write(Writer writer) throws IOException;
    }

    private ReportFailure failure(IOException cause) {
        return new ReportFailure(
                directory + ": certificates cannot be written there (" + SystemMessages.of(cause)
                        + "). Give another directory to --certificates.",
                cause);
    }
}
