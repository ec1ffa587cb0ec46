// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution.limits;

/** Thrown when a symbolic execution exceeds a limit; the message is a sentence for a user. */
public final class ExecutionLimitException extends RuntimeException {

    private static final long serialVersionUID = 1;

    public ExecutionLimitException(String message) {
        super(message);
    }
}
