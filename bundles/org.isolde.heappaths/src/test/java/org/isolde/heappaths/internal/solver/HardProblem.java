// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.solver;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.isolde.heappaths.constraint.Word;
import org.isolde.heappaths.constraint.Word.Letter;
import org.isolde.heappaths.constraint.Word.Variable;
import org.isolde.heappaths.constraint.WordConstraint;
import org.isolde.heappaths.constraint.WordConstraint.And;
import org.isolde.heappaths.constraint.WordConstraint.Not;
import org.isolde.heappaths.constraint.WordConstraint.Or;
import org.isolde.heappaths.constraint.WordConstraint.Same;
import org.isolde.heappaths.constraint.WordProblem;
import org.isolde.heappaths.constraint.WordProblem.Language;

/**
 * A problem that takes solvers minutes: to find a hole of its own for each pigeon, where one hole
 * is missing.
 */
final class HardProblem {
    private static final int PIGEONS = 14;

    static final WordProblem WORDS = words();

    private HardProblem() {}

    private static WordProblem words() {
        List<String> holes = IntStream.range(1, PIGEONS).mapToObj(number -> "hole" + number).toList();
        List<Word> pigeons = IntStream.range(0, PIGEONS)
                .mapToObj(number -> new Word(List.of(new Variable("Pigeon" + number)))).toList();
        List<WordConstraint> constraints = new ArrayList<>();
        SortedMap<String, Language> languages = new TreeMap<>();
        for (int number = 0; number < PIGEONS; number++) {
            Word pigeon = pigeons.get(number);
            languages.put(pigeon.toString(), new Language(new TreeSet<>(holes), 0));
            constraints.add(new Or(holes.stream()
                    .<WordConstraint>map(hole -> new Same(pigeon, new Word(List.of(new Letter(hole))))).toList()));
            for (Word other : pigeons.subList(0, number)) {
                constraints.add(new Not(new Same(pigeon, other)));
            }
        }
        return new WordProblem(languages, new And(constraints));
    }
}
