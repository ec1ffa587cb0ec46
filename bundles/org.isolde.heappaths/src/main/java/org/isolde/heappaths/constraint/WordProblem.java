// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.constraint;

import java.util.Collections;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;

/**
 * Whether there are words for variables such that a condition holds.
 *
 * @param variables the variables and what they may stand for
 * @param constraint the condition; it has no other variables
 */
public record WordProblem(SortedMap<String, Language> variables, WordConstraint constraint) {

    /** Keeps a copy. */
    public WordProblem {
        variables = Collections.unmodifiableSortedMap(new TreeMap<>(variables));
    }

    /**
     * All words of some selectors.
     *
     * @param choice the selectors
     * @param least the least length
     */
    public record Language(SortedSet<String> choice, int least) {}
}
