// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.solver;

/** A solver came to the end of what it is allowed; the message says of what, in a user's words. */
final class SolverLimitException extends Exception {
    private static final long serialVersionUID = 1;

    SolverLimitException(String message) {
        super(message);
    }
}
