// SPDX-License-Identifier: EPL-2.0
package org.isolde.library;

import java.util.List;

/**
 * A call by a library method of one of its arguments, such as a comparator or a function.
 *
 * @param function the argument
 * @param when when it is called
 * @param passed the possible arguments of the call; empty if unknown
 */
public record FunctionCall(Place function, When when, List<Place> passed) {

    /** When a functional argument is called. */
    public enum When {
        /** Before the call returns. */
        NOW,
        /** Later, by methods of the object that stores it. */
        LATER
    }

    /** Copies the list. */
    public FunctionCall {
        passed = List.copyOf(passed);
    }
}
