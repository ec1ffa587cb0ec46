// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What is reported of the example project of code that locks is what its {@code reports.txt} lists.
 * In each class with a mistake, comments mark the two steps that should be one; its namesake is
 * repaired.
 */
class LockExamplesTest {

    private static final Path PROJECT = Path.of("../../examples/locks");
    private static final String STEP = "// step";
    private static final Pattern RUNS = Pattern.compile(
            "\"runsT1\": \\{[^}]*\"line\": (\\d+)[^}]*},\\s+\"runsT2\": \\{[^}]*\"line\": (\\d+)");
    private static final int HIGHEST = 3;

    @Test
    void theReportsAreThoseListed() throws IOException {
        List<String> found = new ArrayList<>();
        for (Path mistaken : sources("bug")) {
            Path repaired = PROJECT.resolve("src/locks/repaired").resolve(mistaken.getFileName());
            String name = mistaken.getFileName().toString().replace(".java", "");
            found.add(name + ": " + (isFound(mistaken) ? "found" : "missed") + ", "
                    + (reports(repaired).isEmpty() ? "silent" : "reported"));
        }

        assertThat(found).hasSizeGreaterThan(1).containsExactlyElementsOf(
                Files.readAllLines(PROJECT.resolve("reports.txt")).stream().filter(line -> !line.startsWith("#"))
                        .toList());
        assertThat(sources("repaired")).hasSameSizeAs(found);
    }

    private static List<Path> sources(String packageName) throws IOException {
        try (Stream<Path> files = Files.list(PROJECT.resolve("src/locks").resolve(packageName))) {
            return files.sorted().toList();
        }
    }

    /** Whether one of the highest-ranked reports is of the steps that are marked. */
    private static boolean isFound(Path source) throws IOException {
        List<String> lines = Files.readAllLines(source);
        Set<Integer> steps = new TreeSet<>();
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).contains(STEP)) {
                steps.add(i + 1);
            }
        }
        assertThat(steps).as("steps of %s", source).hasSize(2);
        return reports(source).stream().limit(HIGHEST).anyMatch(steps::equals);
    }

    /** The lines of the two steps of each report, by rank. */
    private static List<Set<Integer>> reports(Path source) {
        Matcher matcher = RUNS.matcher(Outcome.of("analyze", "--locks", "--format", "json", source).out());
        List<Set<Integer>> reports = new ArrayList<>();
        while (matcher.find()) {
            reports.add(new TreeSet<>(
                    List.of(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2)))));
        }
        return reports;
    }
}
