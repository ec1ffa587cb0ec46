// SPDX-License-Identifier: EPL-2.0
package org.isolde.trace;

/**
 * Says that a file is no trace, or not one that can be read; its message names the position and the
 * remedy.
 */
public final class TraceException extends Exception {

    private static final long serialVersionUID = 1L;

    /** Creates the exception. */
    public TraceException(String message) {
        super(message);
    }

    @Override
    @SuppressWarnings("NullAway") // each is created with one
    public String getMessage() {
        return super.getMessage();
    }
}
