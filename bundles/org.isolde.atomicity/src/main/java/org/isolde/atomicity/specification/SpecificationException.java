// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.specification;

import org.isolde.library.SourcePosition;

/** Thrown when a specification of methods has an error. */
public final class SpecificationException extends Exception {

    private static final long serialVersionUID = 1L;

    private final SourcePosition place;
    private final String problem;

    /**
     * @param place where the mistake is
     * @param problem what is wrong there and what is expected
     */
    public SpecificationException(SourcePosition place, String problem) {
        super(place + ": " + problem);
        this.place = place;
        this.problem = problem;
    }

    /** Where the mistake is. */
    public SourcePosition place() {
        return place;
    }

    /** What is wrong there and what is expected. */
    public String problem() {
        return problem;
    }
}
