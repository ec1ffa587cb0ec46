// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.isolde.heappaths.constraint.WordConstraint;
import org.isolde.heappaths.constraint.WordProblem.Language;

/**
 * A relation between the roots of two instances: their possible positions in a shared snapshot.
 *
 * @param first the place of each root of the first instance
 * @param second the place of each root of the second instance
 * @param variables the words that lead from a root to another one below it
 * @param constraint the constraint on these words
 * @param below where the roots are that are below others; they exist
 */
record Alignment(
        SortedMap<String, Place> first,
        SortedMap<String, Place> second,
        SortedMap<String, Language> variables,
        WordConstraint constraint,
        List<Place.Below> below) {

    Alignment {
        first = Collections.unmodifiableSortedMap(new TreeMap<>(first));
        second = Collections.unmodifiableSortedMap(new TreeMap<>(second));
        variables = Collections.unmodifiableSortedMap(new TreeMap<>(variables));
        below = List.copyOf(below);
    }
}
