// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.solver;

/** Thrown when a solver reaches a resource limit; the message names it, in a user's words. */
final class SolverLimitException extends Exception {
    private static final long serialVersionUID = 1;

    SolverLimitException(String message) {
        super(message);
    }
}
