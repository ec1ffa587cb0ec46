// SPDX-License-Identifier: EPL-2.0
package org.isolde.shape.internal.execution;

/** The execution cannot be completed; the message is a sentence for a user. */
final class GaveUpException extends RuntimeException {

    private static final long serialVersionUID = 1;

    GaveUpException(String message) {
        super(message);
    }
}
