package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Vector;
import java.util.concurrent.CountDownLatch;
import org.isolde.predict.Prediction;
import org.isolde.predict.Predictor;
import org.isolde.predict.Problem;
import org.isolde.stm.agent.programs.Accounts;
import org.isolde.stm.agent.programs.Counter;
import org.isolde.stm.agent.programs.Recorded;
import org.isolde.stm.agent.programs.language.Language;
import org.isolde.stm.agent.programs.language.RecentLanguage;
import org.isolde.trace.EventKind;
import org.isolde.trace.Names;
import org.isolde.trace.TraceException;
import org.isolde.trace.TraceFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs in JVMs of their own are recorded by the agent as it is delivered, and do what they do without it. */
class RecordingTest {

    private static final String PROGRAMS = "org.isolde.stm.agent.programs.";

    @TempDir
    private Path folder;

    /** What is in a trace. */
    private record TraceContent(Map<String, List<String>> events, List<String> losses, List<Problem> problems,
            List<Prediction> predictions, Names names) {

        List<String> of(String thread) {
            return events.getOrDefault(thread, List.of());
        }
    }

    private static TraceContent read(Path file) throws IOException, TraceException {
        Map<String, List<String>> events = new LinkedHashMap<>();
        List<Problem> problems = new ArrayList<>();
        try (TraceFile trace = TraceFile.open(file)) {
            Predictor predictor = new Predictor(problems::add);
            Names names = trace.names();
            trace.replay((thread, kind, operand, source) -> {
                predictor.event(thread, kind, operand, source);
                events.computeIfAbsent(names.thread(thread), key -> new ArrayList<>())
                        .add(text(kind, operand, names));
            });
            return new TraceContent(events, trace.losses(), problems, predictor.predictions().violations(), names);
        }
    }

    private static String text(EventKind kind, int operand, Names names) {
        return switch (kind.operand()) {
            case NONE -> kind.name();
            case LOCATION -> kind + " " + names.location(operand).replace(PROGRAMS, "").replaceAll("@\\d+", "");
            case LOCK -> kind + " " + names.lock(operand).replace(PROGRAMS, "").replaceAll("@\\d+", "");
            case THREAD -> kind + " " + names.thread(operand);
        };
    }

    private Forked record(Path file, String options, Class<?> program, String... arguments) {
        List<String> command = new ArrayList<>(
                List.of(Forked.agent("record=" + file + options), "-cp", Forked.programs(), program.getName()));
        command.addAll(List.of(arguments));
        return Forked.java(command);
    }

    @Test
    void theEventsOfEachThreadAreRecorded() throws IOException, TraceException {
        Path file = folder.resolve("run.trace");
        Forked result = record(file, "", Recorded.class);
        assertThat(result.err()).containsExactly("Isolde STM: the run is recorded in " + file);
        assertThat(result.out()).isEqualTo(Forked.java(List.of("-cp", Forked.programs(), Recorded.class.getName()))
                .out());
        TraceContent recorded = read(file);
        assertThat(recorded.losses()).isEmpty();
        assertThat(recorded.problems()).isEmpty();
        assertThat(recorded.of("fields")).containsExactly(
                "READ Recorded$Shared.number", "WRITE Recorded$Shared.number", "READ Recorded$Shared.wide",
                "READ Recorded$Shared.number", "WRITE long[][1]", "WRITE Recorded.counter",
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
        assertThat(recorded.of("cloned")).containsExactly(
                "READ Recorded$Shared.wide", "READ long[][0]", "READ long[][1]", "READ long[][2]",
                "READ Recorded$Shared.wide", "WRITE long[][0]", "WRITE long[][1]");
        assertThat(recorded.of("waits")).containsExactly(
                "ACQUIRE Recorded$Shared", "VOLATILE_READ Recorded$Shared.ready", "WAIT Recorded$Shared",
                "WAKE Recorded$Shared", "VOLATILE_READ Recorded$Shared.ready", "RELEASE Recorded$Shared",
                "ACQUIRE java.util.concurrent.locks.ReentrantLock", "WAIT java.util.concurrent.locks.ReentrantLock",
                "WAKE java.util.concurrent.locks.ReentrantLock", "RELEASE java.util.concurrent.locks.ReentrantLock");
        assertThat(recorded.of("notifies")).containsExactly(
                "ACQUIRE Recorded$Shared", "VOLATILE_WRITE Recorded$Shared.ready", "NOTIFY Recorded$Shared",
                "RELEASE Recorded$Shared");
        assertThat(recorded.of("main")).startsWith("FORK fields", "JOIN fields", "FORK monitors", "JOIN monitors")
                .endsWith("FORK cloned", "JOIN cloned");
    }

    @Test
    void aViolationIsPredictedThatTheRunDidNotShow() throws IOException, TraceException {
        Path file = folder.resolve("run.trace");
        assertThat(record(file, ",atomic=*.Accounts.deposit", Accounts.class).out()).containsExactly("25");
        assertLostUpdate(read(file));
    }

    @Test
    void theAnalysisMayBeDoneWhileTheProgramRuns() {
        Forked result = record(Path.of("online"), ",atomic=*.Accounts.deposit", Accounts.class);
        assertThat(result.out()).containsExactly("25");
        assertThat(result.err()).hasSize(4).first().isEqualTo(
                "Isolde STM: the run is analysed; the report comes at its end");
        assertThat(result.err().get(1))
                .startsWith("Isolde STM: predicted atomicity violation (RWW) on " + Accounts.class.getName()
                        + ".balance@0: second writes it in org/isolde/stm/agent/programs/Accounts.java:15 after first "
                        + "reads it in org/isolde/stm/agent/programs/Accounts.java:11 and before it writes it in ");
        assertThat(result.err().get(3)).startsWith("Isolde STM: predicted atomicity violations: 2 (events ");
    }

    private static void assertLostUpdate(TraceContent recorded) {
        // By another deposit, and by a withdrawal.
        assertThat(recorded.predictions()).hasSize(2).allSatisfy(prediction -> {
            assertThat(prediction.pattern().letters()).isEqualTo("RWW");
            assertThat(recorded.names().location(prediction.location())).contains("Accounts.balance");
            assertThat(recorded.names().source(prediction.first().source()).toString())
                    .isEqualTo("org/isolde/stm/agent/programs/Accounts.java:11");
            assertThat(recorded.names().source(prediction.second().source()).line()).isEqualTo(15);
        }).extracting(prediction -> recorded.names().source(prediction.between().source()).line())
                .containsExactly(15, 26);
    }

    /** The second deposit does not even start before the first one is over: the predicted run needs another program. */
    @Test
    void aViolationThatTheProgramDoesNotAllowIsNotReached() {
        Path file = folder.resolve("run.trace");
        record(file, ",atomic=*.Accounts.deposit", Accounts.class);
        Forked result = replay(file, 1, ",atomic=*.Accounts.deposit", Accounts.class);
        assertThat(result.out()).containsExactly("25");
        assertThat(result.err()).hasSize(2).last().asString()
                .startsWith("Isolde STM: the violation is not reached: ");
    }

    private static Forked replay(Path file, int violation, String options, Class<?> program) {
        return Forked.java(List.of(Forked.agent("replay=" + file + ",violation=" + violation + options), "-cp",
                Forked.programs(), program.getName()));
    }

    /** Both threads are there from the start: the recorded run goes well, the one that is driven loses a deposit. */
    @Test
    void aViolationIsConfirmedByDrivingTheProgramToIt() {
        Path file = folder.resolve("run.trace");
        assertThat(record(file, ",atomic=*Savings.deposit", Savings.class).out()).containsExactly("30");
        Forked result = replay(file, 1, ",atomic=*Savings.deposit", Savings.class);
        assertThat(result.err()).containsExactly(
                "Isolde STM: the run is driven along the schedule of violation 1",
                "Isolde STM: the violation is confirmed: first came between the two accesses of second to "
                        + Savings.class.getName() + ".balance");
        assertThat(result.out()).containsExactly("20");
        assertThat(replay(file, 2, "", Savings.class).err()).containsExactly("Isolde STM: cannot start. The trace \""
                + file + "\" has 1 predicted violations, and no number 2.");
    }

    /** The program of the test above. */
    public static final class Savings {

        private int balance;

        private Savings() {}

        private synchronized int balance() {
            return balance;
        }

        private synchronized void set(int value) {
            balance = value;
        }

        private void deposit(int amount) {
            int before = balance();
            set(before + amount);
        }

        public static void main(String[] arguments) throws InterruptedException {
            Savings savings = new Savings();
            CountDownLatch latch = new CountDownLatch(1);
            Thread first = new Thread(() -> savings.deposit(10), "first");
            Thread second = new Thread(() -> {
                await(latch);
                savings.deposit(20);
            }, "second");
            second.start();
            first.start();
            // Long enough for the first one, but not for ever.
            first.join(1000);
            latch.countDown();
            first.join();
            second.join();
            System.out.println(savings.balance());
        }

        private static void await(CountDownLatch latch) {
            try {
                latch.await();
            } catch (InterruptedException unexpected) {
                throw new IllegalStateException(unexpected);
            }
        }
    }

    /** Each synchronized method is enough for itself. */
    @ParameterizedTest
    @ValueSource(strings = {"sync:*.Accounts.*", "*.Accounts.withdraw"})
    void regionsThatHoldALockAllTheTimeAreNotBroken(String regions) throws IOException, TraceException {
        Path file = folder.resolve("run.trace");
        record(file, ",atomic=" + regions, Accounts.class);
        TraceContent recorded = read(file);
        assertThat(recorded.predictions()).isEmpty();
        assertThat(recorded.of("third")).containsOnlyOnce("BEGIN").containsOnlyOnce("END");
    }

    /** Attempts that are given up have not happened, and transactions do not come between each other. */
    @ParameterizedTest
    @ValueSource(strings = {"tl2-inplace", "mvstm", "norec"})
    void transactionsThatRunAsSuchAreRecordedAsTheyCommit(String algorithm) throws IOException, TraceException {
        Path file = folder.resolve("run.trace");
        Forked result = record(file, ",algorithm=" + algorithm, Counter.class);
        assertThat(result.out()).containsExactly("200000");
        TraceContent recorded = read(file);
        assertThat(recorded.problems()).isEmpty();
        assertThat(recorded.predictions()).isEmpty();
        long writes = recorded.events().values().stream().flatMap(List::stream).filter("WRITE Counter.count"::equals)
                .count();
        assertThat(writes).isEqualTo(200_000);
    }

    /** Without the STM they are only meant to be atomic. */
    @Test
    void methodsThatAreMeantToBeAtomicAreRecordedAsSuch() throws IOException, TraceException {
        Path file = folder.resolve("run.trace");
        record(file, "", Counter.class);
        assertThat(read(file).predictions()).singleElement()
                .satisfies(prediction -> assertThat(prediction.pattern().letters()).isEqualTo("RWW"));
    }

    /** A vector that two threads push on: its class is the JDK's. */
    @Test
    void classesOfTheJdkAreRecordedThatAreAskedFor() throws IOException, TraceException {
        Path file = folder.resolve("run.trace");
        Forked result = record(file, ",record-jdk=java.util.Vector,atomic=java.util.Vector.addAll", Pushes.class);
        assertThat(result.out()).containsExactly("[1, 1]");
        assertThat(read(file).of("pushes")).containsSubsequence("BEGIN", "ACQUIRE java.util.Vector",
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
    @CsvSource({"exit, 3", "throw, 1", "daemon, 0"})
    void theTraceIsWholeHoweverTheProgramEnds(String how, int status) throws IOException, TraceException {
        Path file = folder.resolve("run.trace");
        Forked result = record(file, ",atomic=*.Accounts.deposit", Accounts.class, how);
        assertThat(result.status()).isEqualTo(status);
        TraceContent recorded = read(file);
        assertThat(recorded.losses()).isEmpty();
        assertLostUpdate(recorded);
    }

    @Test
    void ofAProgramThatIsKilledTheTraceCanBeReadUpToItsLastBlock()
            throws IOException, TraceException, InterruptedException {
        Path file = folder.resolve("run.trace");
        Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                Forked.agent("record=" + file + ",atomic=*.Accounts.deposit"), "-cp", Forked.programs(),
                Accounts.class.getName(), "forever").redirectErrorStream(true)
                .redirectOutput(folder.resolve("out.txt").toFile()).start();
        try {
            while (!Files.exists(file) || Files.size(file) < 100_000) {
                assertThat(process.isAlive()).isTrue();
                Thread.onSpinWait();
            }
        } finally {
            process.destroyForcibly().waitFor();
        }
        TraceContent recorded = read(file);
        assertThat(recorded.losses()).anySatisfy(loss -> assertThat(loss).contains("has no end"));
        assertThat(recorded.events().values().stream().mapToInt(List::size).sum()).isGreaterThan(10_000);
        assertThat(recorded.predictions()).isNotEmpty();
    }

    /** The limit of the shell has the file system refuse to write more. */
    @Test
    void whereTheDiskIsFullTheRecordingEndsAndTheProgramGoesOn() throws IOException, TraceException {
        Path file = folder.resolve("run.trace");
        Path out = folder.resolve("out.txt");
        List<String> java = List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                Forked.agent("record=" + file), "-cp", Forked.programs(), Full.class.getName());
        ProcessBuilder builder = new ProcessBuilder("sh", "-c", "ulimit -f 128; exec \"$@\" | cat", "sh");
        builder.command().addAll(java);
        Process process = builder.redirectErrorStream(true).redirectOutput(out.toFile()).start();
        assertThat(process.onExit().join().exitValue()).isZero();
        assertThat(Files.readAllLines(out)).contains("400000")
                .anyMatch(line -> line.startsWith("Isolde STM: the recording has ended after ")
                        && line.endsWith("What was recorded before can be read."));
        assertThat(read(file).events().values().stream().mapToInt(List::size).sum()).isGreaterThan(1_000);
    }

    /** Writes more than the limit of the test above has room for. */
    public static final class Full {

        private static final Object[] LOCKS = new Object[5003];
        private static volatile int count;

        private Full() {}

        public static void main(String[] arguments) {
            for (int i = 0; i < 400_000; i++) {
                count++;
                LOCKS[(int) (i * 7919L % LOCKS.length)] = new Object();
            }
            System.out.println(count);
        }
    }

    @Test
    void aFileThatCannotBeWrittenEndsTheJvmBeforeTheProgram() {
        Path file = folder.resolve("no/such/folder");
        Forked result = record(file, "", Accounts.class);
        assertThat(result.status()).isEqualTo(2);
        assertThat(result.out()).isEmpty();
        assertThat(result.err()).singleElement().asString().startsWith(
                "Isolde STM: cannot start. The trace \"" + file + "\" cannot be written: ");
    }

    @ParameterizedTest
    @ValueSource(classes = {Language.class, RecentLanguage.class})
    void everyPartOfTheLanguageDoesWhatItDoes(Class<?> program) throws IOException, TraceException {
        Path file = folder.resolve("run.trace");
        Forked plain = Forked.java(List.of("-cp", Forked.programs(), program.getName()));
        Forked recorded = record(file, ",atomic=*;sync:*", program);
        assertThat(recorded.out()).isEqualTo(plain.out());
        assertThat(recorded.status()).isZero();
        assertThat(recorded.err()).containsExactly("Isolde STM: the run is recorded in " + file);
        assertThat(read(file).problems()).isEmpty();
    }
}
