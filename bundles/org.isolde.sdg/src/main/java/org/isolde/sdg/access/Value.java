package org.isolde.sdg.access;

/**
 * What is known of the object that an access was reached from.
 *
 * <p>Only a {@link Single} value can be assumed equal to a value of another transaction and then be used again: it stands
 * for one object throughout an instance of its transaction.
 */
public sealed interface Value {

    /**
     * One object: whatever it is, it is the same one for all accesses of a transaction instance that carry this value.
     *
     * @param id distinguishes the single values of one transaction
     */
    record Single(int id) implements Value {}

    /** An object created by the transaction itself: nobody else can have seen it before the commit. */
    record Fresh() implements Value {}

    /** Some object; not necessarily the same one each time the access happens. */
    record Some() implements Value {}

    /** An object created by the transaction itself. */
    Value FRESH = new Fresh();

    /** Some object. */
    Value SOME = new Some();
}
