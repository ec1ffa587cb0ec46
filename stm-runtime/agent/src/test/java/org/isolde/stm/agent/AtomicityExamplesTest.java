// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The programs of {@code examples/atomicity} with the agent: they end, and those without a
 * violation find nothing wrong.
 */
@EnabledForJreRange(min = JRE.JAVA_21)
@CampaignTests
@Tag("same-on-most-javas")
class AtomicityExamplesTest {

    private static final Path FOLDER = ExampleProject.folder("atomicity");

    @TempDir
    private static Path classes;

    private static ExampleProject project;
    private static Set<String> withViolation;

    @BeforeAll
    static void compileAll() throws IOException {
        project = ExampleProject.compile("atomicity", classes);
        withViolation = Files.readAllLines(FOLDER.resolve("violations.txt")).stream()
                .filter(line -> line.contains(" | "))
                .map(line -> line.substring(0, line.indexOf(" | ")))
                .collect(Collectors.toSet());
    }

    /** The packages of the programs, with dots. */
    private static List<String> programs() throws IOException {
        Path sources = FOLDER.resolve("src/org/isolde/examples");
        try (var files = Files.walk(sources)) {
            return files.filter(file -> file.endsWith("Main.java"))
                    .map(file -> sources.relativize(file.getParent()))
                    .map(folder -> folder.toString().replace(folder.getFileSystem().getSeparator(), "."))
                    .sorted()
                    .toList();
        }
    }

    private static List<String> programsWithoutViolation(Campaign campaign) throws IOException {
        return campaign.sample(programs().stream().filter(program -> !hasViolation(program)).toList());
    }

    private static List<String> programsWithViolation(Campaign campaign) throws IOException {
        return campaign.sample(programs().stream().filter(AtomicityExamplesTest::hasViolation).toList());
    }

    /** Forms of a program other than its repair have the violations of the program. */
    private static boolean hasViolation(String program) {
        String[] names = program.split("\\.");
        return withViolation.contains(names[1]) && !program.endsWith(".repaired");
    }

    @ParameterizedTest
    @MethodSource("programsWithoutViolation")
    void aProgramWithoutViolationFindsNothingWrong(String program) {
        Forked result = project.run(program + ".Main");

        assertThat(result.out()).endsWith("Done.").noneMatch(line -> line.startsWith("Wrong"));
        assertSaysOnlyWhatPrints(result);
    }

    /** Some of the transactions print. */
    private static void assertSaysOnlyWhatPrints(Forked result) {
        assertThat(result.err()).first().isEqualTo(Forked.STARTED);
        assertThat(result.err().subList(1, result.err().size()))
                .allMatch(line -> line.contains(" makes its transaction irrevocable: it calls java.io."));
        assertThat(result.status()).isZero();
    }

    @ParameterizedTest
    @MethodSource("programsWithViolation")
    void aProgramWithAViolationEndsAllTheSame(String program) {
        Forked result = project.run(program + ".Main");

        assertThat(result.out()).endsWith("Done.");
        assertSaysOnlyWhatPrints(result);
    }
}
