// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.isolde.heappaths.condition.Result;
import org.isolde.heappaths.internal.execution.result.Execution;
import org.isolde.heappaths.internal.execution.result.Exit;
import org.isolde.heappaths.internal.heap.PastHeap;
import org.isolde.heappaths.internal.heap.SampleTheory;
import org.junit.jupiter.api.Test;

/** What a transaction cuts off is still the snapshot's (Dias' thesis, example 4.3). */
class PrivatisationTest {

    private static final String NODE = "class Node { int value; Node next; }";

    private static Executed program(String state, String method) {
        return Executed.onLists(state, "class L { Node head; " + method + " }", NODE);
    }

    @Test
    void example43() {
        Executed program = program(
                "| List(x, y') * y' -> [next:z'] * z' -> [next:nil]",
                "static void m(Node x, Node y, Node z) { y.next = null; z.value = 1; }");

        Exit exit = ((Execution.Complete) program.run("m")).exits().getFirst();

        assertThat(exit.heap()).hasToString(
                "| List(x, e1') * e1' -> [next:nil] * e2' -> [next:nil] * e1' ^-> [next:e2']");
        assertThat(new PastHeap(SampleTheory.LIST.theory()).of(exit.heap(), atom -> true)).hasToString(
                "| List(x, e1') * e1' -> [next:e2'] * e2' -> [next:nil]");
        assertThat(exit.paths()).hasToString("{x=x, e1'=x.(next)[+1], e2'=x.(next)[+1].next}");
        assertThat(exit.result().mustWrites()).hasToString("[x.(next)[+1].next, x.(next)[+1].next.value]");
    }

    /** The same objects, come upon by a loop. */
    @Test
    void example43BehindALoop() {
        List<Result> results = program(
                "| this -> [head:h'] * List(h', nil)",
                "void m() { Node y = head; while (y.next.next != null) { y = y.next; }"
                        + " Node z = y.next; y.next = null; z.value = 1; }")
                .results("m");

        assertThat(results).singleElement().satisfies(result -> assertThat(result.mustWrites()).hasToString(
                "[this.head.(next)[*A].next, this.head.(next)[*A].next.value]"));
    }

    /** The loop follows what was cut off: the past heap tells how it hangs on the rest. */
    @Test
    void aLoopBehindWhatWasCutOff() {
        List<Result> results = program(
                "| this -> [head:h'] * List(h', nil)",
                "void m() { Node y = head; Node z = y.next; y.next = null; while (z.next != null) { z = z.next; }"
                        + " z.value = 1; }")
                .results("m");

        assertThat(results).allSatisfy(result -> {
            assertThat(result.mustWrites().first()).hasToString("this.head.next");
            assertThat(result.mustWrites().last().toString())
                    .matches("this\\.head\\.next(\\.\\(next\\)\\[[*+]A\\])?\\.value");
        });
    }
}
