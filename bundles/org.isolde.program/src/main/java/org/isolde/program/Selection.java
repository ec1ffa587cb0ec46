// SPDX-License-Identifier: EPL-2.0
package org.isolde.program;

/** The method that a virtual call runs on an object of a given class, if that is known. */
public sealed interface Selection {

    /** The call fails with an error: there is no method to run, or more than one. */
    Selection NOTHING = new Nothing();

    /**
     * A method runs.
     *
     * @param method a method with code, or a native one
     */
    record Runs(DeclaredMethod method) implements Selection {}

    /** No method runs; see {@link Selection#NOTHING}. */
    record Nothing() implements Selection {}

    /**
     * Unknown, because a supertype is missing that might declare the method.
     *
     * @param type the supertype
     */
    record Missing(String type) implements Selection {}
}
