// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher.hunt;

/** The tests have nothing that could be violated. */
final class NothingCheckedException extends Exception {

    private static final long serialVersionUID = 1;

    /** @param message why, and what to do */
    NothingCheckedException(String message) {
        super(message);
    }
}
