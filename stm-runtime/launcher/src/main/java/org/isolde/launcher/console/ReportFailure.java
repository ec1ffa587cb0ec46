// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher.console;

/**
 * Says that a report or another file that was asked for cannot be written; its message names the
 * file and the remedy.
 */
public final class ReportFailure extends Exception {

    private static final long serialVersionUID = 1L;

    /**
     * Creates the exception.
     *
     * @param message what cannot be written and what to do, as sentences for a user
     */
    public ReportFailure(String message) {
        super(message);
    }

    /**
     * Creates the exception.
     *
     * @param message what cannot be written and what to do, as sentences for a user
     * @param cause what the system said
     */
    public ReportFailure(String message, Throwable cause) {
        super(message, cause);
    }

    @Override
    @SuppressWarnings("NullAway") // each is created with one
    public String getMessage() {
        return super.getMessage();
    }
}
