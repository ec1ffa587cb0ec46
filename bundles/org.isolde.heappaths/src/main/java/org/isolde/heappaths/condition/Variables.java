// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.isolde.heappaths.constraint.WordProblem.Language;

/** The variables of one word problem under construction. It has one owner. */
final class Variables {

    private final SortedMap<String, Language> languages = new TreeMap<>();

    /**
     * A new variable.
     *
     * @param wish what it is to be called if nothing else is
     * @return what it is called
     */
    String add(String wish, Language language) {
        String name = wish;
        for (int number = 2; languages.containsKey(name); number++) {
            name = wish + "_" + number;
        }
        languages.put(name, language);
        return name;
    }

    /** Lets a variable stand for the words of one more language, at least. */
    void widen(String name, Language more) {
        Language known = languages.get(name);
        SortedSet<String> choice = new TreeSet<>(known.choice());
        choice.addAll(more.choice());
        languages.put(name, new Language(choice, Math.min(known.least(), more.least())));
    }

    /** What each stands for. */
    SortedMap<String, Language> languages() {
        return languages;
    }
}
