// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.internal.bytecode;

/** Says, inside the front end, what is wrong with the class file being read. */
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
