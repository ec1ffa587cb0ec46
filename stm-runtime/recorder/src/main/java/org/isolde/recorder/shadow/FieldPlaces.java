// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.shadow;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * The places in the program that access fields of objects that have a field for their first
 * location, as far as they have a bit: all that access objects of one class, and of its subclasses.
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

    /** Accesses from some of the places are looked up as one. */
    public void group() {
        grouped = true;
    }

    /** Whether some are, as far as is known. */
    public boolean areGrouped() {
        return grouped;
    }

    /**
     * Remembers what the place with a bit does. The thread that does so can ask for it from then
     * on.
     */
    public void remember(long bit, int field, int source, boolean writes) {
        int number = Long.numberOfTrailingZeros(bit);
        if (places[number] == null) {
            places[number] = new Place(field, source, writes);
        }
    }

    /** The place with the lowest of some bits. */
    public Place lowest(long bits) {
        return places[Long.numberOfTrailingZeros(bits)];
    }
}
