// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

/**
 * The interpreted program has thrown an exception. It passes through code of the JDK that has
 * called back into the program, so it is unchecked.
 */
final class Thrown extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient Object exception;

    /**
     * Throws an exception of the program.
     *
     * @param exception a {@code Throwable}, or an object of a class of the program that extends one
     */
    Thrown(Object exception) {
        super(null, null, false, false);
        this.exception = exception;
    }

    Object exception() {
        return exception;
    }
}
