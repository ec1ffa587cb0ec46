package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.isolde.recorder.Sweep;
import org.isolde.stm.agent.programs.Loops;
import org.isolde.trace.TraceException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Loops that do nothing but go through arrays are left as they are, and the trace has what they do. */
class LoopsTest {

    private static final Set<String> IN_ORDER = Set.of("atomic", "atomicTooFar");

    @TempDir
    private Path folder;

    /** With the true order of all accesses each is told when it is made. */
    @Test
    void theTraceHasWhatEachAccessWouldTell() throws IOException, TraceException {
        RecordedRun told = RecordedRun.undisturbed(folder.resolve("told.trace"), "", Loops.class);
        RecordedRun each = RecordedRun.undisturbed(folder.resolve("each.trace"), ",record-order=exact", Loops.class);
        assertThat(told.events().keySet()).isEqualTo(each.events().keySet());
        each.events().forEach((thread, events) -> {
            Set<String> wanted = new LinkedHashSet<>(events);
            Set<String> found = new LinkedHashSet<>(told.of(thread));
            if (IN_ORDER.contains(thread)) {
                assertThat(found).as(thread).containsExactlyElementsOf(wanted);
            } else {
                assertThat(found).as(thread).isEqualTo(wanted);
            }
        });
    }

    @Test
    void loopsWithoutOtherEventsAreLeftAsTheyAre() throws IOException {
        Set<String> swept = new TreeSet<>();
        Set<String> looked = new TreeSet<>();
        for (MethodNode method : recorded(Loops.class).methods) {
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
                "findLast",
                "copyWhile", "sumOnce", "shift", "copy", "divide", "atomic", "handled", "nested", "locked");
        assertThat(looked).containsExactlyInAnyOrder("handled", "nested", "max", "everySecond", "indirect", "countUp",
                "untilVolatile", "rename");
    }

    private static ClassNode recorded(Class<?> type) throws IOException {
        String name = Type.getInternalName(type);
        List<String> messages = new ArrayList<>();
        byte[] written = new RecordingTransformer(
                new RecordedClasses(List.of(), RecordedOrder.SYNCHRONISATION, false),
                RegionPatterns.NONE, new LeftAlone((loader, asked) -> false), messages::add, false)
                .transform(type.getClassLoader(), name, null, null,
                        Files.readAllBytes(Path.of("target/test-classes", name + ".class")));
        assertThat(messages).isEmpty();
        ClassNode node = new ClassNode();
        new ClassReader(written).accept(node, 0);
        return node;
    }
}
