// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.solver;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.isolde.heappaths.constraint.Word;
import org.isolde.heappaths.constraint.Word.Letter;
import org.isolde.heappaths.constraint.Word.Part;
import org.isolde.heappaths.constraint.Word.Variable;
import org.isolde.heappaths.constraint.WordProblem.Language;
import org.isolde.heappaths.internal.solver.Alignment.Place;
import org.isolde.heappaths.internal.solver.Literals.Different;
import org.isolde.heappaths.internal.solver.Literals.Literal;
import org.isolde.heappaths.internal.solver.Literals.NoPrefix;
import org.isolde.heappaths.internal.solver.Literals.Positive;

/**
 * The columns of an {@link Alignment} that may not be cut out: the marks of {@link LengthBounds}.
 */
final class Marks {

    /** Two variables whose first difference is marked; the names in order. */
    private record Pair(String one, String other) {
        static Pair of(String one, String other) {
            return one.compareTo(other) < 0 ? new Pair(one, other) : new Pair(other, one);
        }
    }

    private final Alignment alignment = new Alignment();
    private final Map<String, Language> languages;
    private final Set<Place> places = new LinkedHashSet<>();
    private final Set<Pair> pairs = new LinkedHashSet<>();
    private final Set<String> variables = new TreeSet<>();

    private Marks(Map<String, Language> languages) {
        this.languages = languages;
    }

    /**
     * The marks of a conjunction, or of anything with these literals; nothing when they have no
     * alignment.
     */
    static Optional<Marks> of(List<Literal> literals, Map<String, Language> languages) {
        Marks marks = new Marks(languages);
        for (int number = 0; number < literals.size(); number++) {
            Literal literal = literals.get(number);
            marks.alignment.add(number, literal.left());
            marks.alignment.add(number, literal.right());
        }
        if (!marks.alignment.exists()) {
            return Optional.empty();
        }
        for (int number = 0; number < literals.size(); number++) {
            marks.mark(number, literals.get(number));
        }
        return Optional.of(marks);
    }

    /** For each variable the greatest length that it has in a shortest solution. */
    Map<String, Integer> bounds() {
        Map<String, Integer> bounds = new TreeMap<>();
        variables.forEach(variable -> bounds.put(variable, bound(variable)));
        return bounds;
    }

    private int bound(String variable) {
        Language language = languages.get(variable);
        if (language.choice().isEmpty()) {
            return language.least();
        }
        Alignment.Node root = rootOf(variable);
        long own = places.stream().filter(place -> mayBeOf(variable, place)).count()
                + pairs.stream().filter(pair -> rootOf(pair.one()).equals(root)).count();
        int others = variables.stream().filter(other -> !other.equals(variable))
                .filter(other -> rootOf(other).equals(root))
                .mapToInt(other -> languages.get(other).least()).sum();
        return Math.max(language.least(), Math.toIntExact(own) + others);
    }

    private Alignment.Node rootOf(String variable) {
        return alignment.root(alignment.begin(variable).node());
    }

    private boolean mayBeOf(String variable, Place place) {
        return alignment.root(place.node()).equals(rootOf(variable))
                && !alignment.isSurelyAtOrAfter(place, alignment.end(variable))
                && !alignment.isSurelyAtOrAfter(alignment.begin(variable), place.plus(1));
    }

    private void mark(int atom, Literal literal) {
        Place left = markLetters(atom, literal.left());
        Place right = markLetters(atom, literal.right());
        switch (literal) {
            case Positive positive -> {}
            case Different different -> {
                places.add(left);
                places.add(right);
                markPairs(different);
            }
            case NoPrefix noPrefix -> {
                places.add(right);
                markPairs(noPrefix);
            }
        }
    }

    /** Marks the letters that are not of variables, and returns the end of the word. */
    private Place markLetters(int atom, Word word) {
        Place place = new Place(new Alignment.Base(atom), 0);
        for (Part part : word.parts()) {
            switch (part) {
                case Letter letter -> {
                    places.add(alignment.place(place));
                    place = place.plus(1);
                }
                case Variable(String name) -> {
                    variables.add(name);
                    place = alignment.end(name);
                }
            }
        }
        return alignment.place(place);
    }

    private void markPairs(Literal literal) {
        for (String left : variablesOf(literal.left())) {
            for (String right : variablesOf(literal.right())) {
                if (!left.equals(right) && mayDiffer(languages.get(left), languages.get(right))) {
                    pairs.add(Pair.of(left, right));
                }
            }
        }
    }

    private static List<String> variablesOf(Word word) {
        return word.parts().stream().filter(Variable.class::isInstance).map(Variable.class::cast).map(Variable::name)
                .toList();
    }

    private static boolean mayDiffer(Language one, Language other) {
        Set<String> letters = new HashSet<>(one.choice());
        letters.addAll(other.choice());
        return letters.size() > 1;
    }
}
