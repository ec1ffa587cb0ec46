// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.shape;

import java.util.BitSet;

/**
 * The accesses on the paths to a shape graph that are not marked on its cells. Marks and locations
 * are represented by numbers. Mutable.
 *
 * @param marks accesses to static fields, and to objects that no cell represents
 * @param creations writes to cells that the code has created
 * @param written the static fields that must have been written
 * @param touched the locations that may have been written, other than of cells that the code has
 *     created
 * @param sure all accesses that must have been made
 */
record Footsteps(BitSet marks, BitSet creations, BitSet written, BitSet touched, BitSet sure) {

    Footsteps() {
        this(new BitSet(), new BitSet(), new BitSet(), new BitSet(), new BitSet());
    }

    Footsteps copy() {
        return new Footsteps(copy(marks), copy(creations), copy(written), copy(touched), copy(sure));
    }

    private static BitSet copy(BitSet set) {
        return (BitSet) set.clone();
    }

    /** Adds what may have been done besides. */
    void mayAlso(Footsteps other) {
        marks.or(other.marks);
        touched.or(other.touched);
    }

    /** What has been done when it was on one way or the other. */
    static Footsteps either(Footsteps one, Footsteps other) {
        Footsteps result = one.copy();
        result.marks.or(other.marks);
        result.creations.or(other.creations);
        result.written.and(other.written);
        result.touched.or(other.touched);
        result.sure.and(other.sure);
        return result;
    }
}
