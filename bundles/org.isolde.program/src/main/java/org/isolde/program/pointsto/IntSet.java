// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.pointsto;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntConsumer;
import org.eclipse.jdt.annotation.Nullable;

/** A growing set of small numbers: a sorted array while it has few members, then a bit set. */
final class IntSet {

    private static final int MOST_IN_ARRAY = 16;
    private static final int[] NOTHING = new int[0];

    private int[] few = NOTHING;
    private int size;
    /** All members once there are many, otherwise null. */
    private @Nullable BitSet many;

    boolean isEmpty() {
        return many == null && size == 0;
    }

    boolean contains(int member) {
        return many == null ? Arrays.binarySearch(few, 0, size, member) >= 0 : many.get(member);
    }

    /** Adds a number, and tells whether it is new. */
    boolean add(int member) {
        BitSet bits = many;
        if (bits != null) {
            boolean isNew = !bits.get(member);
            bits.set(member);
            return isNew;
        }
        int place = Arrays.binarySearch(few, 0, size, member);
        if (place >= 0) {
            return false;
        }
        if (size == MOST_IN_ARRAY) {
            bits = toBits();
            bits.set(member);
            many = bits;
            few = NOTHING;
            return true;
        }
        if (size == few.length) {
            few = Arrays.copyOf(few, Math.max(2, 2 * size));
        }
        System.arraycopy(few, -place - 1, few, -place, size + place + 1);
        few[-place - 1] = member;
        size++;
        return true;
    }

    /**
     * Adds the members of another set that a filter lets pass, here and to a set of new members.
     *
     * @param filter null when all pass
     * @return whether there was a new one
     */
    boolean addAll(IntSet other, @Nullable ObjectFilter filter, IntSet added) {
        BitSet others = other.many;
        if (others == null) {
            boolean isNew = false;
            for (int i = 0; i < other.size; i++) {
                int member = other.few[i];
                if ((filter == null || filter.passes(member)) && add(member)) {
                    added.add(member);
                    isNew = true;
                }
            }
            return isNew;
        }
        BitSet more = (BitSet) others.clone();
        if (filter != null) {
            more.and(filter.passing());
        }
        if (many != null) {
            more.andNot(many);
        } else {
            for (int i = 0; i < size; i++) {
                more.clear(few[i]);
            }
        }
        if (more.isEmpty()) {
            return false;
        }
        addBits(more);
        added.addBits(more);
        return true;
    }

    private void addBits(BitSet bits) {
        if (many == null && size + bits.cardinality() <= MOST_IN_ARRAY) {
            bits.stream().forEach(this::add);
            return;
        }
        BitSet all = many;
        if (all == null) {
            all = toBits();
            many = all;
            few = NOTHING;
        }
        all.or(bits);
    }

    /** Calls the consumer with each member, in ascending order. */
    void forEach(IntConsumer consumer) {
        BitSet bits = many;
        if (bits == null) {
            for (int i = 0; i < size; i++) {
                consumer.accept(few[i]);
            }
        } else {
            for (int member = bits.nextSetBit(0); member >= 0; member = bits.nextSetBit(member + 1)) {
                consumer.accept(member);
            }
        }
    }

    /** How many members there are. */
    int size() {
        return many == null ? size : many.cardinality();
    }

    /** The members, as a set of its own. */
    BitSet toBits() {
        if (many != null) {
            return (BitSet) many.clone();
        }
        BitSet bits = new BitSet();
        for (int i = 0; i < size; i++) {
            bits.set(few[i]);
        }
        return bits;
    }
}
