// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution.result;

import org.isolde.heappaths.internal.execution.state.State;
import org.isolde.heappaths.internal.execution.state.Value;

/**
 * A final state of a method.
 *
 * @param state the final state; its only local is the returned value, null if there is none
 * @param exceptional whether an exception leaves the method
 */
public record Ending(State state, boolean exceptional) {

    /** What is returned; null where nothing is. */
    Value returned() {
        return state.locals()[0];
    }
}
