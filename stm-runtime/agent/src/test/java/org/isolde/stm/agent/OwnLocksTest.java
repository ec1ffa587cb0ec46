// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isolde.predict.result.Prediction;
import org.isolde.stm.agent.programs.Guarded;
import org.isolde.trace.TraceException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Locks whose classes are the program's own are recorded as what they are. */
@Execution(ExecutionMode.CONCURRENT)
@Tag("same-on-most-javas")
class OwnLocksTest {

    private static final String VALUE = "org.isolde.stm.agent.programs.WriterAndReader.value";
    private static final String BALANCE = "org.isolde.stm.agent.programs.Guarded.balance";

    /** The classes of the locks, but not the code that uses them. */
    private static final String OWN_CLASSES = Stream
            .of("Counting", "CountingIn", "CountingOut", "CountingPermit", "Fair")
            .map(name -> "org.isolde.stm.agent.programs.OwnLocks$" + name).collect(Collectors.joining(":"));

    @TempDir
    private Path folder;

    private static Stream<String> kinds() {
        return Stream.of("inherited", "inherited, as a lock", "inherited, by an interface",
                "inherited, interruptibly", "inherited, in time", "inherited, as a field", "overridden",
                "overridden, as a lock", "overridden, of the JDK", "only lock overridden", "only unlock overridden",
                "overridden twice", "overridden by trying", "nested", "read-write", "own read and write locks",
                "stamped",
                "overridden stamped", "view of overridden stamped", "semaphore", "overridden semaphore", "wrapper",
                "wrapper of own", "mutex", "mutex by trying", "mutex in time", "mutex of longs", "mutex with an owner",
                "both modes", "released at once");
    }

    private RecordedRun record(String... arguments) throws IOException, TraceException {
        return recordWith("", arguments);
    }

    private RecordedRun recordWith(String options, String... arguments) throws IOException, TraceException {
        Path file = folder.resolve("run.trace");
        Forked result = RecordedRun.record(file, options, Guarded.class, arguments);
        assertThat(result.err()).containsExactly("Isolde STM: the run is recorded in " + file);
        assertThat(result.status()).isZero();
        RecordedRun recorded = RecordedRun.read(file);
        assertThat(recorded.problems()).isEmpty();
        return recorded;
    }

    private static String shown(RecordedRun recorded, Prediction prediction) {
        return recorded.names().location(prediction.location()) + " " + prediction.pattern().letters()
                + (prediction.asRecorded() ? "" : ", against the order of the run");
    }

    private static List<String> predictions(RecordedRun recorded) {
        return recorded.predictions().stream().map(prediction -> shown(recorded, prediction)).toList();
    }

    /** The kinds of a thread's events, without its accesses to data. */
    private static Stream<String> synchronisation(RecordedRun recorded, String thread) {
        return recorded.of(thread).stream().map(event -> event.split(" ")[0])
                .filter(kind -> !Set.of("READ", "WRITE", "BEGIN", "END").contains(kind));
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void whatALockKeepsApartIsNotPredicted(String kind) throws IOException, TraceException {
        RecordedRun recorded = record("apart", kind);
        assertThat(predictions(recorded)).isEmpty();
        // Each lock is released as often as it is acquired, or it would seem to be held for ever.
        assertThat(recorded.events()).containsKeys("writer", "reader");
        for (String thread : List.of("writer", "reader")) {
            List<String> events = recorded.of(thread);
            assertThat(events.stream().filter(event -> event.startsWith("ACQUIRE")).count()).as(events.toString())
                    .isPositive()
                    .isEqualTo(events.stream().filter(event -> event.startsWith("RELEASE")).count());
        }
    }

    /** The recorder learns from the result that the lock has not been released yet. */
    @Test
    void aLockThatIsReleasedInPartsIsHeldUntilTheEnd() throws IOException, TraceException {
        RecordedRun recorded = record("apart", "acquired at once");
        assertThat(predictions(recorded)).isEmpty();
        assertThat(synchronisation(recorded, "reader")).containsExactly("ACQUIRE", "RELEASE", "ACQUIRE", "RELEASE");
    }

    /** A method that overrides one of the JDK's is taken for that one, then. */
    @ParameterizedTest
    @ValueSource(strings = {"overridden", "overridden, as a lock", "only unlock overridden", "overridden semaphore",
        "mutex"})
    void theClassOfALockNeedNotBeRecorded(String kind) throws IOException, TraceException {
        RecordedRun recorded = recordWith(",exclude=" + OWN_CLASSES, "apart", kind);
        assertThat(predictions(recorded)).isEmpty();
        for (String thread : List.of("writer", "reader")) {
            assertThat(synchronisation(recorded, thread)).containsExactly("ACQUIRE", "RELEASE");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"inherited", "overridden, as a lock", "own read and write locks", "wrapper of own", "mutex",
        "mutex with an owner", "both modes"})
    void whatTwoCriticalSectionsSplitIsPredicted(String kind) throws IOException, TraceException {
        RecordedRun recorded = record("split", kind);
        // A lock's own fields may be changed in both sections.
        assertThat(predictions(recorded)).contains(BALANCE + " RWW")
                .allMatch(shown -> shown.equals(BALANCE + " RWW") || shown.contains("$Counting")
                        || shown.contains("$Wrapper.acquired"));
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void whatTwoCriticalSectionsSplitIsConfirmed(String kind) throws IOException, TraceException {
        RecordedRun recorded = record("split in turns", kind);
        List<String> shown = predictions(recorded);
        int number = shown.indexOf(BALANCE + " RWW, against the order of the run") + 1;
        Forked result = Forked.withAgent("replay=" + folder.resolve("run.trace") + ",violation=" + number,
                Guarded.class, "split in turns", kind);
        assertThat(result.err()).last().asString()
                .isEqualTo("Isolde STM: the violation is confirmed: first came between the two accesses of second to "
                        + BALANCE);
        assertThat(result.out()).containsExactly("20");
    }

    @ParameterizedTest
    @ValueSource(strings = {"read-write", "own read and write locks", "stamped", "both modes"})
    void readersAreNotKeptApart(String kind) throws IOException, TraceException {
        assertThat(predictions(record("readers", kind))).containsExactly(VALUE + " WRW");
    }

    @Test
    void aLockThatWasNotAcquiredKeepsNothingApart() throws IOException, TraceException {
        assertThat(predictions(record("not acquired"))).containsExactly(VALUE + " WRW");
        assertThat(predictions(record("apart", "doing nothing"))).containsExactly(VALUE + " WRW");
    }

    /** Which threads pass, and how many, only the program's code says. */
    @ParameterizedTest
    @CsvSource({"turnstile,", "two at once,", "permits,", "apart, one permit of a synchronizer",
        "apart, compareAndSet"})
    void whatIsNoLockOrdersThreads(String what, @Nullable String kind) throws IOException, TraceException {
        RecordedRun recorded = kind == null ? record(what) : record(what, kind);
        assertThat(predictions(recorded)).containsExactly(VALUE + " WRW, against the order of the run");
    }

    @ParameterizedTest
    @CsvSource({"wait, inherited, ACQUIRE WAIT WAKE RELEASE", "wait, wrapper, ACQUIRE WAIT WAKE RELEASE",
        "wait, mutex, ACQUIRE RELEASE RECEIVE ACQUIRE RELEASE",
        "wait, mutex with an owner, ACQUIRE RELEASE RECEIVE ACQUIRE RELEASE",
        "wait interrupted, inherited, ACQUIRE WAIT WAKE ACQUIRE RELEASE RELEASE",
        "wait interrupted, mutex with an owner, ACQUIRE RELEASE ACQUIRE ACQUIRE RELEASE RELEASE"})
    void aThreadThatWaitsDoesNotHoldTheLock(String what, String kind, String events)
            throws IOException, TraceException {
        RecordedRun recorded = record(what, kind);
        assertThat(predictions(recorded)).isEmpty();
        assertThat(synchronisation(recorded, "reader")).containsExactly(events.split(" "));
    }
}
