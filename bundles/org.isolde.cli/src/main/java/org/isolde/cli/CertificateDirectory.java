package org.isolde.cli;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.isolde.cli.input.SystemMessages;
import org.isolde.engine.certificate.Certificate;
import org.isolde.engine.report.CertificateJson;

/**
 * The directory that certificates are written to, one file for each, named after the group and the program's digest. Certificates of other
 * groups and programs that are there stay; their digests tell what they are of.
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

    /** Writes certificates, each as a whole or not at all. */
    void write(List<Certificate> certificates) throws ReportFailure {
        CertificateJson json = new CertificateJson(Version.number());
        try {
            for (Certificate certificate : certificates) {
                write(certificate, json);
            }
        } catch (IOException e) {
            throw failure(e);
        }
    }

    private void write(Certificate certificate, CertificateJson json) throws IOException {
        String name = certificate.group().replaceAll("[^\\p{Alnum}._-]", "_") + "-"
                + certificate.digest().substring(0, DIGITS) + ".json";
        Path draft = Files.createTempFile(directory, ".certificate", ".tmp");
        try {
            try (Writer writer = Files.newBufferedWriter(draft, StandardCharsets.UTF_8)) {
                json.write(certificate, writer);
            }
            Files.move(draft, directory.resolve(name), StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(draft);
        }
    }

    private ReportFailure failure(IOException cause) {
        return new ReportFailure(
                directory + ": certificates cannot be written there (" + SystemMessages.of(cause)
                        + "). Give another directory to --certificates.",
                cause);
    }
}
