// SPDX-License-Identifier: EPL-2.0
package org.isolde.shape.internal.solver;

/** A solver came to the end of what it is allowed; the message says of what, in a user's words. */
final class GaveUpException extends Exception {
    private static final long serialVersionUID = 1;

    GaveUpException(String message) {
        super(message);
    }
}
