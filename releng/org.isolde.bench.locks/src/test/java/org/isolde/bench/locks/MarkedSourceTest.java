// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.locks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.isolde.testing.LockMistake;
import org.isolde.testing.LockReport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Decides whether a report or a warning is about the mistake that comments mark. */
class MarkedSourceTest {

    @TempDir
    Path folder;

    private Path source(String text) throws Exception {
        return Files.writeString(folder.resolve("Shop.java"), text);
    }

    private Path steps() throws Exception {
        return source("""
                class Shop {
                    private int left;
                    private int visits;
                    int look() {
                        return left; // step 1
                    }
                    void sell() {
                        left--; // step 2
                        System.out.println("sold");
                    }
                    void visit() {
                        visits++;
                    }
                }
                """);
    }

    private static Warning warning(Set<Integer> lines, Set<String> fields) {
        return new Warning("Shop", "KIND", new TreeSet<>(lines), new TreeSet<>(fields));
    }

    private static LockReport report(int first, int second, Integer... others) {
        return new LockReport(first, second, new TreeSet<>(Set.of(others)));
    }

    @Test
    void aWarningFindsAMistakeByLineMethodOrField() throws Exception {
        MarkedSource marked = MarkedSource.of(steps());

        assertThat(marked.isFoundBy(warning(Set.of(8), Set.of()))).isTrue();
        assertThat(marked.isFoundBy(warning(Set.of(9), Set.of()))).isTrue();
        assertThat(marked.isFoundBy(warning(Set.of(), Set.of("left")))).isTrue();
        assertThat(marked.isFoundBy(warning(Set.of(12), Set.of("visits")))).isFalse();
        assertThat(marked.isFoundBy(warning(Set.of(), Set.of("lef")))).isFalse();
    }

    @Test
    void aReportFindsAMistakeOnlyByBothSteps() throws Exception {
        LockMistake mistake = LockMistake.in(steps());

        assertThat(mistake.isFoundBy(report(5, 8))).isTrue();
        assertThat(mistake.isFoundBy(report(8, 5))).isTrue();
        assertThat(mistake.isFoundBy(report(5, 5, 8))).isFalse();
        assertThat(mistake.isFoundBy(report(5, 12, 8))).isFalse();
    }

    @Test
    void aBareAccessIsFoundWithTheOneThatItMeets() throws Exception {
        LockMistake mistake = LockMistake.in(source("""
                class Shop {
                    private int left;
                    synchronized void sell() {
                        left--; // guarded
                    }
                    void close() {
                        left = 0; // bare
                    }
                }
                """));

        assertThat(mistake.isFoundBy(report(3, 3, 4, 7))).isTrue();
        assertThat(mistake.isFoundBy(report(3, 3, 7))).isFalse();
        assertThat(mistake.isFoundBy(report(3, 3, 4))).isFalse();
    }

    @Test
    void aSourceWithoutMarksIsRefused() throws Exception {
        Path source = source("class Shop {} // step 1");

        assertThatThrownBy(() -> LockMistake.in(source)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("Shop.java");
    }

    @Test
    void reportsAreReadByRank() {
        assertThat(
                LockReport.in(json("{\"outcome\": \"possible\", \"runsT1\": {\"line\": 5}, \"runsT2\": {\"line\": 8}}, "
                        + "{\"outcome\": \"possible\", \"runsT1\": {\"line\": 3}, \"runsT2\": {\"line\": 4}}", false)))
                .containsExactly(report(5, 8, 5, 8), report(3, 4, 3, 4));
        assertThat(LockReport.in(json("", false))).isEmpty();
    }

    /** What does not compile would otherwise count as silent. */
    @Test
    void aReportThatLeftCodeOutIsRefused() {
        assertThatThrownBy(() -> LockReport.in(json("", true))).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("left out");
    }

    private static String json(String anomalies, boolean hidesCode) {
        return "{\"anomalies\": [" + anomalies + "], \"suppressed\": [], \"problems\": [{\"hidesCode\": " + hidesCode
                + "}]}";
    }
}
