// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.isolde.stm.agent.programs.Sweeps;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Of threads that go through arrays each access is recorded that says something new, once, and
 * between the same steps of synchronisation.
 */
@Tag("same-on-most-javas")
class SweepsTest {
    private static final int LENGTH = 150;

    @TempDir
    private Path folder;
    private RecordedRun recorded;

    @BeforeEach
    void record() throws Exception {
        recorded = RecordedRun.undisturbed(folder.resolve("run.trace"), "", Sweeps.class);
    }

    @Test
    void whatIsSaidIsNotSaidAgain() {
        assertThat(recorded.of("twice")).isEqualTo(cells("READ int[]", 0, LENGTH));
        assertThat(recorded.of("on and on")).isEqualTo(cells("WRITE int[]", 0, LENGTH));
    }

    @Test
    void eachIsBetweenTheRightSteps() {
        assertThat(recorded.of("locked")).isEqualTo(all(cells("WRITE int[]", 0, 10), List.of("ACQUIRE int[]"),
                cells("WRITE int[]", 5, 100), List.of("RELEASE int[]"), cells("WRITE int[]", 10, 20)));
        assertThat(recorded.of("around")).isEqualTo(all(cells("WRITE int[]", 0, 2), List.of("BEGIN"),
                cells("WRITE int[]", 0, 3), List.of("END"), cells("WRITE int[]", 2, 4)));
    }

    @Test
    void inTransactionsTheyAreInOrder() {
        assertThat(recorded.of("atomic"))
                .isEqualTo(all(List.of("BEGIN"), cells("WRITE int[]", 0, 3), List.of("END")));
    }

    @Test
    void anyWayWillDo() {
        assertThat(recorded.of("backwards")).containsExactlyInAnyOrderElementsOf(
                all(cells("READ int[]", 0, LENGTH), cells("WRITE int[]", 0, LENGTH)));
        assertThat(recorded.of("both")).containsExactlyInAnyOrderElementsOf(
                all(cells("READ int[]", 0, LENGTH), cells("WRITE long[]", 0, LENGTH)));
        assertThat(recorded.of("copied"))
                .isEqualTo(all(cells("READ int[]", 10, 100), cells("WRITE int[]", 100, 190)));
    }

    @Test
    void whatAThreadHasDoneThatSleepsAtTheEndIsThere() {
        assertThat(recorded.of("sleeper")).isEqualTo(cells("WRITE int[]", 0, LENGTH));
    }

    private static List<String> cells(String access, int from, int to) {
        return IntStream.range(from, to).mapToObj(index -> access + "[" + index + "]").toList();
    }

    @SafeVarargs
    private static List<String> all(List<String>... parts) {
        List<String> all = new ArrayList<>();
        for (List<String> part : parts) {
            all.addAll(part);
        }
        return all;
    }
}
