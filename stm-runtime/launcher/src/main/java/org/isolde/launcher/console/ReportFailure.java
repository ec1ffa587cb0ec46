// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher.console;

/**
 * Thrown when a report or another requested file cannot be written; the message names the file and
 * the remedy.
 */
public final class ReportFailure extends Exception {

    private static final long serialVersionUID = 1L;

    /** @param message what cannot be written and what to do, as sentences for a user */
    public ReportFailure(String message) {
        super(message);
    }

    /**
     * @param message what cannot be written and what to do, as sentences for a user
     * @param cause the system's exception
     */
    public ReportFailure(String message, Throwable cause) {
        super(message, cause);
    }

    @Override
    @SuppressWarnings("NullAway") // the constructors require a message
    public String getMessage() {
        return super.getMessage();
    }
}
