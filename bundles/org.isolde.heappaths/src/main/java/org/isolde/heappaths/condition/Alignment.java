// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.isolde.heappaths.constraint.WordConstraint;
import org.isolde.heappaths.constraint.WordProblem.Language;

/**
 * One way in which the roots of two instances may lie in the snapshot that they share.
 *
 * @param first for each root of the first: where it is
 * @param second for each root of the second: where it is
 * @param variables the words between roots of which one is below the other
 * @param constraint what holds of these words
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
