// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.access;

/**
 * What is known of the object that an access was reached from: a name for it, good within one
 * transaction.
 */
public sealed interface Value {

    /**
     * One object: whatever it is, it is the same one for all accesses of a transaction instance
     * that carry this value.
     *
     * @param id distinguishes the single values of one transaction
     */
    record Single(int id) implements Value {}

    /**
     * The objects at a distance from a variable: the heap accesses of UNL-DI-5-2011, section 3.1,
     * without their selector. What is known of the objects beyond that stands in the
     * {@link Footprint}s.
     *
     * @param root the variable farthest away, as the source calls it
     * @param distance how many objects lie on the way, the one accessed included
     */
    record Reached(String root, int distance) implements Value {}

    /**
     * An object created by the transaction itself: nobody else can have seen it before the commit.
     */
    record Fresh() implements Value {}

    /** Some object; not necessarily the same one each time the access happens. */
    record Some() implements Value {}

    /** An object created by the transaction itself. */
    Value FRESH = new Fresh();

    /** Some object. */
    Value SOME = new Some();
}
