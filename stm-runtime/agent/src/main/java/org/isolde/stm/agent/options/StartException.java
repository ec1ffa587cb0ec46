// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.options;

import org.jspecify.annotations.Nullable;

/** Thrown when the runtime cannot start with the given options. The message is for the user. */
public final class StartException extends Exception {

    private static final long serialVersionUID = 1L;

    /** @param message for the user: what is wrong, and what to do */
    public StartException(@Nullable String message) {
        super(message);
    }
}
