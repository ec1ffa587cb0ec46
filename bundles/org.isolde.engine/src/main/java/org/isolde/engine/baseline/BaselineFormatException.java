// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.baseline;

/** A text is no baseline, or one of another version. */
public final class BaselineFormatException extends Exception {

    private static final long serialVersionUID = 1L;

    /** @param problem what is wrong, as the end of a sentence that begins with the file */
    BaselineFormatException(String problem) {
        super(problem);
    }

    /**
     * @param problem what is wrong, as the end of a sentence that begins with the file
     * @param cause what the parser says
     */
    BaselineFormatException(String problem, Throwable cause) {
        super(problem, cause);
    }
}
