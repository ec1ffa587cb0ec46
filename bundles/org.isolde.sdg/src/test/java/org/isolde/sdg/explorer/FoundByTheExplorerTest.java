// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import org.isolde.sdg.Analysed;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Programs by which random search has shown that an analysis, or one with a mistake planted in it,
 * calls clean what is not, or never ends. Each has a history that is not serializable, which the
 * explorer found; {@code ./isolde bench fuzz} prints such tests.
 */
class FoundByTheExplorerTest {

    private static final String NODE = "class Node { int v, w; Node next; }";

    private static void assertIsReported(String source) {
        String all = source.contains("class Node") ? source : source + NODE;
        assertThat(Analysed.program(all).structures()).isNotEmpty();
    }

    @Test
    void variablesThatAreSwappedInALoopComeToAnEnd() {
        assertIsReported("""
                class T {
                    @org.isolde.stm.Atomic
                    static int swap(Node n, Node m, int k) {
                        Node p = null;
                        Node q = k > 0 ? n : null;
                        for (int i = 0; i < k; i++) {
                            Node s = p;
                            p = q;
                            q = s;
                        }
                        m.v = n.v;
                        return p == null ? 0 : p.v;
                    }
                }
                """);
    }

    @Test
    void whatACallHadWrittenBeforeItThrewHoldsInTheHandler() {
        assertIsReported("""
                class T {
                    static void relink(Node n, Node m, int k) {
                        n.next = m;
                        if (k > 0) {
                            throw new IllegalStateException();
                        }
                    }
                    @org.isolde.stm.Atomic
                    static int t(Node x, Node y, int k) {
                        Node p = x.next;
                        int r = p.v;
                        try {
                            relink(x, y, k);
                        } catch (RuntimeException e) {
                            r += x.next.v;
                        }
                        x.next = y;
                        p.v = r + 1;
                        return r;
                    }
                }
                """);
    }

    @Test
    void aRecursionReadsWhatFollowsToo() {
        assertIsReported("""
                class T {
                    static int total(Node n, int k) {
                        return n == null || k <= 0 ? 0 : n.v + total(n.next, k - 1);
                    }
                    @org.isolde.stm.Atomic
                    static int t(Node x, int k) {
                        int r = total(x, k);
                        x.v = r;
                        return r;
                    }
                }
                """);
    }

    @Test
    void aHelperMayReturnEitherOfItsArguments() {
        assertIsReported("""
                class T {
                    static Node either(Node n, Node m, int k) {
                        if (k > 1) {
                            return n;
                        }
                        return m;
                    }
                    @org.isolde.stm.Atomic
                    static int t(Node x, Node y, int k) {
                        int r = x.v;
                        either(x, y, k).v = r + 1;
                        return r;
                    }
                }
                """);
    }

    @Test
    void oneRoundOfALoopReadsAndAnotherWrites() {
        assertIsReported("""
                class T {
                    @org.isolde.stm.Atomic
                    static int t(Node x, int k) {
                        int r = 0;
                        int i = 0;
                        for (Node n = x; n != null && i < 4; n = n.next) {
                            if (i == k) {
                                r += n.v;
                            } else {
                                n.v = r + 1;
                            }
                            i++;
                        }
                        return r;
                    }
                }
                """);
    }

    @Test
    void aNodeThatIsWrittenInSomeCallsOnlyKeepsNothingApart() {
        assertIsReported("""
                class T {
                    @org.isolde.stm.Atomic
                    static int t(Node x, int k) {
                        int r = x.v;
                        x.w = r + 1;
                        x.mark(k);
                        return r;
                    }
                    @org.isolde.stm.Atomic
                    static int s(Node x, int k) {
                        int r = x.w;
                        x.v = r + 1;
                        x.mark(k);
                        return r;
                    }
                }
                class Node {
                    int v, w, u;
                    void mark(int k) { u = k; }
                }
                class Special extends Node {
                    @Override void mark(int k) { if (k > 1) u = k; }
                }
                class Main {
                    static Node node = new Special();
                }
                """);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "Box o = new Box(); if (k > 0) o.node = a; else o.node = x; Node[] all = {o.node}; Node y = all[0];",
        "Object o = \"\"; if (k > 0) o = a; Object[] all = {o}; Object y = all[0];",
        "Box o = new Box(); o.node = a; Pair p = new Pair(); if (k > 0) p.box = o; else p.box = x.box;"
                + " Box q = p.box; Node y = q.node;"})
    void aCreatedNodeMayComeBackFromWhereItWasPut(String statements) {
        assertIsReported("""
                class T {
                    @org.isolde.stm.Atomic
                    static void t(Node x, Node z, int k) {
                        Node a = new Node();
                        %s
                        if (y == a) {
                            x.v = z.v + 1;
                        }
                    }
                }
                class Box {
                    Node node;
                }
                class Pair {
                    Box box;
                }
                class Node {
                    int v;
                    Box box;
                }
                """.formatted(statements));
    }

    @Test
    void aLambdaThatCapturesNothingMayBeTheSameEachTime() {
        assertIsReported("""
                class T {
                    static Runnable nothing() {
                        return () -> {};
                    }
                    @org.isolde.stm.Atomic
                    static void t(Node x, Node y) {
                        Runnable a = nothing();
                        Runnable b = nothing();
                        if (a == b) {
                            x.v = y.v + 1;
                        }
                    }
                }
                """);
    }
}
