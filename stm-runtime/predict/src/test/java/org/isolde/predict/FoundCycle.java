// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict;

import org.isolde.predict.result.CyclePrediction;
import org.isolde.predict.result.CyclePrediction.Form;

/**
 * A conflict cycle over two locations: two accesses of a transaction of each of two threads, by
 * their places, in program order.
 */
record FoundCycle(Form form, int thread, int first, int second, int otherThread, int otherFirst, int otherSecond)
        implements Comparable<FoundCycle> {

    static FoundCycle of(CyclePrediction prediction) {
        return new FoundCycle(prediction.form(), prediction.thread(), prediction.first().source(),
                prediction.second().source(), prediction.otherThread(), prediction.otherFirst().source(),
                prediction.otherSecond().source()).sorted();
    }

    /** Transactions that overlap have the same role. */
    FoundCycle sorted() {
        return form == Form.WITHIN || thread < otherThread
                ? this
                : new FoundCycle(form, otherThread, otherFirst, otherSecond, thread, first, second);
    }

    @Override
    public int compareTo(FoundCycle other) {
        return toString().compareTo(other.toString());
    }
}
