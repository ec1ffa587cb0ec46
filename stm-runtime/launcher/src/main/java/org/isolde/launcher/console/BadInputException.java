// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher.console;

/**
 * Thrown when an argument on the command line cannot be used; the message names it and the remedy.
 */
public final class BadInputException extends Exception {

    private static final long serialVersionUID = 1L;

    /** @param message what is wrong with which path, and what to do, as sentences for a user */
    public BadInputException(String message) {
        super(message);
    }

    /**
     * @param message what is wrong with which path, and what to do, as sentences for a user
     * @param cause the system's exception
     */
    public BadInputException(String message, Throwable cause) {
        super(message, cause);
    }

    @Override
    @SuppressWarnings("NullAway") // the constructors require a message
    public String getMessage() {
        return super.getMessage();
    }
}
