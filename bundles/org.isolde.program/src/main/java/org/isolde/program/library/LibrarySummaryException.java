// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.library;

/** Says that a file of library summaries is not well-formed. */
public final class LibrarySummaryException extends Exception {

    private static final long serialVersionUID = 1L;

    /**
     * Creates the exception.
     *
     * @param source the file
     * @param line the line, from 1
     * @param problem what is wrong there and what is expected
     */
    public LibrarySummaryException(String source, int line, String problem) {
        super(source + ":" + line + ": " + problem);
    }
}
