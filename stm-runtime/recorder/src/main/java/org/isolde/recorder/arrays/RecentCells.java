// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.arrays;

import java.util.Arrays;
import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.ForceInline;
import org.isolde.recorder.redundancy.KnownAccesses;
import org.isolde.recorder.shadow.AccessKey;
import org.isolde.recorder.shadow.Numbers;
import org.isolde.recorder.shadow.Objects;
import org.isolde.recorder.shadow.Shadow;
import org.isolde.recorder.shadow.ShadowTable;

/**
 * A cache of the array cells that a thread has last accessed from each place, since a look-up of
 * their locations in the {@link ShadowTable} takes longer.
 */
public abstract class RecentCells extends KnownAccesses {
    /** By the places of the accesses. */
    private final Stretch[] stretches;
    private final RecentArrays recentArrays = new RecentArrays();
    /** Whether some of the cells may be of arrays that others cannot reach. */
    private boolean haveOwn;

    /**
     * @param places the number of places with cells of their own, a power of two; others share them
     */
    public RecentCells(int places) {
        stretches = new Stretch[places];
        Arrays.setAll(stretches, place -> new Stretch());
    }

    /** Called before the cells of a place are replaced by others. */
    protected abstract void leave(Stretch stretch);

    /** The number of places with cells of their own. */
    public final int places() {
        return stretches.length;
    }

    /** The cells last accessed from a place. */
    @ForceInline
    public final Stretch recent(int source) {
        return stretches[source & stretches.length - 1];
    }

    /** The cells of an array around an index. */
    @ForceInline
    public final Stretch around(Object array, int index, int source) {
        Stretch recent = recent(source);
        return recent.has(array, index) ? recent : find(array, index, recent);
    }

    @DontInline
    private Stretch find(Object array, int index, Stretch recent) {
        leave(recent);
        Stretch found = recent.find(array, index);
        if (found.isOwn()) {
            haveOwn = true;
        } else {
            recentArrays.put(array, index / Numbers.PIECE, found.firstLocation());
        }
        return found;
    }

    /**
     * Whether an access to a cell of a shared array is known to be redundant; {@code false} means
     * unknown.
     *
     * @param recent the cells last accessed from the place, which remain so if the result is
     *     {@code true}
     * @param placeAndKind encodes the place of the access and its kind, as in {@link KnownAccesses}
     */
    public final boolean isKnownCell(Stretch recent, Object array, int index, int placeAndKind) {
        int piece = index / Numbers.PIECE;
        int near = recent.firstLocation(array, piece);
        int first = near != Shadow.NO_LOCATION ? near : recentArrays.find(array, piece);
        return first != RecentArrays.UNKNOWN && areKnown(AccessKey.rowOfCells(first, placeAndKind), Stretch.bit(index))
                && recent.visits(array, piece);
    }

    /** Publishes an object and all objects reachable from it. */
    public final void publish(Object object) {
        if (Objects.publish(object) && haveOwn) {
            haveOwn = false;
            forgetArrays();
        }
    }

    /**
     * Forgets which cells were accessed last. Any thread may call it: at worst some are remembered
     * until next time.
     */
    private void forgetArrays() {
        for (Stretch stretch : stretches) {
            stretch.forget();
        }
    }

    /**
     * The bits of those cells to which accesses from a place are known to be redundant; others may
     * be, too.
     */
    public final long known(Stretch stretch, int source, boolean writes) {
        return known(stretch.row(AccessKey.place(source, writes)));
    }

    /**
     * Clears the cache. Any thread may call it: at worst some entries survive until the next call.
     */
    public final void forgetCells() {
        forgetArrays();
        recentArrays.forget();
    }
}
