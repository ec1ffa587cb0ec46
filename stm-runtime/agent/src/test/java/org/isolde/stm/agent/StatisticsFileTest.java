// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.isolde.stm.agent.programs.Watched;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The option {@code statistics-file}. */
@Tag("same-on-each-java")
class StatisticsFileTest {

    private static final String COUNTS = "method 100 exception=1 org.isolde.stm.agent.programs.Watched.add(int, "
            + "String)";

    @TempDir
    private Path folder;

    @Test
    void aFileMayHaveCommasAndEqualsSignsInItsName() throws Exception {
        Path file = Files.createDirectories(folder.resolve("a=1,b,,c")).resolve("d,.txt");
        assertThat(watched(file).status()).isZero();
        assertThat(Files.readAllLines(file)).contains("ended true", COUNTS);
    }

    private Forked watched(Path file, String... end) {
        return watched("", file, end);
    }

    private Forked watched(String options, Path file, String... end) {
        List<String> arguments = new ArrayList<>(List.of(file.toString(), COUNTS));
        arguments.addAll(List.of(end));
        return Forked.withAgent(
                options + "statistics-file=" + file.toString().replace(",", ",,") + ",algorithm=norec", Watched.class,
                arguments.toArray(String[]::new));
    }

    @Test
    void theCountsAreThereWhileTheProgramRunsAndAtItsEnd() throws Exception {
        Path file = folder.resolve("two words.txt");
        Forked result = watched(file);
        assertThat(result.status()).isZero();
        assertThat(result.out()).containsExactly("4950, and nothing to add");
        assertThat(result.err()).containsExactly(Forked.started("norec"));
        List<String> lines = Files.readAllLines(file);
        assertThat(lines).startsWith("isolde-statistics 2", "algorithm norec").hasSize(6);
        assertThat(lines.subList(3, 6)).containsExactly("ended true", COUNTS, "others 0");
        assertThat(lines.get(2)).matches("milliseconds \\d+");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(file);
        }
    }

    @Test
    void withDetailsTimesAndSizesAreThere() throws Exception {
        Path file = folder.resolve("statistics.txt");
        assertThat(watched("statistics-details=true,", file).status()).isZero();
        List<String> lines = Files.readAllLines(file);
        assertThat(lines.subList(4, 5)).containsExactly(COUNTS);
        assertThat(lines.get(5)).matches("time [1-9]\\d* [1-9]\\d* [1-9]\\d* [1-9]\\d*");
        assertThat(lines.subList(6, 9)).containsExactly("reads 1 1", "writes 1 1", "others 0");
    }

    @Test
    void aProgramThatIsKilledLeavesTheLastCountsAndDoesNotSayThatItHasEnded() throws Exception {
        Path file = folder.resolve("statistics.txt");
        assertThat(watched(file, "halt").status()).isEqualTo(9);
        assertThat(Files.readAllLines(file)).contains("ended false", COUNTS).doesNotContain("ended true");
    }

    @Test
    void aFileThatCannotBeWrittenEndsTheStart() {
        Path file = folder.resolve("missing/statistics.txt");
        Forked result = watched(file);
        assertThat(result.status()).isEqualTo(2);
        assertThat(result.err()).hasSize(1);
        assertThat(result.err().get(0)).startsWith(
                "Isolde STM: cannot start. The statistics cannot be written to \"" + file + "\": ");
    }
}
