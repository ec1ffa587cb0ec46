// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.shadow;

/** The numbers of ended threads, for threads that join them later. */
public final class EndedThreads {
    private static final ShadowTable NUMBERS = new ShadowTable();

    private EndedThreads() {}

    /** Adds an ended thread with its number. */
    public static void add(Thread thread, int number) {
        NUMBERS.get(thread).object = number;
    }

    /** The number of an ended thread; {@link Shadow#NONE} for another one. */
    public static int numberOf(Thread thread) {
        Shadow found = NUMBERS.find(thread);
        return found == null ? Shadow.NONE : found.object;
    }
}
