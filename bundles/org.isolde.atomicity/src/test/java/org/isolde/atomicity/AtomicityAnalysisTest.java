// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isolde.atomicity.Findings.START;
import static org.isolde.atomicity.Findings.analyse;
import static org.isolde.atomicity.Findings.found;
import static org.isolde.atomicity.Findings.name;

import java.util.List;
import org.isolde.atomicity.access.AccessUse;
import org.isolde.atomicity.options.AtomicityOptions;
import org.isolde.atomicity.violation.AtomicityViolation;
import org.junit.jupiter.api.Test;

/**
 * Which atomicity violations are found, by the method of the papers and with all that is added to
 * it.
 */
class AtomicityAnalysisTest {

    private static final String FIGURE_1A = """
            class Main {
                static int a, b;
                @Atomic static int getA() { return a; }
                @Atomic static int getB() { return b; }
                @Atomic static void setPair(int x, int y) { a = x; b = y; }
                static boolean areEqual() {
                    int x = getA();
                    int y = getB();
                    return x == y;
                }
                static void one() { if (areEqual()) { System.out.println("equal"); } }
                static void two() { setPair(3, 3); }
            """ + START;

    private static final String FIGURE_1B = """
            class Main {
                static int x;
                @Atomic static int getX() { return x; }
                @Atomic static void setX(int p0) { x = p0; }
                static void incX(int val) {
                    int tmp = getX();
                    tmp = tmp + val;
                    setX(tmp);
                }
                static void one() { incX(2); }
                static void two() { setX(5); }
            """ + START;

    @Test
    void theHighLevelDataRaceOfFigure1aIsFound() {
        for (AtomicityOptions options : List.of(AtomicityOptions.MOTH, AtomicityOptions.DEFAULT)) {
            assertThat(found(options, FIGURE_1A)).containsExactly(
                    "HIGH_LEVEL_DATA_RACE Main.getA > Main.getB by Main.one, Main.setPair of Main.two");
        }
    }

    @Test
    void aViolationSaysWhereAndHow() {
        AtomicityViolation violation = analyse(AtomicityOptions.MOTH, FIGURE_1A).getFirst();

        assertThat(violation.method().name()).isEqualTo("areEqual");
        assertThat(violation.firstAccesses()).extracting(AccessUse::toString)
                .containsExactly("reads Main.a at Main.getA:3");
        assertThat(violation.secondAccesses()).extracting(AccessUse::toString)
                .containsExactly("reads Main.b at Main.getB:4");
        assertThat(violation.otherAccesses()).extracting(AccessUse::toString)
                .containsExactly("writes Main.a at Main.setPair:5", "writes Main.b at Main.setPair:5");
        assertThat(violation.first().place().line()).isEqualTo(7);
        assertThat(violation.second().place().line()).isEqualTo(8);
        assertThat(violation.interleaving()).extracting(step -> name(step.region()))
                .containsExactly("Main.getA", "Main.setPair", "Main.getB");
    }

    @Test
    void theStaleValueOfFigure1bIsFound() {
        for (AtomicityOptions options : List.of(AtomicityOptions.MOTH, AtomicityOptions.DEFAULT)) {
            assertThat(found(options, FIGURE_1B)).containsExactly(
                    "STALE_VALUE Main.getX > Main.setX by Main.one, Main.setX of Main.two");
        }
        assertThat(analyse(AtomicityOptions.MOTH, FIGURE_1B).getFirst().path()).isNotEmpty();
    }

    @Test
    void readsInTwoRegionsAreSplitWhereOneRegionWritesAllAsInFigure38() {
        String source = """
                class Main {
                    static int x, y;
                    static void one() {
                        int tx, ty;
                        synchronized (Main.class) { tx = x; }
                        synchronized (Main.class) { ty = y; }
                        System.out.println(tx + ty);
                    }
                    static void two() { synchronized (Main.class) { x = 4; y = 5; } }
                """ + START;

        for (AtomicityOptions options : List.of(AtomicityOptions.MOTH, AtomicityOptions.DEFAULT)) {
            assertThat(found(options, source)).containsExactly(
                    "HIGH_LEVEL_DATA_RACE Main.one:5 > Main.one:6 by Main.one, Main.two:9 of Main.two");
        }
    }

    @Test
    void aRegionThatReadsOneOrTheOtherHasTwoViewsAsInFigure39() {
        String source = """
                class Main {
                    static int x, y;
                    @Atomic static int getXorY(boolean cond) { if (cond) { return x; } else { return y; } }
                    @Atomic static void set() { x = 4; y = 5; }
                    static void one() {
                        int tx = getXorY(true);
                        int ty = getXorY(false);
                        System.out.println(tx + ty);
                    }
                    static void two() { set(); }
                """ + START;

        assertThat(found(AtomicityOptions.MOTH, source)).isEmpty();
        assertThat(found(AtomicityOptions.DEFAULT, source)).containsExactly(
                "HIGH_LEVEL_DATA_RACE Main.getXorY > Main.getXorY by Main.one, Main.set of Main.two");
    }

    private static final String NODES = """
            class Main {
                static class Node {
                    int x, y;
                    @Atomic int getXorY(boolean cond) { if (cond) { return x; } else { return y; } }
                    @Atomic void set() { x = 4; y = 5; }
                }
                static final Node[] nodes = new Node[2];
                static void init() { %s }
                static void one() {
                    Node node = nodes[0];
                    int tx = node.getXorY(true);
                    int ty = node.getXorY(false);
                    System.out.println(tx + ty);
                }
                static void two() { nodes[0].set(); }
                public static void main(String[] args) {
                    init();
                    new Thread(Main::one).start();
                    new Thread(Main::two).start();
                }
            }
            """;

    @Test
    void theViewsOfBranchesCountForAnObjectThatIsTheOnlyOne() {
        assertThat(found(AtomicityOptions.DEFAULT, NODES.formatted("nodes[0] = new Node();"))).containsExactly(
                "HIGH_LEVEL_DATA_RACE Node.getXorY > Node.getXorY by Main.one, Node.set of Main.two");
    }

    @Test
    void theViewsOfBranchesAreOneWhereObjectsAreMany() {
        assertThat(found(AtomicityOptions.DEFAULT,
                NODES.formatted("for (int i = 0; i < 2; i++) { nodes[i] = new Node(); }"))).isEmpty();
    }

    @Test
    void writesInTwoRegionsAreSplitWhereOneRegionReadsAll() {
        String source = """
                class Main {
                    static int x, y;
                    @Atomic static void setX(int v) { x = v; }
                    @Atomic static void setY(int v) { y = v; }
                    @Atomic static int sum() { return x + y; }
                    static void move(int v) { setX(v); setY(v); }
                    static void one() { move(4); }
                    static void two() { System.out.println(sum()); }
                """ + START;

        for (AtomicityOptions options : List.of(AtomicityOptions.MOTH, AtomicityOptions.DEFAULT)) {
            assertThat(analyse(options, source)).singleElement().satisfies(violation -> {
                assertThat(violation.kind()).isEqualTo(AtomicityViolation.Kind.HIGH_LEVEL_DATA_RACE);
                assertThat(violation.method().name()).isEqualTo("move");
                assertThat(name(violation.first().region())).isEqualTo("Main.setX");
                assertThat(name(violation.second().region())).isEqualTo("Main.setY");
                assertThat(name(violation.other())).isEqualTo("Main.sum");
            });
        }
    }

    @Test
    void oneWriteOrTheOtherIsNoAttemptToDoBoth() {
        String source = """
                class Main {
                    static int x, y;
                    @Atomic static void setX(int v) { x = v; }
                    @Atomic static void setY(int v) { y = v; }
                    @Atomic static int sum() { return x + y; }
                    static void one() { if (System.nanoTime() > 3) { setX(1); } else { setY(2); } }
                    static void two() { System.out.println(sum()); }
                """ + START;

        assertThat(found(AtomicityOptions.DEFAULT, source)).isEmpty();
    }

    @Test
    void allCallsOfARegionCount() {
        String source = """
                class Main {
                    static int x, y;
                    @Atomic static void setX(int v) { x = v; }
                    @Atomic static void setY(int v) { y = v; }
                    @Atomic static int sum() { return x + y; }
                    static void one() {
                        if (System.nanoTime() > 3) { setX(1); } else { setY(2); }
                        setX(3);
                    }
                    static void two() { System.out.println(sum()); }
                """ + START;

        assertThat(found(AtomicityOptions.DEFAULT, source)).containsExactly(
                "HIGH_LEVEL_DATA_RACE Main.setY > Main.setX by Main.one, Main.sum of Main.two");
    }

    private static final String LOOP = """
            class Main {
                static int x;
                @Atomic static int getX() { return x; }
                @Atomic static void setX(int p0) { x = p0; }
                static void one() { setX(getX() + 1); }
                public static void main(String[] args) {
                    for (int i = 0; i < %d; i++) { new Thread(Main::one).start(); }
                }
            }
            """;

    @Test
    void twoInstancesOfOneProcessDisturbEachOther() {
        for (AtomicityOptions options : List.of(AtomicityOptions.MOTH, AtomicityOptions.DEFAULT)) {
            assertThat(found(options, LOOP.formatted(2))).containsExactly(
                    "STALE_VALUE Main.getX > Main.setX by Main.one, Main.setX of Main.one");
        }
    }

    @Test
    void aThreadThatIsStartedOnceDoesNotDisturbItself() {
        String once = LOOP.replace("for (int i = 0; i < %d; i++) ", "");

        assertThat(found(AtomicityOptions.MOTH, once)).as("two instances are assumed").isNotEmpty();
        assertThat(found(AtomicityOptions.DEFAULT, once)).isEmpty();
    }

    @Test
    void aTaskDisturbsItself() {
        String task = LOOP.replace("for (int i = 0; i < %d; i++) { new Thread(Main::one).start(); }",
                "java.util.stream.IntStream.range(0, 9).parallel().forEach(i -> one());");

        assertThat(found(AtomicityOptions.DEFAULT, task)).containsExactly(
                "STALE_VALUE Main.getX > Main.setX by Main.lambda$main$0, Main.setX of Main.lambda$main$0");
    }

    @Test
    void objectsOfOneThreadDisturbNobody() {
        String source = """
                class Main {
                    static class Cell {
                        private int value;
                        @Atomic int get() { return value; }
                        @Atomic void set(int v) { value = v; }
                    }
                    static void one() { Cell c = new Cell(); c.set(c.get() + 1); }
                    static void two() { Cell c = new Cell(); c.set(c.get() + 2); }
                """ + START;

        assertThat(found(AtomicityOptions.MOTH, source)).as("one object for each class").isNotEmpty();
        assertThat(found(AtomicityOptions.DEFAULT, source)).isEmpty();
    }

    @Test
    void whereAndWhenDoNotChangeWhatIsFound() {
        assertThat(found(AtomicityOptions.DEFAULT, FIGURE_1A, FIGURE_1B.replace("Main", "Other")))
                .isEqualTo(found(AtomicityOptions.DEFAULT, FIGURE_1B.replace("Main", "Other"), FIGURE_1A))
                .hasSize(2);
    }
}
