// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.isolde.heappaths.constraint.Word;
import org.isolde.heappaths.constraint.WordConstraint;
import org.isolde.heappaths.constraint.WordProblem;
import org.junit.jupiter.api.Test;

/** Solutions become as short as they can be while all words are cut alike. */
class ShortWordsTest {

    private static final int VARIABLES = 8;

    private static Word word(int variable, String... letters) {
        List<Word.Part> parts = new ArrayList<>(List.of(new Word.Variable("V" + variable)));
        List.of(letters).forEach(letter -> parts.add(new Word.Letter(letter)));
        return new Word(parts);
    }

    /** Each variable has one selector more than the one before. */
    private static WordProblem staircase() {
        SortedMap<String, WordProblem.Language> languages = new TreeMap<>();
        IntStream.range(0, VARIABLES).forEach(
                variable -> languages.put("V" + variable,
                        new WordProblem.Language(new TreeSet<>(List.of("next")), 0)));
        return new WordProblem(languages, new WordConstraint.And(IntStream.range(1, VARIABLES)
                .<WordConstraint>mapToObj(
                        variable -> new WordConstraint.Same(word(variable), word(variable - 1, "next")))
                .toList()));
    }

    /** Selector by selector, this would take minutes. */
    @Test
    void longWordsBecomeShort() {
        SortedMap<String, List<String>> solution = new TreeMap<>();
        SortedMap<String, List<String>> shortest = new TreeMap<>();
        for (int variable = 0; variable < VARIABLES; variable++) {
            solution.put("V" + variable, Collections.nCopies(20_000 + variable, "next"));
            shortest.put("V" + variable, Collections.nCopies(variable, "next"));
        }

        assertThat(new ShortWords(staircase()).of(solution)).isEqualTo(shortest);
    }
}
