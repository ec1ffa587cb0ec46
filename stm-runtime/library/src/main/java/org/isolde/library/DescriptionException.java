// SPDX-License-Identifier: EPL-2.0
package org.isolde.library;

/** Reports a mistake in a file of descriptions. */
public final class DescriptionException extends Exception {

    private static final long serialVersionUID = 1L;

    private final SourcePosition position;
    private final String problem;

    /**
     * Creates the exception.
     *
     * @param position where the mistake is
     * @param problem what is wrong, and what to write instead
     */
    public DescriptionException(SourcePosition position, String problem) {
        super(position + ": " + problem);
        this.position = position;
        this.problem = problem;
    }

    /** Where the mistake is. */
    public SourcePosition position() {
        return position;
    }

    /** What is wrong, and what to write instead. */
    public String problem() {
        return problem;
    }
}
