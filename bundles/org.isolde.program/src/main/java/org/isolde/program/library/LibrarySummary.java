// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.library;

import java.util.List;
import org.isolde.library.CallbackPattern;

/**
 * The summary of a library method.
 *
 * @param effects what it does to shared state, one for each state, at least one
 * @param callbacks the library methods it may call on any object it can reach
 * @param callsArguments whether it may call the methods of its arguments, where their declared
 *     types have any
 */
public record LibrarySummary(List<LibraryEffect> effects, List<CallbackPattern> callbacks, boolean callsArguments) {

    /** Copies its arguments. */
    public LibrarySummary {
        effects = List.copyOf(effects);
        callbacks = List.copyOf(callbacks);
    }
}
