// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import org.isolde.program.code.MethodRef;

/** The program does something that this bundle does not execute. */
final class NotExecutable extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** Whether the message says which method does it. */
    private final boolean complete;

    /**
     * Ends the run.
     *
     * @param what what a method does, for a person, without a full stop, for example "calls
     *     java.lang.System.nanoTime"
     */
    NotExecutable(String what) {
        this(what, false);
    }

    private NotExecutable(String message, boolean complete) {
        super(message, null, false, false);
        this.complete = complete;
    }

    /**
     * Ends the run.
     *
     * @param sentence which method does what, without a full stop, for example "Shop.order calls
     *     java.lang.System.nanoTime"
     */
    static NotExecutable because(String sentence) {
        return new NotExecutable(sentence, true);
    }

    /** The same with the method that does it, unless an inner method is known. */
    NotExecutable by(MethodRef method) {
        return complete ? this : because(Literals.methodName(method) + " " + getMessage());
    }
}
