// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.flow;

/**
 * What the analysis of a method knows about a reference: a name for the object, valid within the
 * method.
 *
 * <p>{@link Param} and {@link Local} denote one object each during one activation of the method,
 * provided that the program point is not inside the loop that defines the value (see
 * {@link Scope#sameLoop}).
 */
sealed interface Base {

    /** The object that was passed as a parameter, counted from 0, the receiver included. */
    record Param(int index) implements Base {}

    /**
     * The object that a statement of the method produced.
     *
     * @param root the statement
     * @param role {@link #DEFINED}, a variable of a join point (positive), or a variable that kept
     *     an older object of this root when the root ran again (negative)
     * @param inner for an object that a called method produced, its name there; otherwise null
     */
    record Local(int root, int role, Local inner) implements Base {

        /** The role of the value that the root itself defines. */
        static final int DEFINED = 0;

        /**
         * How many calls deep an object may be named; below that it is only {@link #SOME} object.
         */
        private static final int DEEPEST = 6;

        static Local definedAt(int statement) {
            return new Local(statement, DEFINED, null);
        }

        /** What variable {@code variable} holds after the join at {@code statement}. */
        static Local joinedAt(int statement, int variable) {
            return new Local(statement, variable + 1, null);
        }

        /** What {@code variable} still holds of an earlier run of {@code statement}. */
        static Local leftBy(int statement, int variable) {
            return new Local(statement, -variable - 1, null);
        }

        /** The object that the method called at {@code statement} names {@code inner}. */
        static Base calledAt(int statement, Local inner) {
            return inner.depth() >= DEEPEST ? SOME : new Local(statement, DEFINED, inner);
        }

        boolean isJoin() {
            return role > 0;
        }

        private int depth() {
            int depth = 1;
            for (Local local = inner; local != null; local = local.inner) {
                depth++;
            }
            return depth;
        }
    }

    /** An object created since the analysed method, or the transaction, started. */
    record Fresh() implements Base {}

    /** The null reference. */
    record Null() implements Base {}

    /** Some object. */
    record Some() implements Base {}

    /** An object created since the start. */
    Base FRESH = new Fresh();

    /** The null reference. */
    Base NULL = new Null();

    /** Some object. */
    Base SOME = new Some();

    /**
     * Whether it denotes one object at one point of time, so that equal ones are the same object.
     */
    default boolean isSingle() {
        return this instanceof Param || this instanceof Local;
    }

    /** Whether it is a value that a run of {@code statement} itself gives a new meaning. */
    default boolean isDefinedBy(int statement) {
        return this instanceof Local local && local.root == statement && !local.isJoin();
    }
}
