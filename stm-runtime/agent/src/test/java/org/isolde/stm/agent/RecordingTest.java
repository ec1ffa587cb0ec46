// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Vector;
import org.isolde.stm.agent.programs.Accounts;
import org.isolde.stm.agent.programs.Compared;
import org.isolde.stm.agent.programs.Counter;
import org.isolde.stm.agent.programs.Crowded;
import org.isolde.stm.agent.programs.Followed;
import org.isolde.stm.agent.programs.Grouped;
import org.isolde.stm.agent.programs.ManyAccesses;
import org.isolde.stm.agent.programs.ManyPlaces;
import org.isolde.stm.agent.programs.Recorded;
import org.isolde.stm.agent.programs.Touched;
import org.isolde.stm.agent.programs.language.Language;
import org.isolde.stm.agent.programs.language.RecentLanguage;
import org.isolde.trace.TraceException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Programs in JVMs of their own are recorded by the agent as it is delivered, and do what they do
 * without it.
 */
class RecordingTest {

    @TempDir
    private Path folder;

    @Test
    void theEventsOfEachThreadAreRecorded() throws IOException, TraceException {
        RecordedRun recorded = RecordedRun.undisturbed(folder.resolve("run.trace"), "", Recorded.class);
        assertThat(recorded.of("fields")).containsExactly(
                "READ Recorded$Shared.number", "WRITE Recorded$Shared.number", "READ Recorded$Shared.wide",
                "READ Recorded$Shared.number", "WRITE Recorded.counter", "WRITE long[][1]",
                "VOLATILE_READ Recorded$Shared.ready", "VOLATILE_WRITE Recorded$Shared.ready");
        assertThat(recorded.of("monitors")).containsExactly(
                "BEGIN", "ACQUIRE Recorded$Shared", "WRITE Recorded$Shared.number", "ACQUIRE Recorded$Shared",
                "WRITE Recorded$Shared.number", "RELEASE Recorded$Shared", "RELEASE Recorded$Shared", "END");
        assertThat(recorded.of("locks")).containsExactly(
                "ACQUIRE java.util.concurrent.locks.ReentrantLock", "WRITE Recorded$Shared.number",
                "RELEASE java.util.concurrent.locks.ReentrantLock",
                "ACQUIRE java.util.concurrent.locks.ReentrantLock",
                "RELEASE java.util.concurrent.locks.ReentrantLock",
                "ACQUIRE_SHARED java.util.concurrent.locks.ReentrantReadWriteLock",
                "RELEASE_SHARED java.util.concurrent.locks.ReentrantReadWriteLock",
                "ACQUIRE java.util.concurrent.locks.ReentrantReadWriteLock",
                "RELEASE java.util.concurrent.locks.ReentrantReadWriteLock");
        assertThat(recorded.of("exceptions")).containsExactly(
                "ACQUIRE Recorded.class", "READ Recorded$Shared.wide", "RELEASE Recorded.class",
                "WRITE Recorded$Shared.number", "READ Recorded$Shared.number");
        assertThat(recorded.of("own")).containsExactly(
                "WRITE Recorded$Shared.reference", "WRITE Recorded$Shared.number", "WRITE Recorded$Shared.number",
                "WRITE Recorded$Shared.number");
        // Between two steps of synchronisation accesses to arrays are in no order.
        assertThat(recorded.of("cloned")).containsExactlyInAnyOrder(
                "READ Recorded$Shared.wide", "READ Recorded$Shared.wide", "READ long[][0]", "READ long[][1]",
                "READ long[][2]", "WRITE long[][0]", "WRITE long[][1]");
        assertThat(recorded.of("waits")).containsExactly(
                "ACQUIRE Recorded$Shared", "VOLATILE_READ Recorded$Shared.ready", "WAIT Recorded$Shared",
                "WAKE Recorded$Shared", "VOLATILE_READ Recorded$Shared.ready", "RELEASE Recorded$Shared",
                "ACQUIRE java.util.concurrent.locks.ReentrantLock", "WAIT java.util.concurrent.locks.ReentrantLock",
                "WAKE java.util.concurrent.locks.ReentrantLock", "RELEASE java.util.concurrent.locks.ReentrantLock",
                "ACQUIRE java.util.concurrent.locks.ReentrantReadWriteLock",
                "WAIT java.util.concurrent.locks.ReentrantReadWriteLock",
                "WAKE java.util.concurrent.locks.ReentrantReadWriteLock",
                "RELEASE java.util.concurrent.locks.ReentrantReadWriteLock");
        assertThat(recorded.of("notifies")).containsExactly(
                "ACQUIRE Recorded$Shared", "VOLATILE_WRITE Recorded$Shared.ready", "NOTIFY Recorded$Shared",
                "RELEASE Recorded$Shared");
        assertThat(recorded.of("main")).startsWith("FORK fields", "JOIN fields", "FORK monitors", "JOIN monitors")
                .endsWith("FORK cloned", "JOIN cloned");
    }

    /** The recorder is told of them in calls of other methods. */
    @Test
    void accessesOfLargeMethodsAreRecorded() throws IOException, TraceException {
        RecordedRun recorded = RecordedRun.undisturbed(folder.resolve("run.trace"), "", ManyAccesses.class);
        assertThat(recorded.of("method")).containsExactlyInAnyOrder("WRITE ManyAccesses$Shared.a",
                "READ ManyAccesses$Shared.a", "WRITE ManyAccesses$Shared.b", "READ ManyAccesses.count",
                "WRITE ManyAccesses.count", "WRITE ManyAccesses.reference", "READ ManyAccesses$Shared.c",
                "READ ManyAccesses.reference", "WRITE ManyAccesses$Shared.c", "READ ManyAccesses$Shared.next",
                "WRITE ManyAccesses$Shared.a", "READ ManyAccesses$Shared.a", "READ ManyAccesses$Shared.a",
                "WRITE ManyAccesses$Shared.b", "READ ManyAccesses$Shared.b", "READ int[][1]", "WRITE int[][0]",
                "READ long[][1]", "WRITE long[][0]", "READ java.lang.Object[][1]", "WRITE java.lang.Object[][0]",
                "READ long[][3]", "WRITE long[][2]");
        assertThat(recorded.of("constructor")).containsExactlyInAnyOrder("WRITE ManyAccesses$Shared.a",
                "WRITE ManyAccesses$Shared.b", "WRITE ManyAccesses$Shared.c", "WRITE ManyAccesses$Shared.a",
                "READ ManyAccesses$Shared.next", "READ int[][0]", "READ int[][1]", "WRITE int[][0]", "READ long[][0]",
                "WRITE long[][0]", "READ long[][1]", "WRITE long[][1]", "READ long[][2]", "WRITE long[][2]",
                "READ long[][3]", "WRITE long[][3]");
        assertThat(recorded.of("published")).containsExactlyInAnyOrder("WRITE ManyAccesses$Shared.c",
                "WRITE ManyAccesses$Shared.b", "WRITE ManyAccesses$Shared.b", "WRITE ManyAccesses$Shared.c",
                "WRITE java.lang.Object[][1]", "WRITE int[][2]", "READ long[][1]", "READ long[][2]", "READ long[][3]",
                "READ int[][0]", "READ int[][1]", "WRITE long[][0]", "READ long[][0]");
    }

    /** A row of what is known of an object has 64 places. */
    @Test
    void placesThatComeToAClassBeyondOneRowAreRecordedOnceEach() throws IOException, TraceException {
        RecordedRun recorded = RecordedRun.undisturbed(folder.resolve("run.trace"), ",atomic=*.ManyPlaces.atomic",
                ManyPlaces.class);
        List<String> each = new ArrayList<>();
        for (String access : List.of("READ", "WRITE")) {
            for (String field : List.of("together", "apart")) {
                each.addAll(Collections.nCopies(40, access + " ManyPlaces$Shared." + field));
            }
        }
        assertThat(recorded.of("once")).containsExactlyInAnyOrderElementsOf(each);
        assertThat(recorded.of("twice")).containsExactlyInAnyOrderElementsOf(each);
        assertThat(recorded.of("atomic")).filteredOn(event -> !event.equals("BEGIN") && !event.equals("END"))
                .containsExactlyInAnyOrderElementsOf(each);
    }

    /** What is known of a cell is so in one context. */
    @Test
    void cellsThatAreComeToAgainAreRecordedWhereThatIsNew() throws IOException, TraceException {
        RecordedRun recorded = RecordedRun.undisturbed(folder.resolve("run.trace"), "", Touched.class);
        assertThat(recorded.of("other locks")).containsExactly("READ int[][5]", "ACQUIRE java.lang.Object",
                "READ int[][5]", "RELEASE java.lang.Object", "ACQUIRE java.lang.Object", "RELEASE java.lang.Object",
                "ACQUIRE java.lang.Object", "RELEASE java.lang.Object");
        assertThat(recorded.of("an exchange")).containsExactly("READ int[][5]", "VOLATILE_WRITE Touched.ready",
                "READ int[][5]");
        assertThat(recorded.of("learned")).containsExactly("VOLATILE_READ Touched.ready", "READ int[][5]",
                "VOLATILE_READ Touched.ready", "VOLATILE_READ Touched.ready");
        assertThat(recorded.of("two arrays")).containsExactly("READ int[][5]", "READ int[][5]");
        assertThat(recorded.of("elsewhere")).containsExactlyInAnyOrder("READ int[][5]", "READ int[][7]",
                "READ int[][95]");
        assertThat(recorded.of("published")).containsExactly("WRITE Touched.shared", "WRITE int[][3]");
    }

    /** The one that is kept is there for others, as far as is known. */
    @Test
    void objectsThatTheJdkOnlyLooksAtStayTheirThreads() throws IOException, TraceException {
        RecordedRun recorded = RecordedRun.undisturbed(folder.resolve("run.trace"), "", Compared.class);
        assertThat(recorded.of("compared")).isEmpty();
        assertThat(recorded.of("kept")).containsExactly("WRITE Compared$Counter.count");
        // Of the key that the map keeps, as that which is compared and as that which it is compared
        // with.
        assertThat(recorded.of("looked for")).containsExactly("READ Compared$Counter.count",
                "READ Compared$Counter.count");
        assertThat(recorded.of("copied")).isEmpty();
        assertThat(recorded.of("filled in")).containsExactly("WRITE Compared$Counter.count");
        assertThat(recorded.of("viewed")).containsExactly("WRITE Compared$Counter[][0]");
        assertThat(recorded.of("streamed")).containsExactly("WRITE Compared$Counting.count");
    }

    /** That the one is followed by the other is new, though neither is. */
    @ParameterizedTest
    @CsvSource({"handle, WRITE", "again, READ", "under a lock, READ"})
    void anAccessIsRecordedThatFollowsAGroup(String thread, String kind) throws IOException, TraceException {
        RecordedRun recorded = RecordedRun.undisturbed(folder.resolve("run.trace"), ",atomic=*.Followed.in*",
                Followed.class);
        List<String> events = recorded.of(thread);
        assertThat(events.subList(events.lastIndexOf("BEGIN"), events.size()).stream()
                .filter(event -> !event.contains("ACQUIRE") && !event.contains("RELEASE")))
                .containsExactly("BEGIN", "READ Followed.left", "READ Followed.right", kind + " Followed.left", "END");
    }

    /** Those that the recorder is told of as one. */
    @Test
    void severalAccessesToAnObjectAreEachRecorded() throws IOException, TraceException {
        Path file = folder.resolve("run.trace");
        Forked result = RecordedRun.record(file, "", Grouped.class);
        assertThat(result.out()).containsExactly("/ by zero", "missing", "missing", "missing", "missing", "missing",
                "missing", "missing", "1");
        RecordedRun recorded = RecordedRun.read(file);
        assertThat(recorded.problems()).isEmpty();
        String x = "READ Grouped$Pair.x";
        String y = "READ Grouped$Pair.y";
        String acquire = "ACQUIRE Grouped$Pair";
        String release = "RELEASE Grouped$Pair";
        assertThat(recorded.of("again")).containsExactly(x, y);
        assertThat(recorded.of("other objects")).containsExactly(x, y, x, y);
        assertThat(recorded.of("other locks")).containsExactly(
                x, y, acquire, x, y, release, acquire, release, acquire, release);
        assertThat(recorded.of("interleaved")).containsExactly(x, x, y, y);
        assertThat(recorded.of("of the same object")).containsExactly(x, x, y, y);
        assertThat(recorded.of("of three objects")).containsExactly(x, x, x, y, y, y);
        String writeX = "WRITE Grouped$Pair.x";
        String writeY = "WRITE Grouped$Pair.y";
        assertThat(recorded.of("reads and writes")).containsExactly(x, writeX, x, writeY);
        assertThat(recorded.of("writes before a condition")).containsExactly(y, writeX, writeY);
        assertThat(recorded.of("in a constructor")).containsSubsequence(
                "WRITE Grouped.early", "WRITE Grouped$Early.x", "WRITE Grouped$Early.y");
        assertThat(recorded.of("the second object missing")).containsExactly(x);
        assertThat(recorded.of("the first object missing")).isEmpty();
        assertThat(recorded.of("the second object missing in a transaction")).containsExactly(
                "BEGIN", x, y, x, y, "END", "BEGIN", "END", "BEGIN", "END", "BEGIN", x, x, y, "END");
        assertThat(recorded.of("another object in the variable")).containsExactly(x, "READ Grouped$Pair.next", y);
        assertThat(recorded.of("published between")).containsExactly("WRITE Grouped.shared", y, y, y);
        assertThat(recorded.of("a call between")).containsExactly(
                "BEGIN", x, acquire, release, y, "END", "BEGIN", acquire, release, "END", "BEGIN", acquire, release,
                "END");
        assertThat(recorded.of("in a transaction")).containsExactly(
                "BEGIN", x, y, x, y, "END", "BEGIN", "END", "BEGIN", "END");
        assertThat(recorded.of("an exception between")).containsExactly(x, y);
    }

    /** More than can be told apart by the bits of a word. */
    @Test
    void noneOfManyPlacesThatReadAFieldIsRecordedAgain() throws IOException, TraceException {
        Path file = folder.resolve("run.trace");
        assertThat(RecordedRun.record(file, "", Crowded.class).out()).containsExactly("0", "0", "0");
        assertThat(RecordedRun.read(file).of("crowd")).containsOnly("READ Crowded$Counter.value")
                .hasSizeBetween(30, 120);
    }

    @Test
    void aViolationIsPredictedThatTheRunDidNotShow() throws IOException, TraceException {
        Path file = folder.resolve("run.trace");
        assertThat(RecordedRun.record(file, ",atomic=*.Accounts.deposit", Accounts.class).out()).containsExactly("25");
        RecordedRun.read(file).assertLostUpdate();
    }

    @Test
    void theAnalysisMayBeDoneWhileTheProgramRuns() {
        Forked result = RecordedRun.record(Path.of("online"), ",atomic=*.Accounts.deposit", Accounts.class);
        assertThat(result.out()).containsExactly("25");
        assertThat(result.err()).hasSize(4).first().isEqualTo(
                "Isolde STM: the run is analysed; the report comes at its end");
        assertThat(result.err().get(1))
                .startsWith("Isolde STM: predicted atomicity violation (RWW) on " + Accounts.class.getName()
                        + ".balance@0: second writes it in org/isolde/stm/agent/programs/Accounts.java:16 after first "
                        + "reads it in org/isolde/stm/agent/programs/Accounts.java:12 and before it writes it in ");
        assertThat(result.err().get(3)).startsWith("Isolde STM: predicted atomicity violations: 2 (events ");
    }

    /** Each synchronized method is enough for itself. */
    @ParameterizedTest
    @ValueSource(strings = {"sync:*.Accounts.*", "*.Accounts.withdraw"})
    void regionsThatHoldALockAllTheTimeAreNotBroken(String regions) throws IOException, TraceException {
        Path file = folder.resolve("run.trace");
        RecordedRun.record(file, ",atomic=" + regions, Accounts.class);
        RecordedRun recorded = RecordedRun.read(file);
        assertThat(recorded.predictions()).isEmpty();
        assertThat(recorded.of("third")).containsOnlyOnce("BEGIN").containsOnlyOnce("END");
    }

    /** What is within another one is neither recorded as a transaction nor makes accesses new. */
    @Test
    void transactionsWithinOthersArePartsOfThem() throws IOException, TraceException {
        Path file = folder.resolve("run.trace");
        RecordedRun.record(file, ",atomic=*.Accounts.*", Accounts.class);
        RecordedRun recorded = RecordedRun.read(file);
        String acquire = "ACQUIRE Accounts";
        String release = "RELEASE Accounts";
        assertThat(recorded.of("first")).containsExactly("BEGIN", acquire, "READ Accounts.balance", release, acquire,
                "WRITE Accounts.balance", release, "END");
        recorded.assertLostUpdate();
    }

    /**
     * Attempts that are given up have not happened, and transactions do not come between each
     * other.
     */
    @ParameterizedTest
    @ValueSource(strings = {"tl2-inplace", "mvstm", "norec"})
    void transactionsThatRunAsSuchAreRecordedAsTheyCommit(String algorithm) throws IOException, TraceException {
        Path file = folder.resolve("run.trace");
        Forked result = RecordedRun.record(file, ",algorithm=" + algorithm, Counter.class);
        assertThat(result.out()).containsExactly("200000");
        RecordedRun recorded = RecordedRun.read(file);
        assertThat(recorded.problems()).isEmpty();
        assertThat(recorded.predictions()).isEmpty();
        List<String> events = recorded.events().values().stream().flatMap(List::stream).toList();
        for (String event : List.of("BEGIN", "END")) {
            assertThat(events.stream().filter(event::equals).count())
                    .as("%s of the STM, that of the method within", event)
                    .isEqualTo(200_000);
        }
        assertThat(events.stream().filter("WRITE Counter.count"::equals).count())
                .as("of a transaction that does the same again and again").isBetween(2L, 200_000L - 1);
    }

    /** Without the STM they are only meant to be atomic. */
    @Test
    void methodsThatAreMeantToBeAtomicAreRecordedAsSuch() throws IOException, TraceException {
        Path file = folder.resolve("run.trace");
        RecordedRun.record(file, "", Counter.class);
        assertThat(RecordedRun.read(file).predictions()).singleElement()
                .satisfies(prediction -> assertThat(prediction.pattern().letters()).isEqualTo("RWW"));
    }

    /** A vector that two threads push on: its class is the JDK's. */
    @Test
    void classesOfTheJdkAreRecordedThatAreAskedFor() throws IOException, TraceException {
        Path file = folder.resolve("run.trace");
        Forked result = RecordedRun.record(file, ",record-jdk=java.util.Vector,atomic=java.util.Vector.addAll",
                Pushes.class);
        assertThat(result.out()).containsExactly("[1, 1]");
        assertThat(RecordedRun.read(file).of("pushes")).containsSubsequence("BEGIN", "ACQUIRE java.util.Vector",
                "READ java.util.Vector.elementData", "READ java.util.Vector.elementCount",
                "WRITE java.lang.Object[][1]",
                "WRITE java.util.Vector.elementCount", "RELEASE java.util.Vector", "END");
    }

    /** The program of the test above. */
    public static final class Pushes {

        private Pushes() {}

        public static void main(String[] arguments) throws InterruptedException {
            Vector<Integer> vector = new Vector<>(List.of(1));
            Thread thread = new Thread(() -> vector.addAll(List.of(1)), "pushes");
            thread.start();
            thread.join();
            System.out.println(vector);
        }
    }

    @ParameterizedTest
    @ValueSource(classes = {Language.class, RecentLanguage.class})
    void everyPartOfTheLanguageDoesWhatItDoes(Class<?> program) throws IOException, TraceException {
        RecordedRun.undisturbed(folder.resolve("run.trace"), ",atomic=*", program);
    }
}
