// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.library;

/** Where a reference in the code of a method comes from. */
sealed interface Origin {

    /** An argument; the receiver is the first. */
    record Argument(int index) implements Origin {}

    /** An object that an argument leads to. */
    record Below(int index) implements Origin {}

    /**
     * An object that the call has created.
     *
     * @param type its class, or the descriptor of an array
     */
    record Created(String type) implements Origin {}

    /** A static field, or an object that one leads to. */
    record Shared() implements Origin {}

    /** A constant of the class file. */
    record Literal() implements Origin {}
}
