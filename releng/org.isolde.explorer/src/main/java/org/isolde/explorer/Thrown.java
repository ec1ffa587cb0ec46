// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer;

/** Thrown when the interpreted program throws an exception. */
final class Thrown extends Exception {

    private static final long serialVersionUID = 1L;

    private final String object;

    /**
     * Throws an object.
     *
     * @param object the name of the exception object
     */
    Thrown(String object) {
        super(object, null, false, false);
        this.object = object;
    }

    /** The name of the exception object. */
    String object() {
        return object;
    }
}
