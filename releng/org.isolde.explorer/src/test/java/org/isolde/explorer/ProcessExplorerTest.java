// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.isolde.program.ClassModel;
import org.isolde.program.Program;
import org.isolde.program.bytecode.ClassFileReader;
import org.isolde.program.input.ClassPath;
import org.isolde.program.input.JdkSource;
import org.isolde.testing.JavaSources;
import org.junit.jupiter.api.Test;

/**
 * Which outcomes interleaved processes have that whole ones have not, and which regions would have
 * to be one.
 */
class ProcessExplorerTest {

    private static final String REGIONS = """
            @org.isolde.stm.Atomic static int getX() { return x; }
            @org.isolde.stm.Atomic static int getY() { return y; }
            @org.isolde.stm.Atomic static void setX(int n) { x = n; }
            @org.isolde.stm.Atomic static void setY(int n) { y = n; }
            @org.isolde.stm.Atomic static void both(int n) { x = n; y = n; }
            @org.isolde.stm.Atomic static int sum() { return x + y; }
            @org.isolde.stm.Atomic static int raise() { int t = L.get(); L.set(t + 1); return t; }
            @org.isolde.stm.Atomic static void load() { x = L.get(); }
            @org.isolde.stm.Atomic static void check() { if (x > 0) { throw new IllegalStateException(); } }
            @org.isolde.stm.Atomic static int swap(int o, int n) { if (x == o) { x = n; return 1; } return 0; }
            """;

    private static Splits explore(String members, String... calls) throws Exception {
        List<ClassModel> classes = new ArrayList<>();
        for (Map.Entry<String, byte[]> file : JavaSources.compile(
                "package org.isolde.stm; public @interface Atomic {}",
                "class T { static int x, y, z; static void setup() {} " + REGIONS + members + "}",
                "class L { static int u; static synchronized int get() { return u; } "
                        + "static synchronized void set(int n) { u = n; } }",
                "class Node { int v; }").entrySet()) {
            classes.add(new ClassFileReader().read(file.getValue(), file.getKey()));
        }
        try (ClassPath library = new ClassPath(List.of(JdkSource.running()))) {
            return ProcessExplorer.explore(Program.of(classes, library), "T", new Scenario(
                    List.of(), List.of(calls).stream().map(call -> new Scenario.Call(call, List.of())).toList()));
        }
    }

    /** The pairs of regions, by process and the line of calls: {@code 0: a@3 b@7 - a@5}. */
    private static Set<String> pairs(Set<Split> splits) {
        return splits.stream()
                .map(split -> split.process() + ": " + names(split.first()) + " - " + names(split.second()))
                .collect(Collectors.toSet());
    }

    private static String names(List<CallPlace> calls) {
        return calls.stream().map(call -> call.method().name()).collect(Collectors.joining(" "));
    }

    @Test
    void anUpdateIsLostBetweenTwoRegions() throws Exception {
        Splits found = explore("static void grow() { int t = getX(); setX(t + 1); } "
                + "static void p() { grow(); } static void q() { setX(5); }", "p", "q");
        assertThat(found.outcomes()).isEqualTo(1);
        assertThat(found.complete()).isTrue();
        assertThat(pairs(found.least().keySet())).containsExactly("0: p grow - p grow");
        Split only = found.least().keySet().iterator().next();
        assertThat(only.first().get(1).statement()).isLessThan(only.second().get(1).statement());
    }

    @Test
    void oneRegionOrAValidatedOneLosesNothing() throws Exception {
        assertThat(explore("static void p() { sum(); both(7); } static void q() { setX(5); }", "p", "q").outcomes())
                .isZero();
        String loop = "static void p() { int t; do { t = getX(); } while (swap(t, t + 1) == 0); }";
        assertThat(explore(loop, "p", "p").outcomes()).isZero();
    }

    @Test
    void aReaderSeesHalfAnUpdate() throws Exception {
        Splits found = explore("static int p() { return getX() + 10 * getY(); } static void q() { both(1); }", "p",
                "q");
        assertThat(found.outcomes()).isEqualTo(1);
        assertThat(pairs(found.mending())).containsExactly("0: p - p");
    }

    @Test
    void aWriterShowsHalfAnUpdate() throws Exception {
        Splits found = explore("static void p() { setX(1); setY(1); } static int q() { return sum(); }", "p", "q");
        assertThat(found.outcomes()).isEqualTo(1);
        assertThat(pairs(found.least().keySet())).containsExactly("0: p - p");
    }

    @Test
    void whatLiesBetweenBelongsToThePair() throws Exception {
        Splits found = explore("static void p() { int t = getX(); getY(); setX(t + 1); } static void q() { setX(5); }",
                "p", "q");
        assertThat(found.least().keySet()).hasSize(1);
        Split pair = found.least().keySet().iterator().next();
        Splits torn = explore(
                "static int p() { int t = getX(); sum(); return t + 10 * getY(); } static void q() { both(1); }",
                "p", "q");
        assertThat(pair.first().getFirst().statement()).isLessThan(pair.second().getFirst().statement());
        assertThat(torn.least()).hasSize(1);
    }

    @Test
    void theOtherProcessNeedNotBeSplit() throws Exception {
        Splits found = explore("static void p() { int t = getX(); setX(t + 1); }", "p", "p");
        assertThat(found.outcomes()).isEqualTo(1);
        assertThat(found.least().keySet()).hasSize(2);
    }

    @Test
    void theInterpreterKeepsWhatAProcessHasAlone() throws Exception {
        Splits found = explore(
                "static int p() { Node n = new Node(); n.v = getX(); int s = sum(); n.v = n.v + 1; setY(n.v); "
                        + "return n.v + s; } static void q() { getY(); }",
                "p", "q");
        assertThat(found.outcomes()).isZero();
    }

    @Test
    void regionsThatExcludeEachOtherProtectTheOnesInsideThem() throws Exception {
        assertThat(explore("static int p() { return raise(); }", "p", "p").outcomes()).isZero();
    }

    @Test
    void aRegionWithAnotherLockComesInBetweenInnerOnes() throws Exception {
        Splits found = explore("static int p() { return raise(); } static void q() { L.set(7); }", "p", "q");
        assertThat(found.outcomes()).isEqualTo(1);
        assertThat(pairs(found.least().keySet())).containsExactly("0: p raise - p raise");
        assertThat(found.least().values()).containsExactly(SplitKind.STALE);
    }

    @Test
    void whatIsHeldUntilAllLocksAreTakenIsOne() throws Exception {
        Splits found = explore("static void p() { load(); } static int q() { L.set(7); return getX(); }", "p", "q");
        assertThat(found.mending()).isNotEmpty().allMatch(split -> split.process() == 1);
    }

    @Test
    void anExceptionDecides() throws Exception {
        Splits found = explore(
                "static void p() { try { check(); setX(7); } catch (IllegalStateException e) { return; } } "
                        + "static void q() { setX(5); }",
                "p", "q");
        assertThat(found.least().values()).containsExactly(SplitKind.STALE);
    }

    @Test
    void whatTheRegionsDoSaysWhichKindItIs() throws Exception {
        assertThat(explore("static int p() { return getX() + 10 * getY(); } static void q() { both(1); }", "p", "q")
                .least().values()).containsExactly(SplitKind.READS);
        assertThat(explore("static void p() { setX(1); setY(1); } static int q() { return sum(); }", "p", "q")
                .least().values()).containsExactly(SplitKind.WRITES);
        assertThat(explore("static void p() { int t = getX(); setX(t + 1); } static void q() { setX(5); }", "p", "q")
                .least().values()).containsExactly(SplitKind.STALE);
        assertThat(explore("static int p() { return getX() + 10 * getX(); } static void q() { setX(5); }", "p", "q")
                .least().values()).containsExactly(SplitKind.OTHER);
        assertThat(
                explore("static int p() { int t = getX(); setX(7); return t; } static void q() { setX(5); }", "p", "q")
                        .least().values())
                .containsExactly(SplitKind.OTHER);
    }
}
