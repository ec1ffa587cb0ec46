// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.shadow;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * The places in the program that access fields of objects of one class, including its subclasses,
 * for objects that have a field for their first location. Each place may have a bit.
 */
public final class FieldPlaces {

    /**
     * A place.
     *
     * @param field the number of the field among the locations of its object
     * @param source the number of the place in the source code
     */
    public record Place(int field, int source, boolean writes) {}

    private final AtomicInteger count = new AtomicInteger();
    private volatile boolean grouped;
    /** By the numbers of their bits; null for one of which nothing had to be remembered yet. */
    private final Place[] places = new Place[Long.SIZE];

    /** The number of one more place. */
    int next() {
        return count.getAndIncrement();
    }

    /** Records that accesses from some of the places are looked up together. */
    public void group() {
        grouped = true;
    }

    /** Whether accesses from some of the places are looked up together, as far as known. */
    public boolean areGrouped() {
        return grouped;
    }

    /** Stores the access of the place with a bit. The calling thread can query it from then on. */
    public void remember(long bit, int field, int source, boolean writes) {
        int number = Long.numberOfTrailingZeros(bit);
        if (places[number] == null) {
            places[number] = new Place(field, source, writes);
        }
    }

    /** The place with the lowest one of some bits. */
    public Place lowest(long bits) {
        return places[Long.numberOfTrailingZeros(bits)];
    }
}
