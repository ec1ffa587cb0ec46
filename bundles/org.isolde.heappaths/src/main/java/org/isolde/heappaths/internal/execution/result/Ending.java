// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution.result;

import org.isolde.heappaths.internal.execution.state.State;
import org.isolde.heappaths.internal.execution.state.Value;

/**
 * A way in which a method ends.
 *
 * @param state the state in the end; its only local is what the method returns, null where that is
 *     nothing
 * @param exceptional whether an exception leaves the method
 */
public record Ending(State state, boolean exceptional) {

    /** What is returned; null where nothing is. */
    Value returned() {
        return state.locals()[0];
    }
}
