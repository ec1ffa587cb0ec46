// SPDX-License-Identifier: EPL-2.0
package org.isolde.dist;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.isolde.dist.Unpacked.Outcome;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The commands of an archive that was just unpacked, with the Java of the build and, where there is
 * one, a Java 17.
 */
@Timeout(600)
class FirstUseTest {

    private static final Path JDK = Path.of(System.getProperty("java.home"));
    private static final String RENDERER = "org.isolde.examples.traces.raytracer.Main";

    @TempDir
    private static Path folder;

    private static Unpacked archive;

    @BeforeAll
    static void unpack() throws Exception {
        archive = Unpacked.below(folder);
        Files.createDirectory(folder.resolve("home"));
    }

    static List<Path> javas() {
        List<Path> javas = new ArrayList<>(List.of(JDK));
        String older = System.getProperty("isolde.jdk17", "");
        if (!older.isEmpty()) {
            javas.add(Path.of(older));
        }
        return javas;
    }

    @ParameterizedTest
    @MethodSource("javas")
    void itTellsItsVersionAndItsCommands(Path java) throws Exception {
        assertThat(archive.run(java, "--version"))
                .isEqualTo(new Outcome(0, "Isolde " + System.getProperty("isolde.version") + "\n", ""));
        assertThat(archive.run(java, "help").out()).contains("analyze", "run", "predict", "replay", "hunt");
        assertThat(archive.run(java, "bench", "stm").err())
                .contains("There is no command bench", "commands of the source tree only");
    }

    @Test
    void itsCompletionKnowsTheOptionsOfAllCommands() throws Exception {
        assertThat(archive.run(JDK, "generate-completion").out()).contains("--record-jdk", "--certificates");
    }

    @Test
    void anIncompleteInstallationIsNotTakenForAnomalies() throws Exception {
        Path jar;
        try (Stream<Path> jars = Files.list(archive.folder().resolve("lib"))) {
            jar = jars.filter(file -> file.getFileName().toString().startsWith("asm-9")).findFirst().orElseThrow();
        }
        Path elsewhere = Files.move(jar, folder.resolve("taken-away.jar"));
        try {
            Outcome outcome = archive.run(JDK, "analyze", archive.folder().resolve("examples/bank"));

            assertThat(outcome.code()).isEqualTo(2);
            assertThat(outcome.err()).contains("Isolde is not installed as a whole").contains("Install it again.");
        } finally {
            Files.move(elsewhere, jar);
        }
    }

    @Test
    void itAnalyses() throws Exception {
        Outcome outcome = archive.run(JDK, "analyze", "--verbose", archive.folder().resolve("examples/bank"));

        assertThat(outcome.code()).isEqualTo(1);
        assertThat(outcome.out()).contains("Withdraw.java:", "Write skew in group withdraw",
                "It was executed");
        assertThat(outcome.err()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("javas")
    void itRunsRecordsPredictsAndReplays(Path java) throws Exception {
        Path examples = archive.folder().resolve("examples");
        Outcome run = archive.run(java, "run", "--stm=algorithm=mvstm", examples.resolve("bank"),
                "org.isolde.examples.bank.Withdraw");
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("ended up in debt in 0 of");

        Path trace = archive.work().resolve(java.getFileName() + ".trace");
        Outcome recorded = archive.run(java, "run", "--record", trace, "--atomic", "*.Renderer.add",
                examples.resolve("traces"), RENDERER);
        assertThat(recorded.code()).isZero();
        assertThat(trace).exists();

        Outcome predicted = archive.run(java, "predict", trace);
        assertThat(predicted.code()).isEqualTo(1);
        assertThat(predicted.out()).contains("1. Predicted atomicity violation (RWW) on", "Renderer.java:");
        assertThat(archive.run(java, "predict", "-J-Xmx64m", "--format", "sarif", trace).out())
                .contains("\"version\": \"" + System.getProperty("isolde.version") + "\"");

        Outcome replayed = archive.run(java, "replay", trace, 1, examples.resolve("traces"), RENDERER);
        assertThat(replayed.code()).isZero();
        assertThat(replayed.err()).contains("the violation is confirmed");
    }

    @ParameterizedTest
    @MethodSource("javas")
    void itHuntsInAProgramThatSaysNothingOfWhatIsAtomic(Path java) throws Exception {
        Path sources = Files.createDirectory(folder.resolve("hunt-" + java.getFileName()));
        Files.writeString(sources.resolve("Visits.java"), """
                public class Visits {
                    private int count;
                    synchronized int count() { return count; }
                    synchronized void setCount(int value) { count = value; }
                    void visit() { setCount(count() + 1); }
                    public static void main(String[] words) throws Exception {
                        Visits visits = new Visits();
                        Thread first = new Thread(visits::visit);
                        Thread second = new Thread(visits::visit);
                        first.start();
                        second.start();
                        first.join();
                        second.join();
                        if (visits.count() != 2) {
                            throw new AssertionError("LOST " + (2 - visits.count()));
                        }
                    }
                }
                """);
        Path trace = sources.resolve("hunt.trace");
        Outcome hunted = archive.run(java, "hunt", "--trace", trace, sources, "Visits");

        assertThat(hunted.code()).isEqualTo(1);
        assertThat(hunted.out()).contains("1. Observed atomicity violation (RWW) on Visits.count",
                "Outcome: uncaught java.lang.AssertionError: LOST 1 at Visits.main(Visits.java:",
                "Observed violations: 1; predicted only: 0");
        assertThat(archive.run(java, "hunt", "--again", 1, "--trace", trace, sources, "Visits").out())
                .contains("Observed 10 of 10 times.");
    }

    @ParameterizedTest
    @MethodSource("javas")
    void aHuntReportsADeadlockWithAllStacks(Path java) throws Exception {
        Path sources = Files.createDirectory(folder.resolve("deadlock-" + java.getFileName()));
        Files.writeString(sources.resolve("Transfer.java"), """
                public class Transfer {
                    private int balance;
                    void transfer(Transfer to, int amount) {
                        synchronized (this) {
                            balance -= amount;
                            synchronized (to) { to.balance += amount; }
                        }
                    }
                    public static void main(String[] words) throws Exception {
                        Transfer one = new Transfer();
                        Transfer other = new Transfer();
                        Thread first = new Thread(() -> one.transfer(other, 1), "first");
                        Thread second = new Thread(() -> other.transfer(one, 2), "second");
                        first.start();
                        second.start();
                        first.join();
                        second.join();
                    }
                }
                """);
        Outcome hunted = archive.run(java, "hunt", "--trace", sources.resolve("hunt.trace"), sources, "Transfer");

        assertThat(hunted.code()).isEqualTo(1);
        assertThat(hunted.out()).contains("1. Observed deadlock",
                "Outcome: it does not end: first and second wait for each other's locks (deadlock).",
                "second waits for Transfer#", ", which first holds", "at Transfer.transfer(Transfer.java:6), holds "
                        + "Transfer#",
                "Observed violations: 1; predicted only: 0");
    }

    @Test
    void aClassFolderRunsToo() throws Exception {
        Path sources = Files.createDirectory(folder.resolve("sources"));
        Files.writeString(sources.resolve("Hello.java"), """
                public class Hello {
                    public static void main(String[] words) {
                        System.out.println(String.join(" ", words) + System.getProperty("mark"));
                        System.exit(7);
                    }
                }
                """);
        Outcome outcome = archive.run(JDK, "run", sources, "-Dmark=!", "Hello", "--exact", "world");

        assertThat(outcome.out()).isEqualTo("--exact world!\n");
        assertThat(outcome.code()).isEqualTo(7);
    }

    @Test
    void itIsStartedByALinkToo() throws Exception {
        Path link = Files.createSymbolicLink(folder.resolve("link"), archive.folder().resolve("bin/isolde"));
        Process process = archive.command(JDK, "--version").command(link.toString(), "--version").start();

        assertThat(process.inputReader().readLine()).startsWith("Isolde ");
        assertThat(process.waitFor()).isZero();
    }

    @Test
    void whoHasNoJavaIsToldSo() throws Exception {
        Path tools = Files.createDirectory(folder.resolve("tools"));
        for (String tool : List.of("sh", "dirname", "readlink")) {
            Files.createSymbolicLink(tools.resolve(tool), Path.of("/bin", tool));
        }
        Outcome outcome = archive.run(null, "--version");

        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains("Java 17 or later is needed", "JAVA_HOME");
    }

    @Test
    void aProgramEndsWithTheCommandThatRunsIt() throws Exception {
        Path sources = Files.createDirectory(folder.resolve("waiting"));
        Files.writeString(sources.resolve("Waiting.java"), """
                public class Waiting {
                    public static void main(String[] words) throws Exception {
                        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("ended")));
                        System.out.println("waits");
                        Thread.sleep(Long.MAX_VALUE);
                    }
                }
                """);
        Process process = archive.command(JDK, "run", sources, "Waiting").start();
        try (BufferedReader out = process.inputReader()) {
            assertThat(out.readLine()).isEqualTo("waits");
            process.toHandle().destroy(); // Its streams stay open.
            assertThat(out.readLine()).isEqualTo("ended");
            assertThat(out.readLine()).as("no process has the stream any more").isNull();
        }
        process.waitFor();
    }
}
