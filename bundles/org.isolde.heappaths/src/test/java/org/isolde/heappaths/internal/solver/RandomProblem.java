// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.solver;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.isolde.heappaths.constraint.Word;
import org.isolde.heappaths.constraint.Word.Letter;
import org.isolde.heappaths.constraint.Word.Part;
import org.isolde.heappaths.constraint.Word.Variable;
import org.isolde.heappaths.constraint.WordConstraint;
import org.isolde.heappaths.constraint.WordConstraint.And;
import org.isolde.heappaths.constraint.WordConstraint.Begins;
import org.isolde.heappaths.constraint.WordConstraint.Not;
import org.isolde.heappaths.constraint.WordConstraint.Or;
import org.isolde.heappaths.constraint.WordConstraint.Same;
import org.isolde.heappaths.constraint.WordProblem;
import org.isolde.heappaths.constraint.WordProblem.Language;

/**
 * Word problems as conditions on heap paths are, and some others: each variable has a path that it
 * stands behind, which most atoms name and some leave out.
 */
final class RandomProblem {
    private static final List<String> LETTERS = List.of("left", "next", "right");

    private final Random random;
    private final int letters;
    private final List<List<Part>> paths = new ArrayList<>();
    private final boolean wild;

    private RandomProblem(Random random) {
        this.random = random;
        letters = 1 + random.nextInt(LETTERS.size());
        wild = random.nextInt(4) == 0;
    }

    static WordProblem of(Random random) {
        return new RandomProblem(random).problem();
    }

    private WordProblem problem() {
        SortedMap<String, Language> variables = new TreeMap<>();
        int count = 2 + random.nextInt(2);
        for (int number = 0; number < count; number++) {
            String name = Character.toString('A' + number);
            variables.put(name, language());
            List<Part> path = new ArrayList<>();
            if (number > 0 && random.nextInt(4) == 0) {
                path.addAll(paths.get(random.nextInt(number)));
            }
            path.addAll(letters(random.nextInt(4) == 0 ? 2 : 0));
            path.add(new Variable(name));
            paths.add(path);
        }
        return new WordProblem(variables, constraint(1 + random.nextInt(4) / 2 + random.nextInt(8) / 7));
    }

    private Language language() {
        TreeSet<String> choice = new TreeSet<>(LETTERS.subList(0, letters));
        if (letters > 1 && random.nextInt(4) == 0) {
            choice.remove(LETTERS.get(random.nextInt(letters)));
        }
        return new Language(choice, random.nextInt(3) == 0 ? 1 : 0);
    }

    private WordConstraint constraint(int depth) {
        if (depth == 0 || random.nextInt(6) == 0) {
            WordConstraint atom = atom(word(), word());
            return random.nextInt(3) == 0 ? new Not(atom) : atom;
        }
        List<WordConstraint> parts = new ArrayList<>();
        for (int count = 1 + random.nextInt(3); count > 0; count--) {
            parts.add(constraint(depth - 1));
        }
        return switch (random.nextInt(5)) {
            case 0 -> new Not(new And(parts));
            case 1 -> new Not(new Or(parts));
            case 2 -> new Or(parts);
            default -> new And(parts);
        };
    }

    private WordConstraint atom(Word one, Word other) {
        if (one.parts().stream().anyMatch(part -> part instanceof Variable && other.parts().contains(part))
                && random.nextInt(8) > 0) {
            // It would be a matter of letters alone, mostly.
            return atom(word(), word());
        }
        return random.nextBoolean() ? new Same(one, other) : new Begins(one, other);
    }

    private Word word() {
        if (random.nextInt(20) == 0) {
            return new Word(letters(3));
        }
        List<Part> path = paths.get(random.nextInt(paths.size()));
        List<Part> parts = new ArrayList<>(path);
        if (wild) {
            parts = new ArrayList<>(letters(1));
            parts.add(path.getLast());
            if (random.nextInt(3) == 0) {
                parts.add(random(paths).getLast());
            }
        }
        parts.addAll(letters(2));
        return new Word(parts);
    }

    private List<Part> random(List<List<Part>> lists) {
        return lists.get(random.nextInt(lists.size()));
    }

    private List<Part> letters(int most) {
        List<Part> parts = new ArrayList<>();
        for (int count = random.nextInt(most + 1); count > 0; count--) {
            parts.add(new Letter(LETTERS.get(random.nextInt(letters))));
        }
        return parts;
    }
}
