package org.isolde.atomicity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.isolde.program.MethodRef;
import org.isolde.program.atomic.AtomicRegion;
import org.junit.jupiter.api.Test;

/** Which atomicity violations are found, by the method of the papers and with all that is added to it. */
class AtomicityAnalysisTest {

    private static List<AtomicityViolation> analyse(AtomicityOptions options, String... sources) {
        Snapshot snapshot = Snapshot.of(sources);
        return new AtomicityAnalysis(options)
                .analyse(snapshot.program(), snapshot.calls(), snapshot.regions(), Set.of(), () -> false);
    }

    /** For example {@code STALE_VALUE Counter.getX > Counter.setX by One.run, Counter.setX of Two.run}. */
    private static List<String> found(AtomicityOptions options, String... sources) {
        return analyse(options, sources).stream()
                .map(violation -> violation.kind() + " " + name(violation.first().region()) + " > "
                        + name(violation.second().region()) + " by " + name(violation.process()) + ", "
                        + name(violation.other()) + " of " + name(violation.otherProcess()))
                .toList();
    }

    private static String name(AtomicRegion region) {
        return name(region.method())
                + (region.isBlock() ? ":" + region.line() : "");
    }

    private static String name(MethodRef method) {
        return method.owner().substring(method.owner().lastIndexOf('$') + 1) + "." + method.name();
    }

    private static final String START = """
                public static void main(String[] args) {
                    new Thread(Main::one).start();
                    new Thread(Main::two).start();
                }
            }
            """;

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

    private static final String NESTED = """
            class Main {
                static final Object OUTER = new Object();
                static final Object INNER = new Object();
                static int x;
                static int get() { synchronized (INNER) { return x; } }
                static void set(int v) { synchronized (INNER) { x = v; } }
                static void one() { synchronized (OUTER) { set(get() + 1); } }
                static void two() { %s }
            """ + START;

    @Test
    void anotherMonitorAroundTwoRegionsKeepsNobodyOut() {
        assertThat(found(AtomicityOptions.DEFAULT, NESTED.formatted("set(5);"))).containsExactly(
                "STALE_VALUE Main.get:5 > Main.set:6 by Main.one, Main.set:6 of Main.two");
    }

    @Test
    void theSameMonitorAroundBothKeepsOthersOut() {
        assertThat(found(AtomicityOptions.DEFAULT, NESTED.formatted("synchronized (OUTER) { set(5); }"))).isEmpty();
    }

    @Test
    void theMonitorOfTheObjectItselfKeepsOthersOut() {
        String source = """
                class Main {
                    static class Counter {
                        private int value;
                        synchronized int get() { return value; }
                        synchronized void set(int v) { value = v; }
                        synchronized void increment() { set(get() + 1); }
                        void unsafe() { set(get() + 1); }
                    }
                    static final Counter[] counters = { new Counter(), new Counter() };
                    static Counter some() { return counters[(int) (System.nanoTime() %% 2)]; }
                    static void one() { some().%s(); }
                    static void two() { some().set(5); }
                """ + START;

        assertThat(found(AtomicityOptions.DEFAULT, source.formatted("increment"))).isEmpty();
        assertThat(found(AtomicityOptions.DEFAULT, source.formatted("unsafe"))).containsExactly(
                "STALE_VALUE Counter.get > Counter.set by Main.one, Counter.set of Main.two");
    }

    private static final String READ_WRITE = """
            import java.util.concurrent.locks.*;
            class Main {
                static final ReadWriteLock LOCK = new ReentrantReadWriteLock();
                static final Object OTHER = new Object();
                static int x;
                static int get() { synchronized (OTHER) { return x; } }
                static void set(int v) { synchronized (OTHER) { x = v; } }
                static void one() {
                    LOCK.%sLock().lock();
                    try { set(get() + 1); } finally { LOCK.%sLock().unlock(); }
                }
                static void two() {
                    Lock lock = LOCK.%sLock();
                    lock.lock();
                    try { set(5); } finally { lock.unlock(); }
                }
            """ + START;

    @Test
    void twoReadLocksDoNotKeepEachOtherOut() {
        String theft = "STALE_VALUE Main.get:6 > Main.set:7 by Main.one, Main.set:7 of Main.two";

        assertThat(found(AtomicityOptions.DEFAULT, READ_WRITE.formatted("read", "read", "read")))
                .containsExactly(theft);
        assertThat(found(AtomicityOptions.DEFAULT, READ_WRITE.formatted("read", "read", "write"))).isEmpty();
        assertThat(found(AtomicityOptions.DEFAULT, READ_WRITE.formatted("write", "write", "read"))).isEmpty();
        assertThat(found(AtomicityOptions.DEFAULT, READ_WRITE.formatted("write", "write", "write"))).isEmpty();
    }

    @Test
    void regionsUnderLocksAreRegions() {
        String source = """
                import java.util.concurrent.locks.*;
                class Main {
                    static final ReentrantLock LOCK = new ReentrantLock();
                    static int x;
                    static int get() { LOCK.lock(); try { return x; } finally { LOCK.unlock(); } }
                    static void set(int v) {
                        if (LOCK.tryLock()) { try { x = v; } finally { LOCK.unlock(); } }
                    }
                    static void one() { set(get() + 1); }
                    static void two() { set(5); }
                """ + START;

        assertThat(found(AtomicityOptions.DEFAULT, source)).containsExactly(
                "STALE_VALUE Main.get:5 > Main.set:7 by Main.one, Main.set:7 of Main.two");
    }

    @Test
    void whatNobodyElseTouchesAfterwardsMakesNoConflict() {
        String source = """
                class Main {
                    static int x;
                    static int seenByOne;
                    @Atomic static int getX() { return x; }
                    @Atomic static void setX(int p0) { x = p0; }
                    @Atomic static void note(int v) { seenByOne = v; }
                    static void one() { note(getX()); }
                    static void two() { setX(5); }
                """ + START;

        assertThat(found(AtomicityOptions.MOTH, source)).isNotEmpty();
        assertThat(found(AtomicityOptions.DEFAULT, source)).isEmpty();
    }

    @Test
    void aWriteThatOnlyTheThreadItselfSeesDoesNoHarm() {
        String source = """
                class Main {
                    static class Log { int entries; }
                    static int x;
                    @Atomic static int countIfSet(Log log) { if (x > 0) { log.entries++; } return log.entries; }
                    @Atomic static void setX(int v) { x = v; }
                    static void one() { Log log = new Log(); while (countIfSet(log) < 9) { setX(1); } }
                    static void two() { setX(5); }
                """ + START;

        assertThat(analyse(AtomicityOptions.DEFAULT, source))
                .allMatch(violation -> violation.secondAccesses().stream()
                        .noneMatch(access -> access.cell().toString().contains("entries")));
    }

    @Test
    void aValueThatIsCheckedAgainIsNotStale() {
        String source = """
                class Main {
                    static class Cell {
                        int value;
                        @Atomic int get() { return value; }
                        @Atomic boolean compareAndSet(int old, int v) {
                            if (value == old) { value = v; return true; }
                            return false;
                        }
                        @Atomic void init() { if (value == 0) { value = 7; } }
                    }
                    static final Cell cell = new Cell();
                    static void increment() {
                        int old;
                        do { old = cell.get(); } while (!cell.compareAndSet(old, old + 1));
                    }
                    static void lazily() { if (cell.get() == 0) { cell.init(); } }
                    static void one() { increment(); lazily(); }
                    static void two() { one(); }
                """ + START;

        assertThat(found(AtomicityOptions.DEFAULT, source)).isEmpty();
        assertThat(found(AtomicityOptions.MOTH, source)).contains(
                "STALE_VALUE Cell.get > Cell.compareAndSet by Main.one, Cell.compareAndSet of Main.two",
                "STALE_VALUE Cell.get > Cell.init by Main.one, Cell.compareAndSet of Main.two");
    }

    @Test
    void aRegionThatRunsAgainUntilItSucceedsNeedsNoOldValue() {
        String source = """
                class Main {
                    static boolean taken;
                    @Atomic static boolean take() { if (taken) { return false; } taken = true; return true; }
                    @Atomic static void release() { taken = false; }
                    static void one() { boolean done = false; while (!done) { done = take(); } release(); }
                    static void two() { one(); }
                """ + START;

        assertThat(found(AtomicityOptions.DEFAULT, source)).isEmpty();
    }

    private static final String FAILING = """
            class Main {
                static int balance = 100;
                static int served;
                @Atomic static void take(int amount) {
                    if (balance < amount) { throw new IllegalArgumentException(); }
                    balance = balance - amount;
                }
                @Atomic static void put(int amount) { balance = balance + amount; }
                @Atomic static void count() { served = served + 1; }
                @Atomic static int served() { return served; }
                static void serve(int amount) { %s }
                static void one() { serve(3); count(); }
                static void two() { put(5); count(); }
            """ + START;

    @Test
    void thatAProcessGoesOnWhereAnExceptionWouldEndItIsNoDecision() {
        assertThat(found(AtomicityOptions.DEFAULT, FAILING.formatted("take(amount);"))).isEmpty();
        assertThat(found(AtomicityOptions.DEFAULT, FAILING.formatted(
                "try { take(amount); } finally { System.out.println(amount); }"))).isEmpty();
        assertThat(found(AtomicityOptions.DEFAULT, FAILING.formatted(
                "take(amount); if (served() > 9) { throw new IllegalStateException(); }"))).isEmpty();
    }

    @Test
    void anExceptionThatSomeMethodAboveCatchesDecides() {
        String stale = "STALE_VALUE Main.take > Main.count by Main.one, Main.put of Main.two";

        assertThat(found(AtomicityOptions.DEFAULT, FAILING.formatted(
                "try { take(amount); count(); } catch (IllegalArgumentException e) { }"))).containsExactly(stale);
        assertThat(found(AtomicityOptions.DEFAULT, FAILING.formatted("take(amount); count();")
                .replace("serve(3); count();", "try { serve(3); } catch (IllegalArgumentException e) { }")))
                .containsExactly(stale);
    }

    @Test
    void whatIsWrittenBeforeAnExceptionEndsTheProcessStillHangsOnTheTest() {
        assertThat(found(AtomicityOptions.DEFAULT, FAILING.formatted(
                "if (served() > 9) { put(1); throw new IllegalStateException(); }"))).containsExactly(
                        "STALE_VALUE Main.served > Main.put by Main.one, Main.count of Main.two");
    }

    @Test
    void whereAndWhenDoNotChangeWhatIsFound() {
        assertThat(found(AtomicityOptions.DEFAULT, FIGURE_1A, FIGURE_1B.replace("Main", "Other")))
                .isEqualTo(found(AtomicityOptions.DEFAULT, FIGURE_1B.replace("Main", "Other"), FIGURE_1A))
                .hasSize(2);
    }
}
