// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.isolde.atomicity.AtomicityAnalysis;
import org.isolde.atomicity.Snapshot;
import org.isolde.atomicity.access.AccessUse;
import org.isolde.atomicity.memory.MemoryCell;
import org.isolde.atomicity.options.AtomicityOptions;
import org.isolde.program.Location;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.atomic.ExceptionRule;
import org.isolde.program.atomic.Isolation;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;
import org.junit.jupiter.api.Test;

/** The definitions 3.5 to 3.11 of Dias' thesis, on small views and on its figures. */
class ViewsTest {

    private static View view(String name, String reads, String writes) {
        MethodRef method = new MethodRef("P", name, "()V");
        AtomicRegion region = new AtomicRegion(
                method, AtomicRegion.Kind.ANNOTATED_METHOD, 0, new BitSet(), AtomicRegion.DEFAULT_GROUP,
                Isolation.SNAPSHOT,
                ExceptionRule.COMMIT, Optional.empty(), 0);
        return new View(region, cells(reads), cells(writes));
    }

    private static TreeSet<MemoryCell> cells(String names) {
        TreeSet<MemoryCell> cells = new TreeSet<>();
        for (String name : names.split("")) {
            if (!name.isEmpty()) {
                cells.add(MemoryCell.of(new Location.StaticField(new FieldRef("S", name, "I"))));
            }
        }
        return cells;
    }

    private static ProcessViews process(String name, int instances, View... views) {
        return new ProcessViews(new MethodRef("P", name, "()V"), instances, Arrays.asList(views));
    }

    @Test
    void maximalViewsAreThoseThatAreNoPartOfAnother() {
        ProcessViews process = process("p", 1, view("a", "x", ""), view("b", "xy", "z"), view("c", "xy", ""),
                view("d", "z", ""), view("e", "", "z"));

        assertThat(ProcessViews.maximal(process.of(AccessUse.Kind.READ))).extracting(ProcessViews.Part::cells)
                .containsExactly(cells("xy"), cells("z"));
        assertThat(ProcessViews.maximal(process.of(AccessUse.Kind.WRITE))).extracting(part -> part.view().region()
                .method().name()).containsExactly("b");
    }

    @Test
    void overlapsAreWhatIsCommon() {
        ProcessViews whole = process("p", 1, view("a", "", "xy"));
        ProcessViews pieces = process("q", 1, view("b", "xz", ""), view("c", "y", ""), view("d", "z", ""));

        assertThat(
                ProcessViews.overlaps(
                        pieces.of(AccessUse.Kind.READ),
                        ProcessViews.maximal(whole.of(AccessUse.Kind.WRITE)).getFirst()))
                .extracting(ProcessViews.Part::cells)
                .containsExactly(cells("x"), cells("y"));
    }

    @Test
    void aChainOfOverlapsIsCompatible() {
        ProcessViews whole = process("p", 1, view("a", "", "xyz"));
        ProcessViews chain = process("q", 1, view("b", "x", ""), view("c", "xy", ""), view("d", "xyz", ""));
        ProcessViews pieces = process("q", 1, view("b", "xy", ""), view("c", "yz", ""));

        assertThat(ViewConsistency.conflicts(List.of(whole, chain), (process, one, other) -> true)).isEmpty();
        assertThat(ViewConsistency.conflicts(List.of(whole, pieces), (process, one, other) -> true)).hasSize(1);
        assertThat(ViewConsistency.conflicts(List.of(whole, pieces), (process, one, other) -> false))
                .as("without a common correlation").isEmpty();
    }

    @Test
    void theOriginalDefinitionMixesReadsAndWrites() {
        ProcessViews whole = process("p", 1, view("a", "xy", ""));
        ProcessViews pieces = process("q", 1, view("b", "x", ""), view("c", "y", ""));

        assertThat(ViewConsistency.conflicts(List.of(whole, pieces), (process, one, other) -> true))
                .as("nobody writes").isEmpty();
        assertThat(ViewConsistency.artho(List.of(whole, pieces))).singleElement().satisfies(
                conflict -> assertThat(conflict.process().name()).isEqualTo("q"));
    }

    @Test
    void twoInstancesOfAProcessAreComparedWithEachOther() {
        View[] views = {view("a", "", "xy"), view("b", "x", ""), view("c", "y", "")};

        assertThat(ViewConsistency.conflicts(List.of(process("p", 1, views)), (process, one, other) -> true)).isEmpty();
        assertThat(ViewConsistency.conflicts(List.of(process("p", 2, views)), (process, one, other) -> true))
                .hasSize(1);
    }

    private static final String TWO = """
                public static void main(String[] args) {
                    new Thread(Main::one).start();
                    new Thread(Main::two).start();
                }
            }
            """;

    private static AtomicityAnalysis analysed(String source) {
        Snapshot snapshot = Snapshot.of(source);
        AtomicityAnalysis analysis = new AtomicityAnalysis(AtomicityOptions.MOTH);
        analysis.analyse(snapshot.program(), snapshot.calls(), snapshot.regions(), Set.of(), () -> false);
        return analysis;
    }

    @Test
    void theOriginalViewConsistencyFindsFigure1aAndMissesFigure1b() {
        AtomicityAnalysis figure1a = analysed("""
                class Main {
                    static int a, b;
                    @Atomic static int getA() { return a; }
                    @Atomic static int getB() { return b; }
                    @Atomic static void setPair(int x, int y) { a = x; b = y; }
                    static void one() { System.out.println(getA() == getB()); }
                    static void two() { setPair(3, 3); }
                """ + TWO);
        AtomicityAnalysis figure1b = analysed("""
                class Main {
                    static int x;
                    @Atomic static int getX() { return x; }
                    @Atomic static void setX(int p0) { x = p0; }
                    static void one() { setX(getX() + 1); }
                    static void two() { setX(5); }
                """ + TWO);

        assertThat(ViewConsistency.artho(figure1a.processViews())).isNotEmpty();
        assertThat(ViewConsistency.artho(figure1b.processViews())).isEmpty();
        assertThat(figure1b.viewDependencies().edges()).singleElement().satisfies(edge -> {
            assertThat(edge.from().method().name()).isEqualTo("getX");
            assertThat(edge.cell()).hasToString("Main.x");
            assertThat(edge.to().method().name()).isEqualTo("setX");
        });
        assertThat(figure1b.viewDependencies().staleValues(figure1b.processViews()))
                .extracting(stale -> stale.writer().name()).contains("one", "two");
        assertThat(figure1a.viewDependencies().edges()).isEmpty();
    }
}
