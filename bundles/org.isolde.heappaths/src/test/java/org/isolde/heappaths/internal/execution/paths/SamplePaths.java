// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution.paths;

import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.isolde.heappaths.path.HeapPath;
import org.isolde.heappaths.path.HeapPath.Field;
import org.isolde.heappaths.path.HeapPath.Repeat;

/** Heap paths for tests. */
public final class SamplePaths {

    private SamplePaths() {}

    /** A path from {@code x} of fields {@code a} and {@code b} and repetitions of them. */
    public static HeapPath random(Random random, int steps) {
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

    /**
     * The path that a text writes as heap paths are printed; a repetition has a label, for example
     * {@code x.(left|right)[+A]}.
     */
    public static HeapPath parsed(String text) {
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
}
