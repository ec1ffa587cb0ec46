// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.jdt.core.compiler.batch.BatchCompiler;
import org.isolde.recorder.probe.Sweep;
import org.isolde.stm.agent.classfile.LeftAlone;
import org.isolde.stm.agent.options.RecordedData;
import org.isolde.stm.agent.options.RecordedOrder;
import org.isolde.stm.agent.options.RegionPatterns;
import org.isolde.stm.agent.programs.Loops;
import org.isolde.stm.agent.recording.RecordingTransformer;
import org.isolde.stm.agent.recording.types.RecordedClasses;
import org.isolde.trace.TraceException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Loops that do nothing but go through arrays are left as they are, and the trace has what they do,
 * whichever compiler they come from.
 */
@Tag("same-on-each-java")
class LoopsTest {

    private static final Set<String> COMMITTED = Set.of("atomic", "countAtomically", "fillAtomically",
            "fillAtomicallyTooFar", "moveAtomically", "moveUpAtomically", "relaxAtomically");
    private static final List<String> ALGORITHMS = List.of("tl2", "tl2-inplace", "norec", "mvstm", "jvstm-lockfree");
    private static final String UNDONE = "atomicTooFar";
    private static final String PROGRAM = Loops.class.getName();

    @TempDir
    private Path folder;

    /** With the true order of all accesses each is told when it is made. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void theTraceHasWhatEachAccessWouldTell(boolean byEclipse) throws IOException, TraceException {
        Path classes = classes(byEclipse);
        assertTells("outside", record("", classes), record(",record-order=exact", classes).events());
    }

    /**
     * What a transaction of the STM does is told once, when it commits, and not what an exception
     * has undone.
     */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void theTraceHasItWhereTransactionsRunAsSuch(boolean byEclipse) throws IOException, TraceException {
        Path classes = classes(byEclipse);
        Map<String, List<String>> wanted = record(",record-order=exact", classes).events();
        wanted.remove(UNDONE);
        for (String thread : COMMITTED) {
            wanted.get(thread).add(0, "ACQUIRE transactions");
            wanted.get(thread).add("RELEASE transactions");
        }
        for (String algorithm : ALGORITHMS) {
            assertTells(algorithm, record(",algorithm=" + algorithm, classes, Forked.started(algorithm)), wanted);
        }
    }

    private static void assertTells(String transactions, RecordedRun told, Map<String, List<String>> each) {
        assertThat(told.events().keySet()).as(transactions).isEqualTo(each.keySet());
        each.forEach((thread, events) -> {
            String where = transactions + ", " + thread;
            assertThat(Set.copyOf(told.of(thread))).as(where).isEqualTo(Set.copyOf(events));
            if (COMMITTED.contains(thread) || thread.equals(UNDONE)) {
                assertThat(RecordedRun.ordered(told.of(thread))).as(where).isEqualTo(RecordedRun.ordered(events));
                assertThat(told.of(thread)).as(where).containsOnlyOnce("BEGIN", "END");
            }
        });
    }

    private RecordedRun record(String options, Path classes, String... messages) throws IOException, TraceException {
        Path trace = folder.resolve("run.trace");
        Forked result = Forked.withAgent("record=" + trace + ",atomic=annotated" + options,
                classes + File.pathSeparator + Forked.apiPath(), PROGRAM);
        assertThat(result.err()).first().isEqualTo("Isolde STM: the run is recorded in " + trace);
        assertThat(result.err().subList(1, result.err().size())).containsExactly(messages);
        assertThat(result.out()).isEqualTo(Forked.plain(Loops.class).out());
        return RecordedRun.read(trace);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void loopsWithoutOtherEventsAreLeftAsTheyAre(boolean byEclipse) throws IOException {
        Set<String> swept = new TreeSet<>();
        Set<String> looked = new TreeSet<>();
        for (MethodNode method : recorded(classes(byEclipse)).methods) {
            for (AbstractInsnNode instruction : method.instructions) {
                if (instruction instanceof MethodInsnNode call
                        && call.owner.equals(Type.getInternalName(Sweep.class))) {
                    swept.add(method.name);
                } else if (instruction instanceof MethodInsnNode call && call.name.endsWith("Cell")
                        && (method.access & Opcodes.ACC_SYNTHETIC) == 0) {
                    looked.add(method.name);
                }
            }
        }
        assertThat(swept).containsExactlyInAnyOrder("sum", "sumFrom", "fill", "fillDown", "spread", "find", "indexOf",
                "findLast", "copyWhile", "sumOnce", "shift", "copy", "divide", "atomic", "handled", "nested", "locked",
                "sumUp", "countIn", "countAtomically", "addFrom", "move", "moveAtomically", "backFrom", "relax",
                "relaxAtomically", "everyThirdDown", "everySecond");
        assertThat(looked).containsExactlyInAnyOrder("handled", "nested", "max", "indirect", "countUp", "distances",
                "baseChanges", "everyHundredth", "blocks", "peek",
                "untilVolatile", "rename", "keepsName");
    }

    private static ClassNode recorded(Path classes) throws IOException {
        String name = PROGRAM.replace('.', '/');
        List<String> messages = new ArrayList<>();
        byte[] written = new RecordingTransformer(
                new RecordedClasses(List.of(), RecordedData.ALL, RecordedOrder.SYNCHRONISATION, false),
                RegionPatterns.NONE, new LeftAlone((loader, asked) -> false), messages::add, false)
                .transform(Loops.class.getClassLoader(), name, null, null,
                        Files.readAllBytes(classes.resolve(name + ".class")));
        assertThat(messages).isEmpty();
        ClassNode node = new ClassNode();
        new ClassReader(written).accept(node, 0);
        return node;
    }

    /** The program, as javac has compiled it, or as the compiler of Eclipse does. */
    private Path classes(boolean byEclipse) {
        if (!byEclipse) {
            return Path.of("target/test-classes");
        }
        Path sources = Path.of("src/test/java", PROGRAM.replace('.', '/')).getParent();
        StringWriter problems = new StringWriter();
        assertThat(BatchCompiler.compile(
                new String[] {"-17", "-g", "-nowarn", "-cp", Forked.apiPath(), "-d", folder.toString(),
                    sources.resolve("Loops.java").toString(), sources.resolve("Steps.java").toString()},
                new PrintWriter(problems), new PrintWriter(problems), null)).as(problems.toString()).isTrue();
        return folder;
    }
}
