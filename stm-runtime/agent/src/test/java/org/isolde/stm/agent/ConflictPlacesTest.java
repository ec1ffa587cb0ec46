// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.isolde.stm.agent.programs.Contended;
import org.isolde.stm.agent.programs.Counter;
import org.isolde.stm.runtime.Algorithm;
import org.isolde.stm.runtime.algorithms.Algorithms;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Where transactions meet others, in real runs. */
@Tag("same-on-each-java")
class ConflictPlacesTest {

    private static final String PROGRAM = Contended.class.getName();

    @TempDir
    private Path folder;

    /** All of ours under which transactions can meet others at all. */
    static Stream<String> algorithms() {
        return Algorithms.all().stream().map(Algorithm::optionName).filter(name -> !name.equals("global-lock"));
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void conflictsHaveALocationAndAWriter(String algorithm) throws Exception {
        List<String> lines = run(algorithm, Contended.class);
        assertAllAre(lines, "slowTotal()", PROGRAM + ".total", PROGRAM + ".fastTotal()");
        assertAllAre(
                lines, "slowBalance(Contended$Account)", PROGRAM + "$Account.balance",
                PROGRAM + ".fastBalance(Contended$Account)");
        assertAllAre(lines, "slowRows(long[])", "long[]", PROGRAM + ".fastRows(long[])");
        for (String fast : List.of("fastTotal()", "fastBalance(Contended$Account)", "fastRows(long[])")) {
            assertThat(linesOf(lines, PROGRAM + "." + fast)).noneMatch(line -> line.startsWith("conflict "));
        }
        assertThat(lines).endsWith("others 0");
    }

    /** Fails unless each transaction of a method has had one conflict, at a place with a writer. */
    private static void assertAllAre(List<String> lines, String method, String place, String writer) {
        List<String> ofMethod = linesOf(lines, PROGRAM + "." + method);
        assertThat(ofMethod.get(0))
                .startsWith("method " + Contended.MEETINGS + " conflict=" + Contended.MEETINGS + " ");
        assertThat(ofMethod).filteredOn(line -> line.startsWith("conflict "))
                .containsExactly("conflict " + Contended.MEETINGS + " conflict " + place + " " + writer);
    }

    /** However many there are: the threads meet as they come. */
    @ParameterizedTest
    @MethodSource("algorithms")
    void eachConflictThatIsCountedIsListed(String algorithm) throws Exception {
        List<String> lines = linesOf(run(algorithm, Counter.class), Counter.class.getName() + ".increment()");
        long listed = lines.stream().filter(line -> line.startsWith("conflict "))
                .mapToLong(line -> Long.parseLong(line.split(" ")[1])).sum();
        long counted = 0;
        for (String abort : lines.get(0).split(" ", 4)[2].split(",")) {
            String[] parts = abort.split("=");
            counted += parts[0].equals("conflict") || parts[0].equals("version-gone") ? Long.parseLong(parts[1]) : 0;
        }
        assertThat(listed).isEqualTo(counted);
    }

    private List<String> run(String algorithm, Class<?> program) throws IOException {
        Path file = folder.resolve("statistics.txt");
        Forked result = Forked.withAgent(
                "statistics-details=true,statistics-file=" + file + ",algorithm=" + algorithm, program);
        assertThat(result.err()).containsExactly(Forked.started(algorithm));
        assertThat(result.status()).isZero();
        return Files.readAllLines(file);
    }

    private static List<String> linesOf(List<String> lines, String method) {
        List<String> found = new ArrayList<>();
        for (String line : lines) {
            if (line.startsWith("method ")) {
                if (!found.isEmpty()) {
                    break;
                }
                if (line.endsWith(" " + method)) {
                    found.add(line);
                }
            } else if (!found.isEmpty()) {
                found.add(line);
            }
        }
        assertThat(found).as("%s in %s", method, lines).isNotEmpty();
        return found;
    }
}
