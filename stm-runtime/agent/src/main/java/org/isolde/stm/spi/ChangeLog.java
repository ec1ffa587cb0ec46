// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.spi;

import java.util.ArrayList;
import java.util.List;
import org.isolde.stm.runtime.memory.Memory;
import org.jspecify.annotations.Nullable;

/** The writes of an attempt, with the old values. */
final class ChangeLog {

    /**
     * A write.
     *
     * @param bits the old value, if it is of a primitive type
     * @param reference the old value, if it is a reference
     */
    private record Change(Place place, long bits, @Nullable Object reference) {

        boolean isReference() {
            return place.type() == Memory.REFERENCE;
        }
    }

    private final List<Change> changes = new ArrayList<>();

    int size() {
        return changes.size();
    }

    void addBits(Place place, long before) {
        changes.add(new Change(place, before, null));
    }

    void addReference(Place place, @Nullable Object before) {
        changes.add(new Change(place, 0, before));
    }

    /** Undoes all but the first writes in the memory, the last one first. */
    void restore(int first) {
        while (size() > first) {
            Change last = changes.get(size() - 1);
            Place place = last.place();
            if (last.isReference()) {
                Memory.putReference(place.base(), place.offset(), last.reference());
            } else {
                Memory.putBits(place.base(), place.offset(), place.type(), last.bits());
            }
            changes.remove(size() - 1);
        }
    }

    /** Undoes all but the first writes in a transaction, by writes, the last one first. */
    void restore(int first, AlgorithmCalls calls) {
        while (size() > first) {
            Change last = changes.get(size() - 1);
            if (last.isReference()) {
                calls.writeReference(last.place(), last.reference());
            } else {
                calls.writeBits(last.place(), last.bits());
            }
            changes.remove(size() - 1);
        }
    }

    /** Writes what the memory holds now in a transaction. */
    void repeat(AlgorithmCalls calls) {
        for (Change change : changes) {
            Place place = change.place();
            if (change.isReference()) {
                calls.writeReference(place, Memory.getReference(place.base(), place.offset()));
            } else {
                calls.writeBits(place, Memory.getBits(place.base(), place.offset(), place.type()));
            }
        }
    }

    void clear() {
        changes.clear();
    }
}
