// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.internal.bytecode;

/** Thrown inside the front end when a class file is malformed. */
public final class MalformedClassException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /**
     * Creates the exception.
     *
     * @param problem what is wrong, as a sentence without the class file's name
     */
    public MalformedClassException(String problem) {
        super(problem);
    }
}
