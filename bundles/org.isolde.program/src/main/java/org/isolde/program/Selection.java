// SPDX-License-Identifier: EPL-2.0
package org.isolde.program;

/** What an object of a given class runs when a method is called on it. */
public sealed interface Selection {

    /** The call fails with an error: there is no method to run, or more than one. */
    Selection NOTHING = new Nothing();

    /**
     * A method runs.
     *
     * @param method a method with code, or a native one
     */
    record Runs(DeclaredMethod method) implements Selection {}

    /** See {@link Selection#NOTHING}. */
    record Nothing() implements Selection {}

    /**
     * Not known, because a supertype is missing that might have the method.
     *
     * @param type the supertype
     */
    record Missing(String type) implements Selection {}
}
