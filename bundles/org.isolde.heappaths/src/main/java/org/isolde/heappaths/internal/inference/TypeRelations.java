// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.inference;

import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import org.isolde.heappaths.condition.ClassRelations;
import org.isolde.heappaths.constraint.WordProblem;

/**
 * The possible positions of objects, by the declared types of owned fields. References that are not
 * owned lead to unknown objects, so no path goes through them.
 *
 * @param types the owned fields
 */
public record TypeRelations(OwnedTypes types) implements ClassRelations {

    @Override
    public boolean mayBeSame(String oneClass, String otherClass) {
        return types.related(oneClass, otherClass);
    }

    @Override
    public Optional<WordProblem.Language> below(String rootClass, String otherClass) {
        SortedSet<String> selectors = new TreeSet<>();
        add(types.statics(rootClass), otherClass, selectors);
        for (String type : types.classes(rootClass)) {
            add(types.fields(type), otherClass, selectors);
        }
        SortedSet<String> above = new TreeSet<>(types.below(rootClass));
        types.statics(rootClass).values().forEach(type -> {
            above.addAll(types.classes(type));
            above.addAll(types.below(type));
        });
        above.forEach(type -> add(types.fields(type), otherClass, selectors));
        return selectors.isEmpty() ? Optional.empty() : Optional.of(new WordProblem.Language(selectors, 1));
    }

    /** Adds the fields that lead to an object of a class. */
    private void add(SortedMap<String, String> fields, String otherClass, SortedSet<String> selectors) {
        fields.forEach((selector, type) -> {
            if (types.related(otherClass, type) || types.mayHangBelow(otherClass, type)) {
                selectors.add(selector);
            }
        });
    }
}
