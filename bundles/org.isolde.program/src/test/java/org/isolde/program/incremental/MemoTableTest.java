// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.incremental;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An answer is reused while nothing has changed that it depends on, and only then. */
class MemoTableTest {

    private static final int CELLS = 12;
    private static final int STEPS = 5;
    private static final int SNAPSHOTS = 400;

    private int computed;

    /** An answer, with the cells from which it was computed. */
    private record Walk(int result, Map<Integer, Integer> read) {}

    private record StartAndModulus(int start, int modulus) {}

    /** A chain of reads: which cells an answer depends on becomes known only when they are read. */
    private Walk walk(StartAndModulus question, IntUnaryOperator cells) {
        computed++;
        Map<Integer, Integer> read = new HashMap<>();
        int at = question.start();
        for (int i = 0; i < STEPS; i++) {
            int value = cells.applyAsInt(at);
            read.put(at, value);
            at = Math.floorMod(at + value, question.modulus());
        }
        return new Walk(at, read);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void afterAnyEditsAnswersAreThoseOfACleanRun(int generations) {
        for (long seed = 0; seed < 20; seed++) {
            Random random = new Random(seed);
            MemoTable<StartAndModulus, Walk> recorded = new MemoTable<>(generations);
            MemoTable<StartAndModulus, Walk> announced = new MemoTable<>(generations);
            int[] cells = random.ints(CELLS, 0, CELLS).toArray();
            computed = 0;
            int asked = 0;
            for (int snapshot = 0; snapshot < SNAPSHOTS; snapshot++) {
                Set<Integer> changed = edit(random, cells);
                announced.invalidate((question, walk) -> walk.read().keySet().stream().anyMatch(changed::contains));
                for (int i = random.nextInt(10); i > 0; i--) {
                    StartAndModulus question = new StartAndModulus(random.nextInt(4), 4 + random.nextInt(CELLS - 4));
                    int[] now = cells;
                    int before = computed;
                    int clean = walk(question, cell -> now[cell]).result();
                    computed = before;
                    assertThat(recorded.get(
                            question,
                            walk -> walk.read().entrySet().stream().allMatch(e -> now[e.getKey()] == e.getValue()),
                            () -> walk(question, cell -> now[cell])).result()).isEqualTo(clean);
                    assertThat(announced.get(question, () -> walk(question, cell -> now[cell])).result())
                            .isEqualTo(clean);
                    asked += 2;
                }
                recorded.endGeneration();
                announced.endGeneration();
            }
            assertThat(computed).as("computations for %d questions", asked).isBetween(asked / 50, asked - asked / 50);
        }
    }

    private static Set<Integer> edit(Random random, int[] cells) {
        int[] before = cells.clone();
        if (random.nextInt(3) == 0) {
            cells[random.nextInt(CELLS)] = random.nextInt(CELLS);
        }
        Set<Integer> changed = new HashSet<>();
        for (int i = 0; i < CELLS; i++) {
            if (before[i] != cells[i]) {
                changed.add(i);
            }
        }
        return changed;
    }

    @Test
    void answersForAlternatingInputsAreAllKept() {
        MemoTable<String, Integer> table = new MemoTable<>();
        for (int i = 0; i < 10; i++) {
            int input = i % 3;
            assertThat(table.get("question", answer -> answer == input, () -> count(input))).isEqualTo(input);
        }
        assertThat(computed).isEqualTo(3);
        assertThat(table.size()).isEqualTo(3);
    }

    private int count(int answer) {
        computed++;
        return answer;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void anAnswerIsDroppedAfterSoManyGenerationsWithoutUse(int generations) {
        MemoTable<String, Integer> table = new MemoTable<>(generations);
        table.get("used", () -> 1);
        table.get("unused", () -> 2);
        table.endGeneration();
        for (int i = 0; i < generations; i++) {
            assertThat(table.size()).isEqualTo(2);
            table.get("used", () -> count(3));
            table.endGeneration();
        }
        assertThat(computed).isZero();
        assertThat(table.size()).isEqualTo(1);
        assertThat(table.get("unused", () -> 4)).isEqualTo(4);
    }

    @Test
    void anAnswerThatIsNotToBeReusedIsNotKept() {
        MemoTable<String, String> table = new MemoTable<>();
        assertThat(table.get("question", answer -> !answer.equals("unknown"), () -> "unknown")).isEqualTo("unknown");
        assertThat(table.size()).isZero();
        assertThat(table.get("question", answer -> !answer.equals("unknown"), () -> "yes")).isEqualTo("yes");
        assertThat(table.get("question", answer -> !answer.equals("unknown"), () -> "no")).isEqualTo("yes");
    }

    @Test
    void aCancelledComputationLeavesTheTableAsItWas() {
        MemoTable<String, Integer> table = new MemoTable<>();
        table.get("first", () -> 1);
        assertThatThrownBy(() -> table.get("second", () -> {
            throw new CancellationException();
        })).isInstanceOf(CancellationException.class);
        assertThat(table.get("first", () -> 2)).isEqualTo(1);
        assertThat(table.get("second", () -> 3)).isEqualTo(3);
    }

    @Test
    void aComputationMayAskOtherQuestions() {
        MemoTable<Integer, Long> table = new MemoTable<>();
        assertThat(fibonacci(table, 60)).isEqualTo(1548008755920L);
        assertThat(computed).isEqualTo(61);
    }

    private long fibonacci(MemoTable<Integer, Long> table, int n) {
        return table.get(n, () -> {
            computed++;
            return n < 2 ? n : fibonacci(table, n - 1) + fibonacci(table, n - 2);
        });
    }

    @Test
    void clearDropsAll() {
        MemoTable<Integer, Integer> table = new MemoTable<>();
        Arrays.asList(1, 2, 3).forEach(i -> table.get(i, () -> i));
        table.clear();
        assertThat(table.size()).isZero();
    }

    @Test
    void atLeastOneGeneration() {
        assertThatThrownBy(() -> new MemoTable<>(0)).isInstanceOf(IllegalArgumentException.class);
    }
}
