// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

import java.util.List;

/**
 * How a loop found the last object of a repetition: it went along a chain through one selector, and
 * went on to the next object whenever a condition on that object alone held. So it would have found
 * the same object if objects for which the condition holds were put into the chain or taken out of
 * it, before that object.
 *
 * @param selector the selector followed
 * @param condition holds of each object that the search went on to, that found included; the one it
 *     began at need not fulfil it
 */
public record Search(String selector, List<Comparison> condition) {

    /** Keeps a copy. */
    public Search {
        condition = List.copyOf(condition);
    }
}
