// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.isolde.launcher.console.ExitCode;
import org.isolde.launcher.console.Version;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The reports of a small program, of which all is known, are those kept in
 * {@code src/test/resources/golden}. What is written instead stands in {@code target/golden}, to be
 * looked at and copied.
 */
class GoldenReportTest {
    private static final Path GOLDEN = Path.of("src/test/resources/golden");

    @ParameterizedTest
    @EnumSource(Format.class)
    void theReportIsTheOneThatWasLookedAt(Format format) throws IOException {
        check("report." + format.name().toLowerCase(Locale.ROOT), "--format", format);
    }

    @Test
    void theTextWithAllEvidenceIsTheOneThatWasLookedAt() throws IOException {
        check("report-verbose.text", "--verbose");
    }

    private static void check(String name, Object... options) throws IOException {
        List<Object> arguments = new ArrayList<>(List.of("analyze", "--atomic", "bank.Transaction"));
        arguments.addAll(List.of(options));
        arguments.add(GOLDEN.resolve("bank"));
        Outcome outcome = Outcome.of(arguments.toArray());

        assertThat(outcome.code()).isEqualTo(ExitCode.ANOMALIES);
        String report = withoutBase(outcome.out()).replace("ersion\": \"" + Version.number() + "\"",
                "ersion\": \"development\"");
        Path written = Path.of("target/golden").resolve(name);
        Files.createDirectories(written.getParent());
        Files.writeString(written, report);
        assertThat(GOLDEN.resolve(name)).exists();
        assertThat(report).isEqualTo(Files.readString(GOLDEN.resolve(name)));
    }

    /** The directory in which the test runs differs from machine to machine. */
    private static String withoutBase(String report) {
        return report.replace(Path.of("").toAbsolutePath().toUri().toString(), "file:///base/");
    }
}
