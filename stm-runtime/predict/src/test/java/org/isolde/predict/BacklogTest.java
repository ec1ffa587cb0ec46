// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.predict.memory.HeapWatch;
import org.isolde.predict.result.Predictions;
import org.isolde.predict.witness.Backlog;
import org.isolde.trace.EventKind;
import org.junit.jupiter.api.Test;

/**
 * How many events wait until their witnesses are found makes no difference, unless memory does not
 * suffice.
 */
@CampaignTests
class BacklogTest {
    private static final int MOST_THREADS = 4;

    @Test
    void whatIsPredictedIsTheSameHoweverMuchWaits(Campaign campaign) {
        RandomRuns runs = new RandomRuns(campaign.random(2026));
        int predictions = 0;
        for (Supplier<SmallRun> kind : List.<Supplier<SmallRun>>of(runs::withLocks, runs::withSharedLocks,
                () -> runs.withForksAndJoins(true), runs::withWaits, () -> runs.withReceptions(true), runs::withUpdates,
                runs::withManyStamps)) {
            for (int i = 0; i < campaign.cases(200); i++) {
                SmallRun run = kind.get();
                List<String> atOnce = predicted(run, 0);
                assertThat(predicted(run, 10)).as("%s", run).isEqualTo(atOnce);
                assertThat(predicted(run, 100)).as("%s", run).isEqualTo(atOnce);
                assertThat(predicted(run, 1_000)).as("%s", run).isEqualTo(atOnce);
                predictions += atOnce.size();
            }
        }
        assertThat(predictions).as("enough to tell").isGreaterThan(campaign.cases(10_000));
    }

    @Test
    void whereTheHeapIsFullAllHaveBeenLookedAtButTheLastEventsOfThreadsThatDidMuch() {
        Predictor predictor = new Predictor(problem -> {
            throw new AssertionError(problem);
        }, () -> true);
        predictor.event(1, EventKind.WRITE, 7, 1);
        predictor.event(0, EventKind.BEGIN, 0, 2);
        predictor.event(0, EventKind.READ, 7, 3);
        predictor.event(0, EventKind.WRITE, 7, 4);
        int events = 200_000;
        for (int i = 4; i < events; i++) {
            predictor.event(0, EventKind.READ, 1_000 + i, 5);
        }
        Predictions predictions = predictor.predictions();
        assertThat(predictor.isHeapFull()).isTrue();
        assertThat(predictions.violations()).hasSize(1);
        assertThat(predictions.size().events()).isBetween(10_000L, 100_000L).isEqualTo(events - predictor.leftOut());
        assertThat(predictions.size().transactions()).isOne();

        // What comes after something that is left out means something else.
        predictor.event(0, EventKind.READ, 8, 5);
        assertThat(predictor.predictions().size().events()).isEqualTo(predictions.size().events());
        assertThat(predictor.leftOut()).isEqualTo(events + 1 - predictions.size().events());
    }

    private static List<String> predicted(SmallRun run, int room) {
        List<String> found = new ArrayList<>();
        Predictor predictor = new Predictor(problem -> found.add(problem.toString()), new HeapWatch(() -> false),
                new Backlog.Room(room));
        run.replay(predictor);
        predictor.search(prediction -> found.add(PredictionText.of(prediction, MOST_THREADS)));
        return found;
    }
}
