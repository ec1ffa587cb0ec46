// SPDX-License-Identifier: EPL-2.0
package org.isolde.library;

import java.util.List;

/**
 * A call of the methods of an argument, such as a comparator or a function.
 *
 * @param function the argument
 * @param when when it is called
 * @param passed what it may be given; empty when that is not known
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
