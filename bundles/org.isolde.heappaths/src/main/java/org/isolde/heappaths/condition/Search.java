// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

import java.util.List;

/**
 * The behaviour of a loop that searches for the last object of a repetition: it follows a chain
 * through one selector, and goes on to the next object if a condition on that object alone holds.
 * So it finds the same object if objects that satisfy the condition are inserted before it or
 * removed.
 *
 * @param selector the selector followed
 * @param condition holds for each object after the first, up to and including the one found
 */
public record Search(String selector, List<Comparison> condition) {

    /** Keeps a copy. */
    public Search {
        condition = List.copyOf(condition);
    }
}
