// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.solver;

import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.isolde.heappaths.constraint.Word;
import org.isolde.heappaths.constraint.Word.Letter;
import org.isolde.heappaths.constraint.Word.Variable;
import org.isolde.heappaths.constraint.WordConstraint;
import org.isolde.heappaths.constraint.WordConstraint.Begins;
import org.isolde.heappaths.constraint.WordConstraint.Same;
import org.isolde.heappaths.constraint.WordProblem.Language;

/**
 * Restricts the languages of variables by atoms that must hold: in {@code A.B ≤ C}, the letters of
 * {@code A} are letters of {@code C}.
 */
final class Narrowing {
    private final SortedMap<String, Language> languages;

    private Narrowing(SortedMap<String, Language> languages) {
        this.languages = new TreeMap<>(languages);
    }

    /** The languages that are left when all of these constraints hold. */
    static SortedMap<String, Language> of(List<WordConstraint> all, SortedMap<String, Language> languages) {
        Narrowing narrowing = new Narrowing(languages);
        for (WordConstraint constraint : all) {
            if (constraint instanceof Same(Word left, Word right)) {
                narrowing.narrow(left, right);
                narrowing.narrow(right, left);
            } else if (constraint instanceof Begins(Word prefix, Word word)) {
                narrowing.narrow(prefix, word);
            }
        }
        return narrowing.languages;
    }

    private void narrow(Word part, Word whole) {
        SortedSet<String> letters = new TreeSet<>();
        for (Word.Part own : whole.parts()) {
            switch (own) {
                case Letter(String selector) -> letters.add(selector);
                case Variable(String name) -> letters.addAll(languages.get(name).choice());
            }
        }
        for (Word.Part own : part.parts()) {
            if (own instanceof Variable(String name)) {
                SortedSet<String> left = new TreeSet<>(languages.get(name).choice());
                left.retainAll(letters);
                languages.put(name, new Language(left, languages.get(name).least()));
            }
        }
    }
}
