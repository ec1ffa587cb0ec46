// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.causal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.isolde.atomicity.access.Version;
import org.isolde.atomicity.internal.flow.Flows;
import org.isolde.atomicity.specification.Specifications;
import org.junit.jupiter.api.Test;

/** The graphs of causal dependencies that the papers show, and others. */
class CausalGraphTest {

    private static final String COUNTER = """
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

    /** Figure 3 of MoTH 2012. */
    @Test
    void theGraphOfAMethodIsThatOfTheFigure() {
        assertThat(Flows.causalGraph(List.of("incX"), COUNTER)).hasToString("""
                getX.ret -> (tmp, 7)
                incX.val -> (tmp, 8)
                (tmp, 7) -> (tmp, 8)
                (tmp, 8) -> setX.p0""");
    }

    @Test
    void theGraphOfAProgramJoinsThoseOfItsMethods() {
        CausalGraph graph = Flows.causalGraph(List.of("incX", "getX", "setX"), COUNTER);
        assertThat(graph.directCorrelation(version(graph, "(X.x, ?)"), version(graph, "(X.x, 5)"))).isTrue();
        assertThat(graph.directCorrelation(version(graph, "(X.x, 5)"), version(graph, "(X.x, ?)"))).isFalse();
        assertThat(graph.commonCorrelation(version(graph, "(X.x, ?)"), version(graph, "incX.val"))).isTrue();
        assertThat(version(graph, "(X.x, 5)").region()).isPresent();
    }

    /** Figure 3.5 of Dias' thesis. */
    @Test
    void anInnerBranchHangsOnAllConditionsAroundIt() {
        CausalGraph graph = Flows.causalGraph(List.of("m"), """
                class C {
                    static void m(boolean b1, boolean b2, boolean b3) {
                        int n = 0;
                        if (b1) {
                            n = 1;
                            if (b2) {
                                n = 2;
                            } else if (b3) {
                                n = 3;
                            } else {
                                n = 4;
                            }
                            n = 5;
                        }
                        n = 6;
                    }
                }
                """);
        assertThat(graph).hasToString("""
                m.b1 -> (n, 5)
                m.b1 -> (n, 7)
                m.b1 -> (n, 9)
                m.b1 -> (n, 11)
                m.b1 -> (n, 13)
                m.b2 -> (n, 7)
                m.b2 -> (n, 9)
                m.b2 -> (n, 11)
                m.b3 -> (n, 9)
                m.b3 -> (n, 11)""");
    }

    @Test
    void whatACalledMethodWritesHangsOnTheConditionOfTheCall() {
        CausalGraph graph = Flows.causalGraph(List.of("run", "put"), """
                class C {
                    static int v;
                    static void put() { v = 1; }
                    static void run(boolean b) {
                        if (b) {
                            put();
                        }
                        int n = v;
                    }
                }
                """);
        assertThat(graph).hasToString("""
                (C.v, ?) -> (n, 8)
                put.control -> (C.v, 3)
                (C.v, 3) -> (n, 8)
                run.b -> put.control""");
    }

    @Test
    void theResultOfAMethodWithoutCodeHangsOnWhatItsSpecificationReads() throws Exception {
        String source = """
                class C {
                    static native int max(int a, int b);
                    static void run(int x, int y) {
                        int n = max(x, y);
                    }
                }
                """;
        assertThat(Flows.causalGraph(List.of("run"), source)).hasToString("""
                run.x -> (n, 4)
                run.y -> (n, 4)""");
        Specifications second = Specifications.parse(
                "s.xml", "<class id=\"C\"><method id=\"max(int,int)\"><reads>1</reads></method></class>");
        assertThat(Flows.causalGraph(second, List.of("run"), source)).hasToString("run.y -> (n, 4)");
    }

    private static Version version(CausalGraph graph, String name) {
        Set<Version> found = new TreeSet<>(graph.versions());
        found.removeIf(version -> !version.toString().equals(name));
        assertThat(found).hasSize(1);
        return found.iterator().next();
    }
}
