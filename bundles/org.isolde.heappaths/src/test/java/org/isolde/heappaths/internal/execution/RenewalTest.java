// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.isolde.heappaths.path.HeapPath;
import org.isolde.heappaths.path.HeapPath.Field;
import org.isolde.heappaths.path.HeapPath.Repeat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RenewalTest {

    static HeapPath path(String text) {
        List<String> words = List.of(text.split("\\."));
        HeapPath path = HeapPath.of(words.get(0));
        for (String word : words.subList(1, words.size())) {
            path = path.then(word.startsWith("(") ? repeat(word) : new Field(word));
        }
        return path;
    }

    private static Repeat repeat(String word) {
        String choice = word.substring(1, word.indexOf(')'));
        String label = word.substring(word.indexOf('[') + 2, word.indexOf(']'));
        return new Repeat(new TreeSet<>(List.of(choice.split("\\|"))), label, word.contains("[+") ? 1 : 0, false);
    }

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
        Renewal renewal = Renewal.of(path(path), from, to, "A");

        assertThat(renewal.apply(path(path))).hasToString(compressed);
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
        assertThat(Renewal.of(path("x.head.(next)[+C].next"), 1, 3, "A").apply(path(path))).hasToString(expected);
    }

    @Test
    void theWordsOfAPathAreAmongThoseThatItStandsForAfterwards() {
        Random random = new Random(20261121);
        for (int count = 0; count < 2_000; count++) {
            HeapPath path = random(random, 2 + random.nextInt(3));
            int from = random.nextInt(path.steps().size() - 1);
            int to = from + 2 + random.nextInt(path.steps().size() - from - 1);
            HeapPath compressed = Renewal.of(path, from, to, "A").apply(path);

            assertThat(PathWords.of(compressed)).as(path + " from " + from + " to " + to)
                    .containsAll(PathWords.of(path));
        }
    }

    static HeapPath random(Random random, int steps) {
        HeapPath path = HeapPath.of("x");
        for (int step = 0; step < steps; step++) {
            TreeSet<String> choice = new TreeSet<>(List.of(random.nextBoolean() ? "a" : "b"));
            choice.add(random.nextBoolean() ? "a" : "b");
            path = path.then(
                    random.nextBoolean()
                            ? new Field(choice.first())
                            : new Repeat(choice, "L" + step, random.nextInt(2), false));
        }
        return path;
    }
}
