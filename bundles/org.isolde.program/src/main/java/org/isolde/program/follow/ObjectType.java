// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.follow;

import org.isolde.program.code.Stmt;

/** What is known about the class of an object. */
sealed interface ObjectType {

    /**
     * An internal name, or the descriptor of an array type: the object is of this type or of one
     * below it.
     */
    String name();

    /** An object of exactly this type, created by code that is analysed. */
    record Created(String name) implements ObjectType {}

    /**
     * An object that a method gives whose code is not analysed.
     *
     * @param owner the type whose methods give it
     */
    record Given(String name, String owner) implements ObjectType {}

    /** The object of a lambda expression or a method reference. */
    record Function(Stmt.Lambda lambda) implements ObjectType {
        @Override
        public String name() {
            return lambda.functionalInterface();
        }
    }
}
