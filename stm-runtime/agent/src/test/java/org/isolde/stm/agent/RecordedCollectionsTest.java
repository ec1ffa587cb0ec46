// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.isolde.predict.result.Prediction;
import org.isolde.stm.agent.programs.Collected;
import org.isolde.trace.TraceException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Calls of collections are recorded as reads and writes of keys, elements and sizes. */
@Execution(ExecutionMode.CONCURRENT)
class RecordedCollectionsTest {

    private static final String PROGRAM = Collected.class.getName() + ".";

    @TempDir
    private Path folder;

    private RecordedRun record(String kind) throws IOException, TraceException {
        Path file = folder.resolve("run.trace");
        Forked result = RecordedRun.record(file, ",atomic=*.Collected.atomically", Collected.class, kind);
        assertThat(result.err()).containsExactly("Isolde STM: the run is recorded in " + file);
        assertThat(result.status()).isZero();
        RecordedRun recorded = RecordedRun.read(file);
        assertThat(recorded.problems()).isEmpty();
        return recorded;
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '~', value = {
        "map; RWW; MAP[\"ox\"]", "key set; RWW; MAP[\"there\"]", "cleared; RWR; MAP", "values; RWR; MAP[\"there\"]",
        "copied map; RWR; MAP[\"there\"]", "size; RWR; MAP.size", "tree; RWW; TREE[\"ox\"]",
        "own order; RWW; IN_OWN_ORDER[key]", "points; RWW; POINTS[a Point]", "limited; RWW; CONCURRENT.size",
        "seen between; WRW; CONCURRENT.size", "table; RWW; TABLE[\"ox\"]",
        "wrapped; RWW; WRAPPED[\"ox\"]", "concurrent; RWW; CONCURRENT[\"ox\"]", "skip list; RWW; SKIP_LIST[\"ox\"]",
        "not locked; RWW; LOCKED[\"ox\"]", "set; RWR; SET[\"ox\"]", "sorted set; RWR; SORTED[\"ox\"]",
        "concurrent set; RWR; CONCURRENT_SET[\"ox\"]", "list; RWW; LIST.size", "elements; RWW; LIST",
        "shifted; RWR; LINKED", "part; RWW; LIST", "vector; RWW; VECTOR.size", "copied list; RWW; COPIED.size",
        "iteration; RWR; LIST.size", "queue; RWW; QUEUE", "blocking queue; RWW; BLOCKING", "deque; RWW; DEQUE",
    })
    void whatMayComeBetweenIsPredictedAndConfirmed(String kind, String letters, String location)
            throws IOException, TraceException {
        RecordedRun recorded = record(kind);
        assertThat(recorded.predictions()).as("%s", recorded.events()).anySatisfy(prediction -> {
            assertThat(prediction.pattern().letters()).isEqualTo(letters);
            assertThat(recorded.names().locationWithoutObject(prediction.location())).isEqualTo(PROGRAM + location);
            assertThat(prediction).matches(Prediction::asRecorded);
        });
        Forked replayed = Forked.withAgent("replay=" + folder.resolve("run.trace") + ",violation=1", Collected.class,
                kind);
        assertThat(replayed.err()).anySatisfy(line -> assertThat(line).startsWith(
                "Isolde STM: the violation is confirmed: second came between the two accesses of first to " + PROGRAM));
    }

    @Test
    void theTrueOrderHasTheAccessesOfCollections() throws IOException, TraceException {
        RecordedRun recorded = RecordedRun.undisturbed(folder.resolve("run.trace"), ",record-order=exact",
                Collected.class, "elements");
        assertThat(recorded.of("second")).contains("READ Collected.LIST", "WRITE Collected.LIST[1]");
    }

    /** A list that is found in a shared map has escaped, whoever has created it. */
    @Test
    void aCollectionInACollectionHasLocationsOfItsOwn() throws IOException, TraceException {
        RecordedRun recorded = record("nested");
        assertThat(recorded.predictions()).as("%s", recorded.events()).anySatisfy(prediction -> assertThat(
                recorded.names().locationWithoutObject(prediction.location())).isEqualTo("java.util.ArrayList.size"));
    }

    /** Iterators read what they give; an entry knows no map, but the iterator does. */
    @Test
    void entriesBelongToTheirMap() throws IOException, TraceException {
        RecordedRun recorded = record("entries");
        assertThat(recorded.of("first")).containsSubsequence("ACQUIRE " + ReentrantReadWriteLock.class.getName(),
                "READ Collected.MAP.size[0]", "READ Collected.MAP[\"there\"]", "WRITE Collected.MAP[\"there\"]");
        assertThat(recorded.predictions()).singleElement().satisfies(
                prediction -> assertThat(prediction.pattern().letters()).isEqualTo("RWR"));
    }

    @Test
    void iteratorsReadWhatTheyGive() throws IOException, TraceException {
        RecordedRun recorded = record("iterated");
        assertThat(recorded.of("second")).contains("READ Collected.MAP[\"ox\"]", "READ Collected.MAP[\"there\"]",
                "READ Collected.TREE[\"ox\"]", "READ Collected.CONCURRENT[\"ox\"]", "READ Collected.SKIP_LIST[\"ox\"]",
                "READ Collected.SET[\"ox\"]", "READ Collected.SORTED[\"ox\"]", "READ Collected.CONCURRENT_SET[\"ox\"]",
                "READ Collected.TABLE[\"ox\"]", "READ Collected.LIST[2]", "READ Collected.LINKED[2]",
                "READ Collected.VECTOR[0]", "READ Collected.COPIED[0]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"other key", "added apart", "one critical section", "same size", "absent", "computed",
        "other points",
        "identities", "put if absent", "compute if absent", "merge", "other elements", "locked", "locked wrapper",
        "locked vector"})
    void whatDoesNotConflictIsNotPredicted(String kind) throws IOException, TraceException {
        RecordedRun recorded = record(kind);
        assertThat(recorded.of("first")).isNotEmpty();
        assertThat(recorded.predictions()).as("%s", recorded.events()).isEmpty();
    }

    @Test
    void collectionsOfOneThreadAddNothing() throws IOException, TraceException {
        RecordedRun recorded = record("own");
        assertThat(recorded.of("first")).containsExactly("BEGIN", "END");
        assertThat(recorded.of("second")).isEmpty();
    }
}
