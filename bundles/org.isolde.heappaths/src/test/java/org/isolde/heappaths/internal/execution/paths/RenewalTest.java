// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution.paths;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.isolde.heappaths.path.HeapPath;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RenewalTest {

    @ParameterizedTest(name = "{0} becomes {3}")
    @CsvSource({
        "x.left.left.right,     0, 2, x.(left)[+A].right",
        "x.left.right,          0, 2, x.(left|right)[+A]",
        "x.left.left.right,     0, 3, x.(left|right)[+A]",
        "x.(next)[+C].next,     0, 2, x.(next)[+A]",
        "x.(left)[+C].right,    0, 2, x.(left|right)[+A]",
        "x.(next)[*C].next,     0, 2, x.(next)[+A]",
        "x.head.next.next.next, 1, 4, x.head.(next)[+A]"
    })
    void figure417(String path, int from, int to, String compressed) {
        Renewal renewal = Renewal.of(SamplePaths.parsed(path), from, to, "A");

        assertThat(renewal.apply(SamplePaths.parsed(path))).hasToString(compressed);
    }

    @ParameterizedTest(name = "{0} becomes {1}")
    @CsvSource({
        "x.head.(next)[+C].next.value,   x.head.(next)[+A].value",
        "x.head.(next)[+C].next,         x.head.(next)[+A]",
        "x.head.(next)[+C],              x.head.(next)[+C]",
        "x.head.(next)[+D].next,         x.head.(next)[+D].next",
        "y.head.(next)[+C].next,         y.head.(next)[+C].next"
    })
    void onlyPathsThroughTheSameObjectChange(String path, String expected) {
        assertThat(Renewal.of(SamplePaths.parsed("x.head.(next)[+C].next"), 1, 3, "A").apply(SamplePaths.parsed(path)))
                .hasToString(expected);
    }

    @Test
    void theWordsOfAPathAreAmongThoseThatItStandsForAfterwards() {
        Random random = new Random(20261121);
        for (int count = 0; count < 2_000; count++) {
            HeapPath path = SamplePaths.random(random, 2 + random.nextInt(3));
            int from = random.nextInt(path.steps().size() - 1);
            int to = from + 2 + random.nextInt(path.steps().size() - from - 1);
            HeapPath compressed = Renewal.of(path, from, to, "A").apply(path);

            assertThat(PathWords.of(compressed)).as(path + " from " + from + " to " + to)
                    .containsAll(PathWords.of(path));
        }
    }
}
