// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.isolde.stm.agent.options.RegionPatterns;
import org.isolde.stm.agent.programs.Accounts;
import org.isolde.stm.agent.programs.Shelves;
import org.isolde.stm.agent.recording.regions.InferredRegion;
import org.isolde.trace.TraceException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** What is taken to be atomic where nobody says it. */
@Tag("same-on-most-javas")
class InferredRegionTest {

    private static final String OWNER = Shelves.class.getName().replace('.', '/');
    private static final String START = "Isolde STM: the run is recorded in ";

    @TempDir
    private Path folder;

    private static MethodNode method(String name) throws IOException {
        ClassNode node = new ClassNode();
        new ClassReader(Shelves.class.getName()).accept(node, 0);
        List<MethodNode> found = node.methods.stream().filter(method -> method.name.equals(name)).toList();
        assertThat(found).hasSize(1);
        return found.get(0);
    }

    @ParameterizedTest
    @CsvSource({"addOne, 0", "addInBlocks, 0", "addWithLock, 0", "put, 0", "putStock, 0", "addWhileOpen, 0",
        "increment, 0", "order, 0", "orderInBlocks, 0", "lastName, 0", "drain, 1", "register, 0", "describe, 0",
        "next, 0"})
    void whatGoesOnWithWhatItHasSeenIsAtomic(String name, int rounds) throws IOException {
        assertThat(InferredRegion.of(method(name), Shelves.class.getClassLoader()))
                .hasValueSatisfying(region -> assertThat(region.rounds()).hasSize(rounds));
    }

    @ParameterizedTest
    @CsvSource({"count", "setCount", "addUnderLock", "addInBlock", "putIfAbsent", "note", "sum", "takeOne", "begin",
        "lastOf",
        "run", "addAtomically", "addIfNew", "addTwice", "<init>"})
    void othersAreNot(String name) throws IOException {
        assertThat(InferredRegion.of(method(name), Shelves.class.getClassLoader())).isEmpty();
    }

    @Test
    void patternsLeaveMethodsOutOrNameOthersInstead() throws IOException {
        assertThat(region("auto", "addOne")).contains(InferredRegion.WHOLE);
        assertThat(region("auto;not:*.Shelves.addOne", "addOne")).isEmpty();
        assertThat(region("auto;*.Shelves.addIn*", "addOne")).contains(InferredRegion.WHOLE);
        assertThat(region("*.Shelves.addIn*", "addOne")).isEmpty();
        assertThat(region("annotated", "addOne")).isEmpty();
        assertThat(region("annotated", "addAtomically")).contains(InferredRegion.WHOLE);
        assertThat(RegionPatterns.parse("auto").ofLibraries().region(OWNER, method("addOne"),
                Shelves.class.getClassLoader())).isEmpty();
    }

    private static Optional<InferredRegion> region(String patterns, String name) throws IOException {
        return RegionPatterns.parse(patterns).region(OWNER, method(name), Shelves.class.getClassLoader());
    }

    @Test
    void aLostUpdateIsPredictedAndReplayedThoughNobodySaysWhatIsAtomic() throws IOException, TraceException {
        Path file = folder.resolve("run.trace");
        Forked result = Forked.withAgent("record=" + file, Visits.class);
        assertThat(result.err()).containsExactly(START + file,
                "Isolde STM: taken to be atomic: " + Visits.class.getName() + ".visit. atomic=PATTERN names others "
                        + "instead, atomic=auto;not:PATTERN leaves some out");
        assertThat(RecordedRun.read(file).predictions()).singleElement()
                .satisfies(lost -> assertThat(lost.pattern().letters()).isEqualTo("RWW"));

        Forked replay = Forked.withAgent("replay=" + file + ",violation=1", Visits.class);
        assertThat(replay.err()).hasSize(2).last().asString().contains("the violation is confirmed");
    }

    @Test
    void aFileForEachProcessHasTheNumberInItsName() throws IOException {
        Forked result = Forked.withAgent("record=" + folder.resolve("run-%p.trace"), Accounts.class);

        assertThat(result.status()).isZero();
        assertThat(folder.toFile().list()).hasSize(1).allSatisfy(
                name -> assertThat(name).matches("run-\\d+\\.trace"));
    }

    /** Two threads count in two steps. */
    public static final class Visits {

        private int count;

        private synchronized int count() {
            return count;
        }

        private synchronized void setCount(int value) {
            count = value;
        }

        private void visit() {
            setCount(count() + 1);
        }

        public static void main(String[] arguments) throws InterruptedException {
            Visits visits = new Visits();
            Thread first = new Thread(visits::visit, "first");
            Thread second = new Thread(visits::visit, "second");
            first.start();
            second.start();
            first.join();
            second.join();
        }
    }
}
