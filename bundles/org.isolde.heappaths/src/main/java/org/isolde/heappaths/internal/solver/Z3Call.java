// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.solver;

/** One call of Z3 by one thread, which another thread may cancel. */
final class Z3Call {
    private static final Runnable NOTHING = () -> {};

    private Runnable interrupt = NOTHING;
    private boolean stopped;

    /**
     * Says that Z3 begins.
     *
     * @param stop what lets it end soon
     * @return whether it may
     */
    synchronized boolean begin(Runnable stop) {
        interrupt = stop;
        return !stopped;
    }

    /** Says that it has ended, so that it is not interrupted any more. */
    synchronized void end() {
        interrupt = NOTHING;
    }

    /** Lets the call end soon, if it has not yet ended. */
    synchronized void stop() {
        stopped = true;
        interrupt.run();
    }
}
