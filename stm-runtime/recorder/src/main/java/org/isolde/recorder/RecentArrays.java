package org.isolde.recorder;

import jdk.internal.vm.annotation.ForceInline;

/**
 * The arrays that a thread has accessed last, by the places of the accesses, with the locations of the cells around: to find those in the table takes longer.
 *
 * <p>It keeps arrays from being collected, so the {@link Drain} empties it from time to time.
 */
final class RecentArrays {
    static final int PLACES = 16;

    private final Stretch[] stretches = new Stretch[PLACES];

    RecentArrays() {
        for (int i = 0; i < PLACES; i++) {
            stretches[i] = new Stretch();
        }
    }

    /** The cells accessed last from a place. */
    @ForceInline
    Stretch recent(int source) {
        return stretches[source & PLACES - 1];
    }

    /** Forgets all. Any thread may call it: at worst some are remembered until next time. */
    void forget() {
        for (Stretch stretch : stretches) {
            stretch.forget();
        }
    }
}
