// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher.console;

/**
 * Says that something given on the command line cannot be used; its message names it and the
 * remedy.
 */
public final class BadInputException extends Exception {

    private static final long serialVersionUID = 1L;

    /**
     * Creates the exception.
     *
     * @param message what is wrong with which path, and what to do, as sentences for a user
     */
    public BadInputException(String message) {
        super(message);
    }

    /**
     * Creates the exception.
     *
     * @param message what is wrong with which path, and what to do, as sentences for a user
     * @param cause what the system said
     */
    public BadInputException(String message, Throwable cause) {
        super(message, cause);
    }

    @Override
    @SuppressWarnings("NullAway") // each is created with one
    public String getMessage() {
        return super.getMessage();
    }
}
