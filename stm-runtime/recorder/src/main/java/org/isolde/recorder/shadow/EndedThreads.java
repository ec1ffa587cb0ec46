// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.shadow;

/** The numbers of threads that are over, for those that join them later. */
public final class EndedThreads {
    private static final ShadowTable NUMBERS = new ShadowTable();

    private EndedThreads() {}

    /** Remembers the number of a thread that is over. */
    public static void add(Thread thread, int number) {
        NUMBERS.get(thread).object = number;
    }

    /** The number of such a thread; {@link Shadow#NONE} for another one. */
    public static int numberOf(Thread thread) {
        Shadow found = NUMBERS.find(thread);
        return found == null ? Shadow.NONE : found.object;
    }
}
