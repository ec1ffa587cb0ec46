// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.access;

/** A name for the object that an access was reached from, valid within one transaction. */
public sealed interface Value {

    /**
     * One object, which may be any object, but is the same one for all accesses of a transaction
     * instance that carry this value.
     *
     * @param id distinguishes the single values of one transaction
     */
    record Single(int id) implements Value {}

    /**
     * The objects at a given distance from a variable: the heap accesses of UNL-DI-5-2011, section
     * 3.1, without their selector. The {@link Footprint}s contain what else is known about these
     * objects.
     *
     * @param root the variable farthest away, as the source calls it
     * @param distance the number of objects on the path, including the one accessed
     */
    record Reached(String root, int distance) implements Value {}

    /**
     * An object created by the transaction itself: no other thread can access it before the commit.
     */
    record Fresh() implements Value {}

    /** An unknown object, possibly a different one for each access. */
    record Some() implements Value {}

    /** An object created by the transaction itself. */
    Value FRESH = new Fresh();

    /** Some object. */
    Value SOME = new Some();
}
