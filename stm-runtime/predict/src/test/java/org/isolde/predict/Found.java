// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict;

import org.isolde.predict.result.Prediction;

/**
 * A violation as the paper counts them: some two accesses to a location in a transaction of one
 * thread, with an access of another thread between them. The patterns are the two of its section 4,
 * a read between writes and a write between accesses, which is what the lists tell apart; of the
 * four forms of the second one a prediction has that of the accesses nearest to the step.
 *
 * @param between whether the other thread writes; otherwise it reads, and the two accesses are
 *     writes
 */
record Found(int location, int thread, int otherThread, boolean between) implements Comparable<Found> {

    static Found of(Prediction prediction) {
        return new Found(prediction.location(), prediction.thread(), prediction.otherThread(),
                prediction.between().writes());
    }

    @Override
    public int compareTo(Found other) {
        return toString().compareTo(other.toString());
    }
}
