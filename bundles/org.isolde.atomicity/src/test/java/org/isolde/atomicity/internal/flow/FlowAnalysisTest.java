// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.isolde.atomicity.options.AtomicityOptions;
import org.junit.jupiter.api.Test;

/** What flows from region to region, in the programs of the papers and in others. */
class FlowAnalysisTest {

    /** Figure 1a of MoTH 2012. */
    static final String PAIR = """
            import org.isolde.stm.Atomic;
            class P { int a, b; }
            class M {
                static P pair = new P();
                @Atomic static int getA() { return pair.a; }
                @Atomic static int getB() { return pair.b; }
                @Atomic static void setPair(int a, int b) { pair.a = a; pair.b = b; }
                static boolean areEqual() {
                    int a = getA();
                    int b = getB();
                    return a == b;
                }
            }
            """;

    /** Figure 1b of MoTH 2012. */
    static final String COUNTER = """
            import org.isolde.stm.Atomic;
            class X {
                int x;
                @Atomic int getX() { return x; }
                @Atomic void setX(int p0) { x = p0; }
                void incX(int val) {
                    int tmp = getX();
                    tmp = tmp + val;
                    setX(tmp);
                }
            }
            """;

    private static final String EITHER = """
            import org.isolde.stm.Atomic;
            class E {
                static int x, y;
                @Atomic static int getXorY(boolean cond) { int res; if (cond) res = x; else res = y; return res; }
                static void both() {
                    int tx = getXorY(true);
                    int ty = getXorY(false);
                    System.out.println(tx + ty);
                }
                @Atomic static void set() { x = 4; y = 5; }
            }
            """;

    @Test
    void readsInTwoRegionsThatAreComparedAreCorrelated() {
        Flows flows = Flows.of(PAIR);
        assertThat(flows.correlations()).containsExactly("areEqual: P.a in getA@9 ~ P.b in getB@10");
        assertThat(flows.escapes()).isEmpty();
    }

    @Test
    void aValueThatIsReadInOneRegionAndWrittenInAnotherEscapes() {
        Flows flows = Flows.of(COUNTER);
        assertThat(flows.escapes()).containsExactly("incX: X.x in getX@7 -> X.x in setX@9");
        assertThat(flows.escapedValues().getFirst().path().toString())
                .isEqualTo("[carried at X.incX:7, carried at X.incX:8, carried at X.incX:9]");
        assertThat(flows.correlations()).isEmpty();
    }

    /** Figure 3.9 of Dias' thesis. */
    @Test
    void aRegionHasAViewForEachWayThroughItsBranches() {
        Flows flows = Flows.of(EITHER);
        assertThat(flows.views("getXorY")).containsExactly("[r E.x]", "[r E.y]");
        assertThat(flows.views("set")).containsExactly("[w E.x, w E.y]");
        assertThat(flows.correlations()).contains("both: E.x+E.y in getXorY@6 ~ E.x+E.y in getXorY@7");
    }

    @Test
    void withoutBranchesARegionHasOneView() {
        AtomicityOptions paper = AtomicityOptions.MOTH;
        assertThat(Flows.of(paper, Set.of(), EITHER).views("getXorY")).containsExactly("[r E.x, r E.y]");
    }

    @Test
    void valuesFlowThroughParametersAndResults() {
        Flows flows = Flows.of("""
                class C {
                    private int v, w;
                    synchronized int get() { return v; }
                    synchronized void put(int n) { w = n; }
                    static int twice(int n) { return same(n) + n; }
                    static int same(int n) { return n; }
                    int fetch() { return get(); }
                    void store(int n, int unused) { put(twice(n)); }
                    void run() {
                        int n = fetch();
                        store(n, 0);
                        store(0, n);
                    }
                }
                """);
        assertThat(flows.escapes()).containsExactly("run: C.v in get@10 -> C.w in put@11");
        assertThat(flows.escapedValues().getFirst().from().path()).hasSize(2);
    }

    @Test
    void aTestHasAnInfluenceOnAllThatACalledMethodWrites() {
        Flows flows = Flows.of("""
                class C {
                    private int v, w;
                    synchronized int get() { return v; }
                    synchronized void put() { w = 1; }
                    void store() { put(); }
                    void run() {
                        if (get() > 0) {
                            store();
                        }
                        store();
                    }
                }
                """);
        assertThat(flows.escapes()).containsExactly("run: C.v in get@7 ->? C.w in put@8");
        assertThat(flows.escapedValues().getFirst().path().toString())
                .isEqualTo("[carried at C.run:7, tested at C.run:7, carried at C.run:8]");
    }

    @Test
    void readsOfWhichOnlyOneCanRunAreNotCorrelated() {
        Flows flows = Flows.of("""
                class C {
                    private int v, w;
                    synchronized int getV() { return v; }
                    synchronized int getW() { return w; }
                    int run(boolean b) {
                        int n;
                        if (b) {
                            n = getV();
                        } else {
                            n = getW();
                        }
                        return n;
                    }
                }
                """);
        assertThat(flows.correlations()).isEmpty();
    }

    @Test
    void privateObjectsCarryValuesOutOfARegion() {
        String source = """
                class C {
                    static class Two { int left, right; }
                    private int v, w;
                    Two get() {
                        Two two = new Two();
                        synchronized (this) {
                            two.left = v;
                            two.right = w;
                        }
                        return two;
                    }
                    synchronized void put(Two two) { v = two.left; }
                    void run() {
                        put(get());
                    }
                }
                """;
        assertThat(Flows.of(AtomicityOptions.DEFAULT, Set.of("C$Two"), source).escapes())
                .containsExactly("run: C.v in block6@14 -> C.v in put@14");
        assertThat(Flows.of(source).escapes()).isEmpty();
    }

    @Test
    void fieldsReadWithoutARegionCarryValues() {
        Flows flows = Flows.of("""
                class C extends Thread {
                    private static int v;
                    private int mine, other;
                    static synchronized int get() { return v; }
                    static synchronized void put(int n) { v = n; }
                    void first() { mine = get(); other = 1; }
                    void second() { put(mine); }
                    void third() { put(other); }
                    @Override public void run() { third(); first(); second(); third(); }
                }
                """);
        assertThat(flows.escapes()).containsExactly("run: C.v in get@9 -> C.v in put@9");
    }

    @Test
    void lambdasCarryWhatTheyCapture() {
        Flows flows = Flows.of("""
                class C {
                    private int v;
                    synchronized int get() { return v; }
                    synchronized void put(int n) { v = n; }
                    static void now(Runnable task) { task.run(); }
                    void run() {
                        int n = get();
                        now(() -> put(n));
                        java.util.List.of(1).forEach(i -> put(n + i));
                    }
                }
                """);
        assertThat(flows.escapes()).containsExactly(
                "run: C.v in get@7 -> C.v in put@8",
                "run: C.v in get@7 -> C.v in put@9");
    }

    @Test
    void theResultOfLibraryCodeDependsOnAllItGets() {
        Flows flows = Flows.of("""
                class C {
                    private int v, w;
                    synchronized int get() { return v; }
                    synchronized int getW() { return w; }
                    synchronized void put(int n) { v = n; }
                    void run() {
                        int n = get();
                        put(Math.max(n, 3));
                        System.out.printf("%d %d", n, getW());
                    }
                }
                """);
        assertThat(flows.escapes()).containsExactly("run: C.v in get@7 -> C.v in put@8");
        assertThat(flows.correlations()).containsExactly("run: C.v in get@7 ~ C.w in getW@9");
    }

    @Test
    void recursionsAreFollowedUntilNothingChanges() {
        Flows flows = Flows.of("""
                class C {
                    private int v;
                    synchronized int get() { return v; }
                    synchronized void put(int n) { v = n; }
                    void down(int n, int old) {
                        if (n > 0) {
                            up(n - 1, old);
                        }
                    }
                    void up(int n, int old) {
                        if (n > 5) {
                            down(n, get());
                        } else {
                            put(old);
                        }
                    }
                }
                """);
        assertThat(flows.escapes()).contains("up: C.v in get@12 -> C.v in put@12");
    }

    @Test
    void startedThreadsAreNotPartOfTheirStarters() {
        Flows flows = Flows.of("""
                class C extends Thread {
                    private static int v;
                    static synchronized int get() { return v; }
                    static synchronized void put() { v = 1; }
                    @Override public void run() { put(); }
                    public static void main(String[] args) {
                        if (get() > 0) {
                            new C().start();
                        }
                    }
                }
                """);
        assertThat(flows.escapes()).isEmpty();
    }

    @Test
    void veryLongMethodsAreFollowedToo() {
        StringBuilder code = new StringBuilder();
        for (int i = 0; i < 600; i++) {
            code.append(i % 2 == 0 ? "x += get(y);" : "if (x > y) { y = x + get(2); } while (y > x) y--; put(x);");
        }
        Flows flows = Flows.of("class L { static int v, w; static synchronized int get(int i) { return i > 0 ? v : w; }"
                + "static synchronized void put(int n) { v = n; }"
                + "static void m() { int x = 0, y = 1;" + code + "} }");
        assertThat(flows.escapedValues()).singleElement().satisfies(value -> {
            assertThat(value.reads()).extracting(read -> read.cell().toString()).containsExactly("L.v", "L.w");
            assertThat(value.writes()).extracting(write -> write.cell().toString()).containsExactly("L.v");
        });
    }
}
