package org.isolde.sdg.internal.shape;

import java.util.HashSet;
import java.util.Set;
import org.isolde.sdg.Location;

/**
 * What has been done on the way to a shape graph, apart from what is marked on its cells. Mutable.
 *
 * @param marks accesses of static fields, and of objects that no cell stands for
 * @param creations writes to cells that the code has created
 * @param written the static fields that have surely been written
 * @param touched the locations that may have been written, other than of cells that the code has created
 * @param sure all accesses that have surely been made
 */
record Footsteps(Set<Mark> marks, Set<Mark> creations, Set<Location> written, Set<Location> touched, Set<Mark> sure) {

    Footsteps() {
        this(new HashSet<>(), new HashSet<>(), new HashSet<>(), new HashSet<>(), new HashSet<>());
    }

    Footsteps copy() {
        return new Footsteps(
                new HashSet<>(marks), new HashSet<>(creations), new HashSet<>(written), new HashSet<>(touched),
                new HashSet<>(sure));
    }

    void become(Footsteps other) {
        marks.addAll(other.marks);
        creations.addAll(other.creations);
        written.addAll(other.written);
        touched.addAll(other.touched);
        sure.addAll(other.sure);
    }

    /** What has been done when it was on one way or the other. */
    static Footsteps either(Footsteps one, Footsteps other) {
        Footsteps result = one.copy();
        result.marks.addAll(other.marks);
        result.creations.addAll(other.creations);
        result.written.retainAll(other.written);
        result.touched.addAll(other.touched);
        result.sure.retainAll(other.sure);
        return result;
    }
}
