// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.isolde.predict.Predictor;
import org.isolde.predict.result.Prediction;
import org.isolde.stm.agent.programs.Ordered;
import org.isolde.stm.agent.programs.Stamped;
import org.isolde.trace.TraceException;
import org.isolde.trace.TraceFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Where threads let each other go on by classes of {@code java.util.concurrent}, what is predicted
 * against that order is not said without reservation.
 */
@Tag("same-on-most-javas")
class OrderedTest {

    @TempDir
    private Path folder;

    private List<Prediction> predict(String kind) throws IOException, TraceException {
        return predict(Ordered.class, kind);
    }

    private List<Prediction> predict(Class<?> program, String kind) throws IOException, TraceException {
        Path file = folder.resolve("run.trace");
        Forked result = RecordedRun.record(file, "", program, kind);
        assertThat(result.err()).containsExactly("Isolde STM: the run is recorded in " + file);
        assertThat(result.status()).isZero();
        Predictor predictor = new Predictor(problem -> assertThat(problem).as("a problem").isNull());
        try (TraceFile trace = TraceFile.open(file)) {
            trace.replay(predictor);
            return predictor.predictions().violations().stream()
                    .filter(prediction -> trace.names().location(prediction.location())
                            .endsWith("WriterAndReader.value"))
                    .toList();
        }
    }

    @Test
    void withoutOrderTheReaderMayComeBetweenTheWrites() throws IOException, TraceException {
        assertThat(predict("nothing")).singleElement().matches(Prediction::asRecorded)
                .satisfies(prediction -> assertThat(prediction.pattern().letters()).isEqualTo("WRW"));
    }

    /** Another run might have another order. */
    @ParameterizedTest
    @ValueSource(strings = {"latch", "latch in time", "barrier", "phaser", "semaphore", "exchanger", "queue", "numbers",
        "synchronous queue", "concurrent queue", "inherited methods", "map", "atomic", "atomic update", "atomic array",
        "atomic reference", "atomic references", "handle", "cell handle", "updater"})
    void whatIsAgainstTheObservedOrderHasAReservation(String kind) throws IOException, TraceException {
        assertThat(predict(kind)).singleElement().matches(prediction -> !prediction.asRecorded());
    }

    /** A semaphore of one permit is a lock. */
    @Test
    void whatASemaphoreKeepsApartIsNotPredicted() throws IOException, TraceException {
        assertThat(predict("mutex")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"write", "read", "any stamp", "in time", "without stamp", "views", "pair of views",
        "converted to write", "converted to read", "converted from optimistic"})
    void whatAStampedLockKeepsApartIsNotPredicted(String kind) throws IOException, TraceException {
        assertThat(predict(Stamped.class, kind)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"readers", "not acquired", "converted to optimistic"})
    void whatAStampedLockDoesNotKeepApartIsPredicted(String kind) throws IOException, TraceException {
        assertThat(predict(Stamped.class, kind)).singleElement().matches(Prediction::asRecorded);
    }

    /**
     * In every run tasks begin after they are handed over, and their results come when they have
     * ended.
     */
    @ParameterizedTest
    @ValueSource(strings = {"submit", "execute", "schedule", "result", "done", "invoke all", "fork", "completable",
        "completion"})
    void whatIsAgainstTheOrderOfTasksIsNotPredicted(String kind) throws IOException, TraceException {
        assertThat(predict(kind)).isEmpty();
    }
}
