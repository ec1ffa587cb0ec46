// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.constraint;

import java.util.Collections;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;

/**
 * The problem whether there are words for variables that satisfy a constraint.
 *
 * @param variables the variables with their languages
 * @param constraint the condition; it has no other variables
 */
public record WordProblem(SortedMap<String, Language> variables, WordConstraint constraint) {

    /** Keeps a copy. */
    public WordProblem {
        variables = Collections.unmodifiableSortedMap(new TreeMap<>(variables));
    }

    /**
     * A language: all words over some selectors, from a least length on.
     *
     * @param choice the selectors
     * @param least the least length
     */
    public record Language(SortedSet<String> choice, int least) {}
}
