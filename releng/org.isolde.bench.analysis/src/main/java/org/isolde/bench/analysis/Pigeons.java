// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.isolde.heappaths.constraint.Word;
import org.isolde.heappaths.constraint.WordConstraint;
import org.isolde.heappaths.constraint.WordConstraint.And;
import org.isolde.heappaths.constraint.WordConstraint.Not;
import org.isolde.heappaths.constraint.WordConstraint.Or;
import org.isolde.heappaths.constraint.WordConstraint.Same;
import org.isolde.heappaths.constraint.WordProblem;
import org.isolde.heappaths.constraint.WordProblem.Language;

/**
 * A pigeonhole problem, which takes solvers minutes: each pigeon needs a hole of its own, and there
 * is one hole too few.
 */
final class Pigeons {

    private static final int COUNT = 14;

    static final WordProblem PROBLEM = problem();

    private Pigeons() {}

    private static WordProblem problem() {
        List<String> holes = IntStream.range(1, COUNT).mapToObj(number -> "hole" + number).toList();
        List<Word> pigeons = new ArrayList<>();
        List<WordConstraint> constraints = new ArrayList<>();
        SortedMap<String, Language> languages = new TreeMap<>();
        for (int number = 0; number < COUNT; number++) {
            String name = "Pigeon" + number;
            Word pigeon = new Word(List.of(new Word.Variable(name)));
            languages.put(name, new Language(new TreeSet<>(holes), 0));
            constraints.add(new Or(holes.stream()
                    .<WordConstraint>map(hole -> new Same(pigeon, new Word(List.of(new Word.Letter(hole)))))
                    .toList()));
            pigeons.forEach(other -> constraints.add(new Not(new Same(pigeon, other))));
            pigeons.add(pigeon);
        }
        return new WordProblem(languages, new And(constraints));
    }
}
