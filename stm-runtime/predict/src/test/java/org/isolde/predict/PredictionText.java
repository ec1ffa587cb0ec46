// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict;

import java.util.stream.IntStream;
import org.isolde.predict.order.Stamp;
import org.isolde.predict.result.Prediction;
import org.isolde.predict.result.Situation;

/** All that there is to a prediction, as text: equal for predictions that are the same. */
final class PredictionText {
    private PredictionText() {}

    /**
     * The text of a prediction.
     *
     * @param threads how many threads the run has
     */
    static String of(Prediction prediction, int threads) {
        return String.join(" ", prediction.pattern().letters(), Integer.toString(prediction.location()),
                Integer.toString(prediction.thread()), prediction.first().toString(), of(prediction.turn(), threads),
                prediction.second().toString(), Integer.toString(prediction.otherThread()),
                prediction.between().toString(), of(prediction.meeting(), threads),
                prediction.reservation().toString());
    }

    private static String of(Situation situation, int threads) {
        return situation.state + " from " + of(situation.from, threads) + " to " + of(situation.to, threads);
    }

    private static String of(Stamp stamp, int threads) {
        return stamp.sent() + " after " + IntStream.range(0, threads).mapToObj(
                thread -> stamp.must(thread) + "/" + stamp.recorded(thread)).toList();
    }
}
