// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.bytecode;

/**
 * Thrown when a class file cannot be read: it is cut short, damaged, too new, or no class file at
 * all.
 */
public final class UnreadableClassException extends Exception {

    private static final long serialVersionUID = 1L;

    private final String origin;

    /**
     * Creates the exception.
     *
     * @param origin where the class file was found, as a person would name it
     * @param problem what is wrong with it, as the rest of a sentence that starts with the origin
     *     and a colon
     */
    public UnreadableClassException(String origin, String problem) {
        super(origin + ": " + problem);
        this.origin = origin;
    }

    /** Where the class file was found, as it was given to the reader. */
    public String origin() {
        return origin;
    }
}
