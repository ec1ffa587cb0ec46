// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution;

/** The execution cannot be completed; the message is a sentence for a user. */
final class ExecutionLimitException extends RuntimeException {

    private static final long serialVersionUID = 1;

    ExecutionLimitException(String message) {
        super(message);
    }
}
