// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.shape;

import java.util.BitSet;

/**
 * An abstract location of a shape graph (UNL-DI-5-2011, section 3.1): one heap cell, or, as a
 * summary location, several.
 *
 * @param many whether it is a summary location
 * @param nullable whether the references to it may be null instead, so that there is no such cell
 * @param standing where the cell comes from
 * @param marks the numbers of the {@link Mark}s of the accesses that may have been made to it;
 *     empty for cells that the analysed code has created; not modified
 * @param written the numbers of the fields that must have been written in each of its heap cells;
 *     not modified
 */
record AbstractCell(boolean many, boolean nullable, Standing standing, BitSet marks, BitSet written) {

    /** Where a cell comes from. */
    enum Standing {
        /**
         * It was there before any cell that the analysed code has created could be met in the heap.
         */
        OLD,
        /** Created by the analysed code, which alone knows it: nothing in the heap points to it. */
        PRIVATE,
        /**
         * Created by the analysed code and linked since; the graph's order has every cell that
         * comes before or after it.
         */
        LINKED,
        /** Created by the analysed code; the graph's order may be incomplete for it. */
        OWN,
        /** Any other. */
        ANY
    }

    static AbstractCell created() {
        return new AbstractCell(false, false, Standing.PRIVATE, new BitSet(), new BitSet());
    }

    static AbstractCell met(boolean nullable, Standing standing) {
        return new AbstractCell(false, nullable, standing, new BitSet(), new BitSet());
    }

    /**
     * Whether the analysed code has created it, so that its accesses are invisible to others before
     * the commit.
     */
    boolean isOwn() {
        return switch (standing) {
            case PRIVATE, LINKED, OWN -> true;
            case OLD, ANY -> false;
        };
    }

    /** Whether the graph's order has every cell that was ever linked before or after it. */
    boolean isExact() {
        return standing == Standing.PRIVATE || standing == Standing.LINKED;
    }

    AbstractCell with(Standing other) {
        return new AbstractCell(many, nullable, other, marks, written);
    }

    AbstractCell notNull() {
        return nullable ? new AbstractCell(many, false, standing, marks, written) : this;
    }

    AbstractCell marked(int mark) {
        return marks.get(mark) ? this : new AbstractCell(many, nullable, standing, plus(marks, mark), written);
    }

    AbstractCell wrote(int field) {
        return many || written.get(field)
                ? this
                : new AbstractCell(false, nullable, standing, marks, plus(written, field));
    }

    /** A summary location that represents the cells of both. */
    AbstractCell summaryWith(AbstractCell other) {
        return new AbstractCell(true, true, meet(standing, other.standing), union(marks, other.marks),
                intersection(written, other.written));
    }

    /** The properties of a cell that is one or the other. */
    AbstractCell or(AbstractCell other) {
        return new AbstractCell(many || other.many, nullable || other.nullable, meet(standing, other.standing),
                union(marks, other.marks), intersection(written, other.written));
    }

    private static Standing meet(Standing one, Standing other) {
        if (one == other) {
            return one;
        }
        return isOwn(one) && isOwn(other) ? Standing.OWN : Standing.ANY;
    }

    private static boolean isOwn(Standing standing) {
        return standing != Standing.OLD && standing != Standing.ANY;
    }

    private static BitSet plus(BitSet set, int element) {
        BitSet result = (BitSet) set.clone();
        result.set(element);
        return result;
    }

    private static BitSet union(BitSet one, BitSet other) {
        if (one.equals(other)) {
            return one;
        }
        BitSet result = (BitSet) one.clone();
        result.or(other);
        return result;
    }

    private static BitSet intersection(BitSet one, BitSet other) {
        if (one.equals(other)) {
            return one;
        }
        BitSet result = (BitSet) one.clone();
        result.and(other);
        return result;
    }
}
