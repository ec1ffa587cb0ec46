// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.isolde.testing.LockExamples;
import org.isolde.testing.LockMistake;
import org.isolde.testing.LockReport;
import org.junit.jupiter.api.Test;

/**
 * What is reported of the example project of code that locks is what its {@code reports.txt} lists.
 */
class LockExamplesTest {

    private static final Path PROJECT = Path.of("../../examples/locks");
    private static final LockExamples EXAMPLES = new LockExamples(PROJECT);
    private static final int HIGHEST = 3;

    @Test
    void theReportsAreThoseListed() throws IOException {
        List<String> found = new ArrayList<>();
        for (String program : EXAMPLES.programs()) {
            LockMistake mistake = LockMistake.in(EXAMPLES.mistaken(program));
            boolean isFound = reports(EXAMPLES.mistaken(program)).stream().limit(HIGHEST).anyMatch(mistake::isFoundBy);
            boolean isSilent = reports(EXAMPLES.repaired(program)).isEmpty();
            found.add(program + ": " + (isFound ? "found" : "missed") + ", " + (isSilent ? "silent" : "reported"));
        }

        assertThat(found).hasSizeGreaterThanOrEqualTo(40).containsExactlyElementsOf(
                Files.readAllLines(PROJECT.resolve("reports.txt")).stream().filter(line -> !line.startsWith("#"))
                        .toList());
    }

    private static List<LockReport> reports(Path source) {
        List<Object> arguments = new ArrayList<>(List.of("analyze", "--locks", "--format", "json"));
        arguments.addAll(EXAMPLES.withImports(source));
        return LockReport.in(Outcome.of(arguments.toArray()).out());
    }
}
