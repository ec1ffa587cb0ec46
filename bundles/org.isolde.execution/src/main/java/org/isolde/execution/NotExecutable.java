// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

/** The program does something that this bundle does not execute. */
final class NotExecutable extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /**
     * Ends the run.
     *
     * @param reason for a person, without a full stop, for example "calls
     *     java.lang.System.nanoTime"
     */
    NotExecutable(String reason) {
        super(reason, null, false, false);
    }
}
