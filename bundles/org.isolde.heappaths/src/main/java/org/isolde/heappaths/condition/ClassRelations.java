// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

import java.util.Optional;
import org.isolde.heappaths.constraint.WordProblem;

/**
 * The relations between classes by the declared types of a program: which objects may be below
 * which. Sound as an over-approximation.
 */
public interface ClassRelations {

    /**
     * Whether an object that is declared to be of the one class may be the same as one declared to
     * be of the other; symmetric.
     */
    boolean mayBeSame(String oneClass, String otherClass);

    /**
     * The words that may lead from an object to another one below it.
     *
     * @param rootClass the class of the object above; for the static fields of a class, that class
     * @param otherClass the class of the object below
     * @return the words of selectors that may lead from the one to the other, of at least one
     *     selector each; empty if there are none
     */
    Optional<WordProblem.Language> below(String rootClass, String otherClass);
}
