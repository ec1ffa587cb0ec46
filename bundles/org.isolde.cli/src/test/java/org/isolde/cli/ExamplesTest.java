// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.isolde.launcher.console.ExitCode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What the command line finds in each example project is what its {@code anomalies.txt} lists. The
 * tests in the workbench compare the markers in the editor with the same lists.
 */
class ExamplesTest {
    private static final Path EXAMPLES = Path.of("../../examples");
    private static final Pattern KIND_OR_PARTICIPANT = Pattern.compile(
            "\"kind\": \"(.*)\",\\s+\"group\"|\"label\": .*\\s+\"transaction\": \"(.*)\""
                    + "|\"kind\": \"(.*)\",\\s+\"transactions\": \\[([^]]*)]");

    @TempDir
    private Path api;

    @ParameterizedTest
    @ValueSource(strings = {"bank", "collections", "intruder"})
    void theAnomaliesAreThoseListed(String project) throws IOException {
        Programs.compile(api);

        Outcome outcome = Outcome.of("analyze", "--classpath", api, "--format", "json",
                EXAMPLES.resolve(project));

        assertThat(outcome.code()).isEqualTo(ExitCode.ANOMALIES);
        assertThat(anomalies(outcome.out())).containsExactlyInAnyOrderElementsOf(listed(project));
    }

    private static List<String> listed(String project) throws IOException {
        return Files.readAllLines(EXAMPLES.resolve(project).resolve("anomalies.txt")).stream()
                .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                .toList();
    }

    /**
     * The kind of each anomaly of a report, and the transactions that take part, as the lists have
     * them; those with the cause of a reported one after it and with a plus.
     */
    private static List<String> anomalies(String report) {
        List<String> anomalies = new ArrayList<>();
        Matcher matcher = KIND_OR_PARTICIPANT.matcher(report);
        while (matcher.find()) {
            if (matcher.group(1) != null) {
                anomalies.add(matcher.group(1));
            } else if (matcher.group(3) != null) {
                anomalies.add("+ " + matcher.group(3) + ": " + matcher.group(4).strip()
                        .replaceAll("\\s*,\\s*", " > ").replace("\"", ""));
            } else {
                String anomaly = anomalies.removeLast();
                anomalies.add(anomaly + (anomaly.contains(":") ? " > " : ": ") + matcher.group(2));
            }
        }
        return anomalies;
    }
}
