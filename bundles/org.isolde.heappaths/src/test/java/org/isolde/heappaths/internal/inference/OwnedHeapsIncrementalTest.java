// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.inference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.isolde.heappaths.HeapPathAnalysis;
import org.isolde.heappaths.internal.execution.limits.StepLimits;
import org.isolde.program.ClassModel;
import org.isolde.program.Program;
import org.isolde.program.ProgramChange;
import org.isolde.program.atomic.AtomicOptions;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.atomic.AtomicRegions;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.code.MethodRef;
import org.isolde.program.library.LibraryEffects;
import org.junit.jupiter.api.Test;

/** After any sequence of edits, what is known is what a new instance finds out. */
class OwnedHeapsIncrementalTest {

    private static final List<String> METHODS = List.of(
            "@org.isolde.stm.Atomic void push(int v) { head = new Node(v, head); }",
            "@org.isolde.stm.Atomic void share(L other) { other.head = head; }",
            "@org.isolde.stm.Atomic void drop() { head = head.next; }",
            "@org.isolde.stm.Atomic Node first() { return head; }",
            "@org.isolde.stm.Atomic void cut() { help(head); }",
            "L() { head = new Node(1, null); }",
            "static void main(String[] args) { L l = new L(); l.push(1); }");

    private static final List<String> HELPERS = List.of(
            "static void help(Node n) { n.next = null; }",
            "static void help(Node n) { n.next = n; }",
            "static void help(Node n) { if (n != null) n.next = new Node(1, n.next); }");

    private static List<ClassModel> classes(Random random) {
        StringBuilder list = new StringBuilder("class L { Node head; ");
        for (String method : METHODS) {
            boolean needed = method.contains("void push");
            if (needed || random.nextBoolean()) {
                list.append(method).append('\n');
            }
        }
        list.append(HELPERS.get(random.nextInt(HELPERS.size()))).append("}");
        String node = "class Node { int v; Node next; " + (random.nextInt(4) == 0 ? "Node other; " : "")
                + "Node(int v, Node next) { this.v = v; this.next = next; } }";
        return List.copyOf(Sources.program(list.toString(), node).classes());
    }

    @Test
    void equalsANewInstance() {
        Random random = new Random(7);
        List<ClassModel> models = classes(random);
        Program program = Program.of(models, Sources.JDK);
        CallGraph calls = CallGraph.of(program, LibraryEffects.standard());
        OwnedHeaps kept = new OwnedHeaps(StepLimits.of(HeapPathAnalysis.STEPS));
        assertThat(analyse(kept, program, calls, Set.of()))
                .isEqualTo(analyse(new OwnedHeaps(StepLimits.of(HeapPathAnalysis.STEPS)), program, calls, Set.of()));
        for (int edit = 0; edit < 15; edit++) {
            List<ClassModel> next = classes(random);
            List<ClassModel> changed = new ArrayList<>(next);
            changed.removeAll(models);
            if (random.nextBoolean()) {
                changed.removeIf(model -> !model.name().equals("L"));
            }
            Program before = program;
            Set<MethodRef> methods = new TreeSet<>();
            changed.forEach(model -> {
                model.methods().forEach(method -> methods.add(method.ref()));
                before.classNamed(model.name()).orElseThrow().methods().forEach(method -> methods.add(method.ref()));
            });
            ProgramChange change = new ProgramChange(changed, Set.of(), List.of());
            program = program.with(change);
            calls = calls.with(program, change);
            methods.addAll(calls.callersAffected());
            models = List.copyOf(program.classes());
            Program now = program;
            assertThat(analyse(kept, program, calls, new HashSet<>(methods)))
                    .as(() -> now.classes().toString())
                    .isEqualTo(analyse(new OwnedHeaps(StepLimits.of(HeapPathAnalysis.STEPS)), program,
                            CallGraph.of(program, LibraryEffects.standard()),
                            Set.of()));
        }
    }

    private static String analyse(OwnedHeaps heaps, Program program, CallGraph calls, Set<MethodRef> changed) {
        List<AtomicRegion> regions = AtomicRegions.in(program, AtomicOptions.DEFAULT).regions();
        OwnedHeap heap = heaps.analyse(program, calls, regions, changed, () -> false);
        StringBuilder found = new StringBuilder(heap.owned() + "\n" + heap.struckOff() + "\n" + heap.leaky());
        for (AtomicRegion region : regions) {
            found.append("\n").append(region).append(heaps.knowledge(region.method()));
        }
        return found.toString();
    }
}
