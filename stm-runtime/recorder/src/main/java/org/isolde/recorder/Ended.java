// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder;

/** The numbers of threads that are over, for those that join them later. */
final class Ended {
    private static final ShadowTable NUMBERS = new ShadowTable();

    private Ended() {}

    static void add(Log log) {
        NUMBERS.get(log.thread()).object = log.number();
    }

    static int numberOf(Thread thread) {
        Shadow found = NUMBERS.find(thread);
        return found == null ? Shadow.NONE : found.object;
    }
}
