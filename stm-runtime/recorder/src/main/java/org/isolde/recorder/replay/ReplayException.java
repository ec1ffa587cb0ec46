// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.replay;

/** Thrown when a violation cannot be replayed; the message names it and the reason. */
public final class ReplayException extends Exception {

    private static final long serialVersionUID = 1L;

    /** Creates the exception. */
    public ReplayException(String message) {
        super(message);
    }
}
