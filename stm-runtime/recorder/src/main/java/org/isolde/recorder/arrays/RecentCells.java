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
 * The cells of arrays that a thread has accessed last from each place: to find their locations in
 * the {@link ShadowTable} takes longer.
 */
public abstract class RecentCells extends KnownAccesses {
    /** By the places of the accesses. */
    private final Stretch[] stretches;
    private final RecentArrays recentArrays = new RecentArrays();
    /** Whether some of the cells may be of arrays that others cannot reach. */
    private boolean haveOwn;

    /**
     * Creates them for a thread that has accessed none.
     *
     * @param places how many places have cells of their own, a power of two; others share them
     */
    public RecentCells(int places) {
        stretches = new Stretch[places];
        Arrays.setAll(stretches, place -> new Stretch());
    }

    /** The place of some cells is about to come to other ones. */
    protected abstract void leave(Stretch stretch);

    /** How many places have cells of their own. */
    public final int places() {
        return stretches.length;
    }

    /** The cells accessed last from a place. */
    @ForceInline
    public final Stretch recent(int source) {
        return stretches[source & stretches.length - 1];
    }

    /** The cells around one of an array. */
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
     * Whether an access to a cell of an array that others may reach is known to say nothing new;
     * the answer no means little.
     *
     * @param recent the cells accessed last from the place; they stay so if the answer is yes
     * @param placeAndKind stands for the place of the access and its kind, as in
     *     {@link KnownAccesses}
     */
    public final boolean isKnownCell(Stretch recent, Object array, int index, int placeAndKind) {
        int piece = index / Numbers.PIECE;
        int near = recent.firstLocation(array, piece);
        int first = near != Shadow.NO_LOCATION ? near : recentArrays.find(array, piece);
        return first != RecentArrays.UNKNOWN && areKnown(AccessKey.rowOfCells(first, placeAndKind), Stretch.bit(index))
                && recent.visits(array, piece);
    }

    /** Others can reach an object from now on, and what it leads to. */
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
     * The bits of those cells to which accesses from a place are known to say nothing new; others
     * may still be repeated.
     */
    public final long known(Stretch stretch, int source, boolean writes) {
        return known(stretch.row(AccessKey.place(source, writes)));
    }

    /** Forgets them. Any thread may call it: at worst some are remembered until next time. */
    public final void forgetCells() {
        forgetArrays();
        recentArrays.forget();
    }
}
