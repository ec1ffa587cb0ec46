// SPDX-License-Identifier: EPL-2.0
package org.isolde.trace;

/**
 * Thrown when a file is no trace, or an unreadable one; the message states the position and the
 * remedy.
 */
public final class TraceException extends Exception {

    private static final long serialVersionUID = 1L;

    /** Creates the exception. */
    public TraceException(String message) {
        super(message);
    }

    @Override
    @SuppressWarnings("NullAway") // the constructors require a message
    public String getMessage() {
        return super.getMessage();
    }
}
