// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.witness;

import org.isolde.predict.result.Situation;

/** Receives the witnesses of a thread, grouped by access and location. */
public interface WitnessSink {

    /** An access; what follows belongs to it. Whether its pairs are wanted. */
    boolean access(int location, int source, boolean writes);

    /** An access in a situation, for itself: one of lists R and W. */
    void single(long key, Situation situation, long event);

    /**
     * The access as the second one of a pair, and something that the thread was at between: one of
     * lists WW and AA.
     *
     * @param first the number of the first access among the thread's events
     * @param turn that of the last event before the thread was at it, or of the first access
     * @param second that of the access
     */
    void pair(long key, Situation situation, long first, long turn, long second);

    /** The access is over. */
    void end();

    /** So is the thread: it has no more witnesses. */
    void close();
}
