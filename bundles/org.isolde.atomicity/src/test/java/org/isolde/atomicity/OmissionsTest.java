// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.isolde.atomicity.options.AtomicityBudget;
import org.isolde.atomicity.options.AtomicityOptions;
import org.isolde.atomicity.specification.Specifications;
import org.isolde.atomicity.violation.AtomicityViolation;
import org.isolde.atomicity.violation.Omission;
import org.isolde.program.process.Requests;
import org.junit.jupiter.api.Test;

/** What takes too many steps is left out and named, and all else is found. */
class OmissionsTest {

    /** The number of methods in a circle, and of regions that write one cell. */
    private static final int MANY = 30;

    /** Two threads that each lose an update. */
    private static final String COUNTERS = """
            class Counter {
                private int value;
                @Atomic int get() { return value; }
                @Atomic void set(int v) { value = v; }
            }
            class Adder extends Thread {
                private final Counter counter;
                Adder(Counter counter) { this.counter = counter; }
                @Override public void run() { counter.set(counter.get() + 1); }
            }
            """;

    /** Starts all threads there are. */
    private static String main(String more) {
        return "class Main { public static void main(String[] a) { Counter c = new Counter(); new Adder(c).start();"
                + " new Adder(c).start(); " + more + " } }";
    }

    @Test
    void aSmallProgramIsLookedAtInFull() {
        Snapshot program = Snapshot.of(COUNTERS, main(""));
        AtomicityAnalysis analysis = analysis(AtomicityBudget.DEFAULT);
        assertThat(found(analysis, program)).containsExactly("STALE_VALUE run: get, set");
        assertThat(analysis.omissions()).isEmpty();
    }

    @Test
    void withoutObjectsClassesAreLookedAt() {
        Snapshot program = Snapshot.of(COUNTERS, main(""));
        AtomicityAnalysis analysis = analysis(withObjects(1));
        assertThat(found(analysis, program)).containsExactly("STALE_VALUE run: get, set");
        assertThat(analysis.omissions()).containsExactly(new Omission(
                Optional.empty(),
                "Objects were not told apart, and all regions were taken to exclude each other."));
    }

    @Test
    void aCircleThatTakesTooManyStepsIsNamedMethodByMethod() {
        Snapshot program = Snapshot.of(COUNTERS, circle(), main("Circle.m0(3);"));
        AtomicityAnalysis analysis = analysis(withValuesTogether(2_000));
        assertThat(found(analysis, program)).containsExactly("STALE_VALUE run: get, set");
        assertThat(names(analysis)).hasSize(MANY).contains("m0", "m29");
        assertThat(analysis.omissions().getFirst().reason()).startsWith("Values were not followed");
    }

    @Test
    void methodsAfterTheLastStepAreNamed() {
        Snapshot program = Snapshot.of(COUNTERS, main(""));
        AtomicityBudget all = AtomicityBudget.DEFAULT;
        AtomicityAnalysis analysis = analysis(new AtomicityBudget(
                all.objects(), all.valuesTogether(), 0, all.encounter(), all.encountersInAll()));
        assertThat(found(analysis, program)).isEmpty();
        assertThat(names(analysis)).contains("run");
    }

    @Test
    void aReaderOfTooManyWritesIsNamedAndTheOthersAreLookedAt() {
        Snapshot program = Snapshot.of(COUNTERS, writers(MANY), main("new Writer().start(); new Writer().start();"));
        assertThat(found(analysis(AtomicityBudget.DEFAULT), program))
                .contains("STALE_VALUE run: get, set")
                .anyMatch(violation -> violation.startsWith("HIGH_LEVEL_DATA_RACE"));
        AtomicityAnalysis analysis = analysis(withEncounter(10_000));
        assertThat(found(analysis, program)).contains("STALE_VALUE run: get, set");
        assertThat(names(analysis)).containsExactly("both");
        Omission omission = analysis.omissions().getFirst();
        assertThat(omission.reason()).startsWith("What other processes write, piece by piece");
        assertThat(omission.position().orElseThrow().line()).isPositive();
    }

    @Test
    void whatIsLeftOutForWantOfStepsIsTheSameInALaterCall() {
        Snapshot program = Snapshot.of(COUNTERS, writers(MANY), main("new Writer().start(); new Writer().start();"));
        AtomicityBudget all = AtomicityBudget.DEFAULT;
        AtomicityAnalysis analysis = analysis(new AtomicityBudget(
                all.objects(), all.valuesTogether(), all.valuesInAll(), 10_000, 5_000));
        List<String> first = found(analysis, program);
        List<Omission> omissions = analysis.omissions();
        assertThat(names(analysis)).contains("both", "y29").doesNotContain("get");
        assertThat(found(analysis, program)).isEqualTo(first);
        assertThat(analysis.omissions()).isEqualTo(omissions);
    }

    @Test
    void withoutProcessesNothingIsFoundAndThatIsSaid() {
        Snapshot program = Snapshot.of(COUNTERS, main(""));
        AtomicityBudget all = AtomicityBudget.DEFAULT;
        AtomicityAnalysis analysis = analysis(new AtomicityBudget(
                all.objects(), all.valuesTogether(), all.valuesInAll(), all.encounter(), 0));
        assertThat(found(analysis, program)).isEmpty();
        assertThat(analysis.omissions()).extracting(Omission::reason).containsExactly(
                "It was not found out which processes run which regions.");
        assertThat(analysis.omissions().getFirst().position()).isEmpty();
    }

    @Test
    void theSearchForSplitWritesCanBeCancelledInTheMidstOfIt() {
        Snapshot program = Snapshot.of(COUNTERS, writers(60), main("new Writer().start(); new Writer().start();"));
        AtomicityAnalysis analysis = analysis(AtomicityBudget.DEFAULT);
        BooleanSupplier inTheMidst = () -> StackWalker.getInstance()
                .walk(frames -> frames.anyMatch(frame -> frame.getClassName().endsWith(".SplitWrites")));
        assertThatThrownBy(() -> analyse(analysis, program, inTheMidst)).isInstanceOf(CancellationException.class);
        assertThat(found(analysis, program)).isEqualTo(found(analysis(AtomicityBudget.DEFAULT), program));
    }

    private static AtomicityBudget withObjects(long objects) {
        AtomicityBudget all = AtomicityBudget.DEFAULT;
        return new AtomicityBudget(
                objects, all.valuesTogether(), all.valuesInAll(), all.encounter(), all.encountersInAll());
    }

    private static AtomicityBudget withValuesTogether(long steps) {
        AtomicityBudget all = AtomicityBudget.DEFAULT;
        return new AtomicityBudget(all.objects(), steps, all.valuesInAll(), all.encounter(), all.encountersInAll());
    }

    private static AtomicityBudget withEncounter(long steps) {
        AtomicityBudget all = AtomicityBudget.DEFAULT;
        return new AtomicityBudget(
                all.objects(), all.valuesTogether(), all.valuesInAll(), steps, all.encountersInAll());
    }

    /** Methods that call each other in a circle and carry a value around. */
    private static String circle() {
        StringBuilder methods = new StringBuilder();
        for (int i = 0; i < MANY; i++) {
            methods.append("static int m%d(int n) { return n > 0 ? m%d(n - 1) : get(); }\n".formatted(
                    i, (i + 1) % MANY));
        }
        return "class Circle { static int v; @Atomic static int get() { return v; }\n" + methods + "}";
    }

    /**
     * A region that reads two cells, and a thread that writes each of them in many regions, one
     * after the other.
     */
    private static String writers(int count) {
        StringBuilder regions = new StringBuilder();
        StringBuilder calls = new StringBuilder();
        for (int i = 0; i < count; i++) {
            regions.append("@Atomic static void x%1$d() { x = %1$d; } @Atomic static void y%1$d() { y = %1$d; }\n"
                    .formatted(i));
            calls.append("x%1$d(); y%1$d(); ".formatted(i));
        }
        return "class Writer extends Thread { static int x, y, seen;\n" + regions
                + "@Atomic static int both() { return x + y; }\n"
                + "@Override public void run() { " + calls + calls + " seen = both(); } }";
    }

    private static AtomicityAnalysis analysis(AtomicityBudget budget) {
        return new AtomicityAnalysis(AtomicityOptions.DEFAULT, Specifications.NONE, Requests.NONE, budget);
    }

    private static List<AtomicityViolation> analyse(
            AtomicityAnalysis analysis, Snapshot program, BooleanSupplier cancelled) {
        return analysis.analyse(program.program(), program.calls(), program.regions(), Set.of(), cancelled);
    }

    private static List<String> found(AtomicityAnalysis analysis, Snapshot program) {
        return analyse(analysis, program, () -> false).stream()
                .map(violation -> violation.kind() + " " + violation.method().name() + ": "
                        + violation.first().region().method().name() + ", "
                        + violation.second().region().method().name())
                .toList();
    }

    private static List<String> names(AtomicityAnalysis analysis) {
        return analysis.omissions()
                .stream()
                .flatMap(omission -> omission.position().stream())
                .map(position -> position.method().name())
                .toList();
    }
}
