// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.follow;

import org.isolde.program.code.Stmt;

/** What is known of the class of an object. */
sealed interface ObjectType {

    /**
     * An internal name, or the descriptor of an array type: the object is of this type or of one
     * below it.
     */
    String name();

    /** An object of exactly this type, which code in sight creates. */
    record Created(String name) implements ObjectType {}

    /**
     * An object that code out of sight gives.
     *
     * @param owner the type whose methods give it
     */
    record Given(String name, String owner) implements ObjectType {}

    /** What a lambda expression or a method reference creates. */
    record Function(Stmt.Lambda lambda) implements ObjectType {
        @Override
        public String name() {
            return lambda.functionalInterface();
        }
    }
}
