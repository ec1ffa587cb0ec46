// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.isolde.stm.agent.programs.Accounts;
import org.isolde.trace.TraceException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * However a recorded program ends, its trace can be read; and however the recording ends, the
 * program goes on.
 */
@Tag("same-on-most-javas")
class RecordingEndsTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"exit, 3", "throw, 1", "daemon, 0"})
    void theTraceIsWholeHoweverTheProgramEnds(String how, int status) throws IOException, TraceException {
        Path file = folder.resolve("run.trace");
        Forked result = RecordedRun.record(file, ",atomic=*.Accounts.deposit", Accounts.class, how);
        assertThat(result.status()).isEqualTo(status);
        RecordedRun recorded = RecordedRun.read(file);
        assertThat(recorded.losses()).isEmpty();
        recorded.assertLostUpdate();
    }

    @Test
    void twoProcessesDoNotWriteOneFile() throws IOException, TraceException {
        Path file = folder.resolve("run.trace");
        try (FileChannel first = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock lock = first.lock()) {
            assertThat(lock.isValid()).isTrue();
            Forked second = RecordedRun.record(file, "", Accounts.class);
            assertThat(second.status()).isEqualTo(2);
            assertThat(second.err()).singleElement().asString().contains("is being written by another process", "%p");
        }
        RecordedRun.record(file, ",atomic=*.Accounts.deposit", Accounts.class);
        RecordedRun.read(file).assertLostUpdate();
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
        RecordedRun recorded = RecordedRun.read(file);
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
        assertThat(RecordedRun.read(file).events().values().stream().mapToInt(List::size).sum()).isGreaterThan(1_000);
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
        Forked result = RecordedRun.record(file, "", Accounts.class);
        assertThat(result.status()).isEqualTo(2);
        assertThat(result.out()).isEmpty();
        assertThat(result.err()).singleElement().asString().startsWith(
                "Isolde STM: cannot start. The trace \"" + file + "\" cannot be written: ");
    }
}
