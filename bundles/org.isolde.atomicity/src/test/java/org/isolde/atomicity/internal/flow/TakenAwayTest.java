// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.isolde.atomicity.options.AtomicityOptions;
import org.isolde.atomicity.options.AtomicityRefinement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which values a region takes away, so that they do not become stale. */
class TakenAwayTest {

    private static final AtomicityOptions WITHOUT = AtomicityOptions.DEFAULT.without(AtomicityRefinement.TAKEN_AWAY);

    private static final String PROGRAM = """
            class C {
                static class Node { Node next; int item; }
                static int n, v, w;
                static boolean flag;
                static Node head = new Node();
                static Node tail;
                final int[] ring = new int[8];
                int start, end;
                %s
                synchronized void put(int value) { w = w + value; }
                %s
            }
            """;
    private static final String RUN = "void run() { put(get()); }";

    private static Set<String> escapes(String region) {
        return escapes(region, RUN);
    }

    /**
     * What escapes, the same with this switch alone off; that in the region something escapes at
     * all is made sure of.
     */
    private static Set<String> escapes(String region, String run) {
        String source = PROGRAM.formatted(region, run);
        Set<String> without = Flows.of(WITHOUT, Set.of(), source).escapes();
        Set<String> with = Flows.of(source).escapes();
        assertThat(without).isNotEmpty().containsAll(with);
        return with;
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "synchronized int get() { int old = n; n = old + 1; return old; }",
        "synchronized int get() { return n++; }",
        "synchronized int get() { int old = n; if (v > 0) { n = old + 1; } else { n = old - 2; } return old; }",
        "int get() { int old; synchronized (this) { old = n; n = n + 1; } return old; }",
        "synchronized int get() { return next(); } private int next() { int old = n; n = old + 1; return old; }",
        "synchronized int get() { int old = start; start = (start + 1) % ring.length; return old; }"})
    void aTicketIsTakenAway(String region) {
        assertThat(escapes(region)).noneMatch(escape -> escape.contains("C.n") || escape.contains("C.start"));
    }

    @Test
    void theHeadOfAQueueIsTakenAwayAndWhatElseIsReadOfItIsNot() {
        assertThat(escapes("synchronized int get() { Node old = head; head = head.next; return old.item; }"))
                .containsExactly("run: C.Node.item in get@11 -> C.w in put@11");
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "synchronized int get() { n = n + 1; return n; }",
        "synchronized int get() { return n += v; }",
        "synchronized int get() { return ++n; }",
        "synchronized int get() { int old = n; n = old + 1; return old + 1; }",
        "int get() { int now; synchronized (this) { now = n + 1; n = now; } return now; }"})
    void theNewContentIsNotTakenAway(String region) {
        assertThat(escapes(region)).anyMatch(escape -> escape.contains("C.n"));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "synchronized int get() { int old = n; if (old > 3) { n = old + 1; } return old; }",
        "synchronized int get() { int old = n; n = old; return old; }",
        "synchronized int get() { int old = n; n = old + v; return old; }",
        "synchronized int get() { int old = n; n = old + 0; return old; }",
        "synchronized int get() { int old = n; n = 0; return old; }",
        "synchronized int get() { int old = n; n = old + 1; n = old; return old; }",
        "synchronized int get() { int old = next(); n = old; return old; } "
                + "private int next() { int old = n; n = old + 1; return old; }",
        "int get() { int old; synchronized (this) { old = n; } synchronized (this) { n = old + 1; } return old; }",
        "synchronized int get() { C other = new C(); int old = start; other.start = old + 1; return old; }"})
    void whatTheRegionMayLeaveOrPutBackIsNotTakenAway(String region) {
        assertThat(escapes(region)).anyMatch(escape -> escape.contains("C.n in") || escape.contains("C.start in"));
    }

    private static final String POLL = """
            synchronized Node get() {
                if (head == null) { return null; }
                Node old = head;
                head = old.next;
                return old;
            }
            """;

    @Test
    void thatThereIsNothingToTakeDecidesNothingAboutWhatIsTaken() {
        assertThat(escapes(POLL, "void run() { for (Node m = get(); m != null; m = get()) { put(m.item); } }"))
                .noneMatch(escape -> escape.contains("C.head in get") && escape.contains("put"));
        assertThat(escapes(POLL, "void run() { while (v > 0) { Node m = get(); if (m != null) { put(1); } } }"))
                .noneMatch(escape -> escape.contains("C.head in get") && escape.contains("put"));
    }

    @Test
    void thatThereIsNothingToTakeMayDecideSomethingElse() {
        assertThat(escapes(POLL, "void run() { if (get() == null) { put(1); } }"))
                .anyMatch(escape -> escape.contains("C.head in get") && escape.contains("put"));
        assertThat(escapes(POLL, "void run() { Node m = get(); put(m == null ? 1 : 2); }"))
                .anyMatch(escape -> escape.contains("C.head in get") && escape.contains("put"));
        assertThat(escapes(POLL, "void run() { Node m = get(); if (m != null) { put(1); } put(2); }"
                + "void other() { if (get() == null) { v = 1; } else { put(3); } put(v); }"))
                .noneMatch(escape -> escape.startsWith("run"));
    }

    @Test
    void aFlagThatIsFoundClearedAndSetIsTaken() {
        String take = "synchronized boolean get() { if (flag) { return false; } flag = true; return true; }";

        assertThat(escapes(take, "void run() { if (get()) { put(1); } }")).isEmpty();
        assertThat(escapes(take, "void run() { if (!get()) { put(1); } }")).isNotEmpty();
    }
}
