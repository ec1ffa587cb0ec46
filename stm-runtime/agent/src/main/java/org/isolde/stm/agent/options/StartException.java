// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.options;

import org.jspecify.annotations.Nullable;

/**
 * The runtime cannot start as it was asked to. The message is for the person who started the
 * program.
 */
public final class StartException extends Exception {

    private static final long serialVersionUID = 1L;

    /**
     * @param message for the person who started the program: what is wrong, and what to do
     */
    public StartException(@Nullable String message) {
        super(message);
    }
}
