package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.isolde.stm.agent.programs.Contended;
import org.isolde.stm.runtime.Algorithm;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Where transactions meet others, in real runs. */
class ConflictPlacesTest {

    private static final String PROGRAM = Contended.class.getName();

    @TempDir
    private Path folder;

    /** All of ours under which transactions can meet others at all. */
    static Stream<String> algorithms() {
        return Algorithm.all().stream().map(Algorithm::optionName).filter(name -> !name.equals("global-lock"));
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void conflictsHaveALocationAndAWriter(String algorithm) throws Exception {
        Path file = folder.resolve("statistics.txt");
        Forked result = Forked.withAgent(
                "statistics-details=true,statistics-file=" + file + ",algorithm=" + algorithm, Contended.class);
        assertThat(result.err()).containsExactly(Forked.started(algorithm));
        assertThat(result.status()).isZero();
        List<String> lines = Files.readAllLines(file);
        assertMostAre(lines, "slowTotal()", PROGRAM + ".total", PROGRAM + ".fastTotal()");
        assertMostAre(
                lines, "slowBalance(Contended$Account)", PROGRAM + "$Account.balance",
                PROGRAM + ".fastBalance(Contended$Account)");
        assertMostAre(lines, "slowRows(long[])", "long[]", PROGRAM + ".fastRows(long[])");
        assertThat(lines).endsWith("others 0");
    }

    /** Fails unless the most frequent conflict of a method is at a place with a writer, and all conflicts are in its list. */
    private static void assertMostAre(List<String> lines, String method, String place, String writer) {
        List<String> ofMethod = linesOf(lines, method);
        List<String> conflicts = ofMethod.stream().filter(line -> line.startsWith("conflict ")).toList();
        assertThat(conflicts).as("%s of %s", method, ofMethod).isNotEmpty();
        assertThat(conflicts.get(0)).endsWith(" " + place + " " + writer);
        long listed = conflicts.stream().mapToLong(line -> Long.parseLong(line.split(" ")[1])).sum();
        long counted = 0;
        for (String abort : ofMethod.get(0).split(" ", 4)[2].split(",")) {
            String[] parts = abort.split("=");
            counted += parts[0].equals("conflict") || parts[0].equals("version-gone") ? Long.parseLong(parts[1]) : 0;
        }
        assertThat(listed).isEqualTo(counted);
    }

    private static List<String> linesOf(List<String> lines, String method) {
        List<String> found = new ArrayList<>();
        for (String line : lines) {
            if (line.startsWith("method ")) {
                if (!found.isEmpty()) {
                    break;
                }
                if (line.endsWith(" " + PROGRAM + "." + method)) {
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
