// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution.limits;

/** The execution cannot be completed; the message is a sentence for a user. */
public final class ExecutionLimitException extends RuntimeException {

    private static final long serialVersionUID = 1;

    public ExecutionLimitException(String message) {
        super(message);
    }
}
