// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.inference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.isolde.heappaths.HeapPathAnalysis;
import org.isolde.heappaths.internal.execution.limits.StepLimits;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicOptions;
import org.isolde.program.atomic.AtomicRegions;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.library.LibraryEffects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What programs own by their fields, and why not: each program once in order, and each with one
 * piece of code that leaves it out of order.
 */
class OwnedHeapsTest {

    private static final String NODE = """
            import org.isolde.stm.Atomic;
            class Node {
                int value; Node next;
                Node(int value, Node next) { this.value = value; this.next = next; }
            }
            """;

    private static String list(String members) {
        return NODE + """
                class L {
                    Node head;
                    @Atomic void add(int value) {
                        Node prev = null;
                        Node cur = head;
                        while (cur != null && cur.value < value) { prev = cur; cur = cur.next; }
                        Node n = new Node(value, cur);
                        if (prev == null) { head = n; } else { prev.next = n; }
                    }
                    %s
                }
                """.formatted(members);
    }

    private static OwnedHeap heap(String... sources) {
        Program program = Sources.program(sources);
        return new OwnedHeaps(StepLimits.of(HeapPathAnalysis.STEPS)).analyse(
                program,
                CallGraph.of(program, LibraryEffects.standard()),
                AtomicRegions.in(program, AtomicOptions.DEFAULT).regions(),
                Set.of(),
                () -> false);
    }

    private static List<String> owned(OwnedHeap heap) {
        return heap.owned().stream().map(Object::toString).toList();
    }

    private static List<String> struckOff(OwnedHeap heap) {
        return heap.struckOff().stream().map(off -> off.field() + ": " + off.reason()).toList();
    }

    private static void assertOwned(String source, String... fields) {
        OwnedHeap heap = heap(source);
        assertThat(owned(heap)).as(struckOff(heap).toString()).containsExactly(fields);
    }

    @Test
    void list() {
        assertOwned(list(""), "L.head", "Node.next");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "@Atomic void removeFirst() { if (head != null) head = head.next; }",
        "@Atomic void clear() { head = null; }",
        "@Atomic void push(int v) { head = new Node(v, head); }",
        "@Atomic void drop(int v) { Node p = head; while (p.next != null && p.next.value != v) p = p.next; "
                + "if (p.next != null) p.next = p.next.next; }",
        "@Atomic void take(L other) { Node first = other.head; other.head = null; head = first; }",
        "@Atomic void append(L other) { if (other == this) return; Node p = head; while (p.next != null) p = p.next; "
                + "p.next = other.head; other.head = null; }",
        "@Atomic void reverse() { Node r = null; while (head != null) { Node n = head; head = n.next; n.next = r; "
                + "r = n; } head = r; }",
        "L() { head = new Node(1, new Node(2, null)); }",
        "@Atomic void addLast(int v) { head = last(head, v); } private static Node last(Node n, int v) { "
                + "if (n == null) return new Node(v, null); n.next = last(n.next, v); return n; }",
        "@Atomic int size() { int s = 0; for (Node n = head; n != null; n = n.next) s++; return s; }",
        "static void main(String[] args) { L l = new L(); l.add(1); l.add(2); }",
    })
    void listInOrder(String method) {
        assertOwned(list(method), "L.head", "Node.next");
    }

    /**
     * Where the head owns nothing, nodes that are added get a next one of which nothing is known.
     */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "@Atomic void share(L other) { other.head = head; } | | L.head: After L.share it",
        "@Atomic void append(L other) { Node p = head; while (p.next != null) p = p.next; p.next = other.head; } | "
                + "L.head | Node.next: After L.append it and another field",
        "@Atomic void close() { Node p = head; while (p.next != null) p = p.next; p.next = head; } | L.head "
                + "| Node.next: After L.close it",
        "@Atomic void tie() { head.next = head; } | L.head | Node.next: After L.tie it",
        "Node[] nodes; @Atomic void put(int i) { head.next = nodes[i]; } | L.head | "
                + "Node.next: Field next is given an object",
        "void relink(Node n) { head = n; } | | L.head: Field head is given an object",
        "static void relink(Node a, Node b) { a.next = b; } | L.head | Node.next: Field next is given an object",
        "L(Node first) { head = first; } | | L.head: After L.new it may refer",
        "@Atomic void two(L other) { Node n = new Node(1, null); head = n; other.head = n; } | | "
                + "L.head: After L.two it",
        "static void main(String[] args) { L l = new L(); l.add(1); L m = new L(); m.head = l.head; m.add(2); } | "
                + "| L.head: It is written outside of transactions",
    })
    void listOutOfOrder(String method, String owned, String reason) {
        OwnedHeap heap = heap(list(method));
        assertThat(owned(heap)).isEqualTo(owned == null ? List.of() : List.of(owned));
        assertThat(struckOff(heap)).anySatisfy(text -> assertThat(text).startsWith(reason));
        assertThat(heap.struckOff()).allSatisfy(off -> assertThat(off.position()).isPresent());
    }

    @Test
    void listWithStaticHead() {
        String add = "class Main { static Node head;"
                + "@Atomic static void add(int v) { head = new Node(v, head); }"
                + "@Atomic static void drop() { head = head.next; } %s }";
        assertOwned(NODE + add.formatted(""), "Main.head", "Node.next");
        assertOwned(NODE + add.formatted("static Node other; @Atomic static void copy() { other = head; }"));
    }

    @Test
    void tree() {
        String tree = "import org.isolde.stm.Atomic; class T { N root; static class N { int key; N left, right; "
                + "N(int k) { key = k; } }@Atomic void add(int k) { N n = new N(k); if (root == null) { root = n; "
                + "return; } N p = root; while (true) { if (k < p.key) { if (p.left == null) { p.left = n; return; } "
                + "p = p.left; } else { if (p.right == null) { p.right = n; return; } p = p.right; } } } %s }";
        assertOwned(tree.formatted(""), "T.root", "T$N.left", "T$N.right");
        assertOwned(
                tree.formatted(
                        "@Atomic void rotate() { N l = root.left; root.left = l.right; l.right = root; root = l; }"),
                "T.root", "T$N.left", "T$N.right");
        assertOwned(
                tree.formatted("@Atomic void same() { root.left = root.right; }"),
                "T.root");
    }

    @Test
    void structsOfListsAndCounters() {
        assertOwned(
                NODE + "class Counter { int n; } class S { Node one, two; "
                        + "Counter count = new Counter();@Atomic void add(int v) { one = new Node(v, one); count.n++; "
                        + "}@Atomic void move() { Node n = one; if (n != null) { one = n.next; n.next = two; two = n; "
                        + "} } }class H { S s = new S(); @Atomic void add(int v) { s.add(v); } }",
                "H.s", "Node.next", "S.count", "S.one", "S.two");
    }

    @Test
    void oneOfTwoDirectionsIsOwned() {
        assertOwned(
                "import org.isolde.stm.Atomic; class N { int v; N next, prev; N(int v) { this.v = v; } } class L { "
                        + "N head;@Atomic void add(int v) { N n = new N(v); n.next = head; "
                        + "if (head != null) head.prev = n; head = n; }@Atomic int sum() { int s = 0; for (N n = head; "
                        + "n != null; n = n.next) { s += n.v; if (n.prev != null) s -= n.prev.v; } return s; } }",
                "L.head", "N.next");
    }

    @Test
    void aRemovedNodeMayBeKept() {
        assertOwned(
                list("Node last; @Atomic void drop() { last = head; head = head.next; last.next = null; }"),
                "L.head", "L.last", "Node.next");
        assertThat(owned(heap(list("Node last; @Atomic void drop() { last = head; head = head.next; }"))))
                .doesNotContain("Node.next");
    }

    @Test
    void nodesTakenOutAreNotKnownWhenTheyComeBack() {
        OwnedHeap heap = heap(list("@Atomic Node drop() { Node n = head; head = n.next; return n; }"));
        assertThat(owned(heap)).containsExactly("L.head", "Node.next");
        assertThat(heap.leaky()).containsOnlyKeys("Node");
    }
}
