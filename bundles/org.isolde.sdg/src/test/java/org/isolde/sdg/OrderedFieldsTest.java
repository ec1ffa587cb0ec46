// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.isolde.program.atomic.AtomicOptions;
import org.isolde.program.atomic.LockUse;
import org.isolde.sdg.danger.DangerousStructure;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The order of a list is trusted only as long as all code of the program keeps it: the write skew
 * of two additions to an ordered list is refuted by the order, and reported as soon as one piece of
 * code anywhere may link nodes otherwise.
 */
class OrderedFieldsTest {

    private static final String SKEW = "L.add > L.add";

    private static String node(String members) {
        return "class Node { int value; Node next; Node() {} Node(int v) { value = v; }"
                + "Node(int v, Node n) { value = v; next = n; } " + members + "}";
    }

    private static String list(String members) {
        return """
                import java.util.*;
                import java.util.function.*;
                import org.isolde.stm.Atomic;
                class L {
                    static Node head = new Node();
                    @Atomic static void add(int v) {
                        Node p = head;
                        Node n = p.next;
                        while (n != null && n.value < v) {
                            p = n;
                            n = p.next;
                        }
                        if (n == null || n.value != v) {
                            Node y = new Node();
                            y.value = v;
                            y.next = n;
                            p.next = y;
                        }
                    }
                """
                + members + "}";
    }

    private static Analysed withMembers(String members, String... others) {
        return program(node(""), list(members), others);
    }

    private static Analysed program(String node, String list, String... others) {
        return Analysed.program(Stream.concat(Stream.of(node, list), Stream.of(others)).toArray(String[]::new));
    }

    private static void assertIsTrusted(Analysed program) {
        assertThat(program.of("L.add").complete()).isTrue();
        assertThat(program.structures()).noneMatch(DangerousStructure::isWriteSkew);
    }

    private static void assertIsNotTrusted(Analysed program) {
        assertThat(program.dangers()).contains(SKEW);
        DangerousStructure skew = program.structures().stream()
                .filter(DangerousStructure::isWriteSkew)
                .findFirst()
                .orElseThrow();
        assertThat(skew.incoming().location()).hasToString("Node.next");
        assertThat(skew.outgoing().location()).hasToString("Node.next");
    }

    @Test
    void twoAdditionsAreRefutedByTheOrder() {
        assertIsTrusted(withMembers(""));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
                    a pointer back      | static void m(Node a) { a.next.next = a; }
                    a node to itself    | static void m(Node a) { a.next = a; }
                    two parameters      | static void m(Node a, Node b) { a.next = b; }
                    one of two          | static void m(Node a, Node b, int k) { (k > 0 ? a : b).next = k > 1 ? b : a; }
                    two swapped nodes   | static void m(Node p) { Node a = p.next; Node b = a.next; a.next = b.next; b.next = a; p.next = b; }
                    a reversal          | static void m() { Node p = null; Node n = head; while (n != null) { Node t = n.next; n.next = p; p = n; n = t; } }
                    the head at the end | static void m() { Node p = head; while (p.next != null) p = p.next; p.next = head; }
                    the first moved last | static void m() { Node f = head.next; head.next = f.next; Node p = head; while (p.next != null) p = p.next; p.next = f; f.next = null; }
                    the last moved first | static void m() { Node p = head; while (p.next.next != null) p = p.next; Node l = p.next; p.next = null; l.next = head.next; head.next = l; }
                    two created nodes   | static void m() { Node a = new Node(); Node b = new Node(); a.next = b; b.next = a; head.next = a; }
                    a created ring      | static void m(int k) { Node f = new Node(); Node p = f; for (int i = 0; i < k; i++) { Node q = new Node(); p.next = q; p = q; } p.next = f; head.next = f; }
                    perhaps itself      | static void m(int k) { Node a = new Node(); Node b = a; if (k > 0) b = new Node(); a.next = b; head.next = a; }
                    a created node between unrelated ones | static void m(Node q, Node r) { Node a = new Node(); a.next = q; r.next = a; }
                    such a node, the other way | static void m(Node q, Node r) { Node a = new Node(); r.next = a; a.next = q; }
                    two created nodes between unrelated ones | static void m(Node q, Node r) { Node a = new Node(); Node b = new Node(); a.next = b; b.next = q; r.next = a; }
                    a created node whose successor a loop forgets | static void m(Node q, Node r, int k) { Node y = new Node(); y.next = q.next; while (k > 0) k--; r.next = y; }
                    a created node whose successor a walk forgets | static void m(Node q, Node r, int k) { Node y = new Node(); y.next = q.next; while (r.value < k) r = r.next; r.next = y; }
                    beyond a created node that may be null | static void m(Node x, Node y, int k) { Node a = null; if (k > 0) { a = new Node(); a.next = y; } Node z = new Node(); z.next = a; x.next = z; }
                    before a created node that may be null | static void m(Node w, Node z, int k) { Node x = new Node(); Node c = new Node(); c.next = x; Node b = null; if (k > 0) { b = new Node(); b.next = x; } w.next = b; x.next = z; }
                    in a finally block  | static void m(Node a, Node b) { try { a.value++; } finally { a.next = b; } }
                    in a catch block    | static void m(Node a, Node b) { try { a.value = 1 / b.value; } catch (ArithmeticException e) { b.next = a; } }
                    """)
    void aStoreThatMayCloseACycleIsNoticed(String what, String members) {
        assertIsNotTrusted(withMembers(members));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
                    a static initialiser   | static { Node a = new Node(); Node b = new Node(); a.next = b; b.next = a; head.next = a; }
                    a lambda               | static Runnable m(Node a, Node b) { return () -> a.next = b; }
                    a lambda called back   | static void m(List<Node> l) { l.sort((a, b) -> { a.next = b; return 0; }); }
                    a consumer             | static void m(Optional<Node> p, Node q) { p.ifPresent(x -> x.next = q); }
                    a method reference     | static void link(Node a, Node b) { a.next = b; } static BiConsumer<Node, Node> m() { return L::link; }
                    an anonymous class     | static Object m(Node a, Node b) { return new Object() { @Override public String toString() { a.next = b; return null; } }; }
                    helpers two calls deep | static void m(Node a, Node b) { two(a, b); } static void two(Node a, Node b) { three(b, a); } static void three(Node a, Node b) { a.next = b; }
                    a helper for both directions | static void m() { Node a = new Node(); Node b = new Node(); set(a, b); set(b, a); head.next = a; } static void set(Node a, Node b) { a.next = b; }
                    a recursion            | static void m(Node a, Node b, int k) { if (k == 0) a.next = b; else m(b, a, k - 1); }
                    a recursion between a load and a store | static void m(Node l, Node q, int k) { Node a = k > 0 ? l.next : null; Node b = q; if (a != null) b = a.next; if (k > 5) { m(l, q, k - 6); l.next = b; if (a != null) a.value++; } }
                    the end of a recursion | static Node last(Node a) { return a.next == null ? a : last(a.next); } static void m(Node a) { last(a).next = a; }
                    a mutual recursion     | static void one(Node a, Node f, int k) { if (k > 0) two(a.next, f, k - 1); else a.next = f; } static void two(Node a, Node f, int k) { one(a, f, k - 1); } static void m(Node a) { one(a, a, 3); }
                    """)
    void itIsNoticedWhereverTheStoreStands(String where, String members) {
        assertIsNotTrusted(withMembers(members));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
                    an array      | static void m(Node[] a) { a[0].next = a[1]; }
                    a created array | static void m() { Node[] a = { new Node(), new Node() }; a[0].next = a[1]; a[1].next = a[0]; }
                    a list        | static void m(List<Node> l) { l.get(0).next = l.get(1); }
                    an iteration  | static void m(Deque<Node> l) { Node p = null; for (Node n : l) { n.next = p; p = n; } }
                    a map         | static Map<String, Node> map = new HashMap<>(); static void m() { Node n = new Node(); map.put("", n); n.next = map.get(""); }
                    a static field that kept a node | static Node kept; static void take() { kept = head.next; head.next = kept.next; } static void m() { Node p = head; while (p.next != null) p = p.next; p.next = kept; }
                    a static field, first written elsewhere | static Node s; static void one() { Node y = new Node(); s = y; head.next = y; } static void two() { s.next = head; }
                    an atomic reference | static java.util.concurrent.atomic.AtomicReference<Node> r = new java.util.concurrent.atomic.AtomicReference<>(); static void m() { r.get().next = head; }
                    native code   | static native Node n(); static void m(Node a) { a.next = n(); }
                    native code that saw a created node | static native void n(Node y); static void m() { Node y = new Node(); n(y); y.next = head; }
                    a callback that saw a created node | static void m(List<Node> l) { Node y = new Node(); l.add(y); l.forEach(x -> head.next = x); y.next = head; }
                    """)
    void itIsNoticedWhereverANodeComesFrom(String where, String members) {
        assertIsNotTrusted(withMembers(members));
    }

    static Stream<Arguments> otherClasses() {
        return Stream.of(
                Arguments.of("a method", "class O { Node n; void m(O o) { n.next = o.n; } }"),
                Arguments.of("a static initialiser", "class O { static { L.head.next = L.head; } }"),
                Arguments.of("a subclass", "class Sub extends Node { void close() { next = this; } }"),
                Arguments.of("a subclass's method on another",
                        "class Sub extends Node { void join(Sub other) { other.next = this; } }"),
                Arguments.of("a thread",
                        "class O extends Thread { Node a, b; @Override public void run() { a.next = b; } }"),
                Arguments.of("a runnable",
                        "class O implements Runnable { Node a, b; public void run() { a.next = b; } }"),
                Arguments.of("a comparator that is called back",
                        "import java.util.*; class O implements Comparator<Node> {"
                                + "public int compare(Node a, Node b) { a.next = b; return 0; }"
                                + "static void sort(List<Node> l) { l.sort(new O()); } }"),
                Arguments.of("an interface's default method",
                        "interface O { Node a(); Node b(); default void link() { a().next = b(); } }"),
                Arguments.of("a record's nodes", "record O(Node a, Node b) { void link() { a().next = b(); } }"),
                Arguments.of("a node kept in a field",
                        "class O { Node n; static void m(O o) { Node y = new Node(); o.n = y; L.head.next = y; "
                                + "Node z = o.n; z.next = L.head; } }"),
                Arguments.of("an iterator that relinks",
                        "import java.util.*; class O implements Iterator<Node> { Node a; public boolean hasNext() { "
                                + "return true; }public Node next() { a.next = L.head; return a; } }"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("otherClasses")
    void itIsNoticedInOtherClasses(String where, String source) {
        assertIsNotTrusted(withMembers("", source));
    }

    /**
     * That a transaction, or some other method, runs the code that stores with harmless arguments
     * says nothing of who else runs it.
     */
    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
                    by a method           | static void set(Node a, Node b) { a.next = b; } @Atomic static void ins(Node p) { set(p, new Node()); } static void m(Node a, Node b) { set(a, b); }
                    by a helper's helper  | static void set(Node a, Node b) { a.next = b; } @Atomic static void ins(Node p) { set(p, new Node()); } static void m(Node a, Node b) { n(a, b); } static void n(Node a, Node b) { set(a, b); }
                    by a recursion        | static void set(Node a, Node b) { a.next = b; } @Atomic static void ins(Node p) { set(p, new Node()); } static void m(Node a, Node b) { set(a, b); n(b, a); } static void n(Node a, Node b) { m(b, a); }
                    by library code       | static void set(Node a, Node b) { a.next = b; } @Atomic static void ins(Node p) { set(p, new Node()); } static void m(Map<Node, Node> map) { map.forEach(L::set); }
                    by library code, as a lambda | static void m(Map<Node, Node> map) { BiConsumer<Node, Node> c = (a, b) -> a.next = b; c.accept(new Node(), new Node()); map.forEach(c); }
                    """)
    void itIsNoticedThoughTheSameCodeIsRunWellElsewhere(String badly, String members) {
        assertIsNotTrusted(withMembers(members));
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"synchronized (head) { a.value++; } a.next = b;",
        "a.next = b; synchronized (head) { a.value++; }"})
    void itIsNoticedBesideABlockThatIsATransaction(String statements) {
        String list = list("static void m(Node a, Node b) {" + statements + "}");
        assertIsTrusted(Analysed.program(AtomicOptions.DEFAULT.withLocks(LockUse.TRANSACTIONS), node(""),
                list.replace("a.next = b;", "")));
        assertIsNotTrusted(Analysed.program(AtomicOptions.DEFAULT.withLocks(LockUse.TRANSACTIONS), node(""), list));
    }

    @Test
    void aCloneHasTheLinksOfTheOriginal() {
        String node = "class Node implements Cloneable { int value; Node next; "
                + "Node copy() throws CloneNotSupportedException {return (Node) super.clone(); } }";
        assertIsNotTrusted(program(node, list("static void m(Node p) throws Exception { p.next.next = p.copy(); }")));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
                    links its argument to itself   | Node(Node a) { a.next = a; }
                    links its argument to it and it to the argument | Node(Node a) { next = a; a.next = this; }
                    """)
    void itIsNoticedInAConstructorThat(String what, String constructor) {
        assertIsNotTrusted(program(node(constructor), list("")));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
                    cutting the list      | static void m(Node a) { a.next = null; }
                    emptying it           | static void m() { head.next = null; }
                    taking a tail off     | static Node m(Node p) { Node r = p.next; p.next = null; return r; }
                    unlinking one         | static void m(Node p) { p.next = p.next.next; }
                    unlinking several     | static void m(Node p) { p.next = p.next.next.next; }
                    unlinking as many as are small | static void m(Node p) { Node n = p.next; while (n != null && n.value < 3) n = n.next; p.next = n; }
                    unlinking here and there | static void m(int v) { Node p = head; while (p.next != null) { if (p.next.value == v) p.next = p.next.next; else p = p.next; } }
                    building from the end | static void m(int k) { Node f = null; for (int i = 0; i < k; i++) { Node q = new Node(i); q.next = f; f = q; } head = f; }
                    building from the front | static void m(int k) { Node f = new Node(0); Node p = f; for (int i = 0; i < k; i++) { Node q = new Node(i); p.next = q; p = q; } head = f; }
                    building onto the head | static void m(int k) { Node p = head; for (int i = 0; i < k; i++) { Node q = new Node(i); p.next = q; p = q; } }
                    building from an array | static void m(int[] vs) { Node p = head; for (int v : vs) { p.next = new Node(v); p = p.next; } }
                    building by constructors | static void m(int k) { Node f = null; for (int i = 0; i < k; i++) f = new Node(i, f); head = f; }
                    nested constructors   | static void m() { head = new Node(0, new Node(1, new Node(2, null))); }
                    pushing at the front  | static void m(int k) { Node q = new Node(k); q.next = head; head = q; }
                    pushing after the head | static void m(int k) { for (int i = 0; i < k; i++) { Node q = new Node(k); q.next = head.next; head.next = q; } }
                    inserting by the constructor | static void m(Node p) { p.next = new Node(1, p.next); }
                    linking a new node in before its own link is set | static void m(Node p) { Node a = new Node(1); Node n = p.next; p.next = a; a.next = n; }
                    a chain of two, from the front | static void m(Node p) { Node a = new Node(1); Node b = new Node(2); Node n = p.next; p.next = a; a.next = b; b.next = n; }
                    a chain of two, linked in at once | static void m(Node p) { Node a = new Node(1); Node b = new Node(2); a.next = b; b.next = p.next; p.next = a; }
                    a chain of two, from the end | static void m(Node p) { Node a = new Node(1); Node b = new Node(2); b.next = p.next; a.next = b; p.next = a; }
                    a tail that is kept   | static Node tail = head; static void m(int v) { Node y = new Node(v); tail.next = y; tail = y; }
                    a copy of the list    | static Node m(Node n) { Node f = null, l = null; for (; n != null; n = n.next) { Node y = new Node(n.value); if (f == null) f = y; else l.next = y; l = y; } return f; }
                    appending recursively | static void m(Node n, int v) { if (n.next == null) n.next = new Node(v); else m(n.next, v); }
                    a second list of the same class | static Node other = new Node(); static void m(int v) { Node y = new Node(v); y.next = other.next; other.next = y; }
                    """)
    void whatKeepsTheOrderDoesNoHarm(String what, String members) {
        assertIsTrusted(withMembers(members));
    }

    @Test
    void settersAreFollowed() {
        String setters = "Node getNext() { return next; } Node setNext(Node n) { next = n; return this; }";
        assertIsTrusted(program(
                node(setters), list("static void m(Node p) { p.setNext(new Node(1).setNext(p.getNext())); }")));
    }

    /** Links to other classes are in order by their types, or cost only themselves their order. */
    @Test
    void linksToOtherClassesDoNoHarm() {
        assertIsTrusted(program(
                node("Owner owner;"), list("static void m(Node n, Owner o) { n.owner = o; o.first = 3; }"),
                "class Owner { int first; }"));
        assertIsTrusted(program(
                node("Owner owner;"), list("static void m(Node n, Owner o) { n.owner = o; o.head = n; }"),
                "class Owner { Node head; }"));
        assertIsTrusted(withMembers(
                "",
                "class Li { Node head; void set(Node n) { head = n; } void push() { head = new Node(1, head); } }"));
        assertIsTrusted(withMembers("", "record R(int v, R next) { static R of(int v, R r) { return new R(v, r); } }"));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "y.next = n; p.next = y; y.prev = p; if (n != null) n.prev = y;",
        "y.next = n; y.prev = p; p.next = y; if (n != null) n.prev = y;",
        "y.prev = p; y.next = n; if (n != null) n.prev = y; p.next = y;"})
    void whatPointsBackLosesItsOwnOrderOnly(String statements) {
        assertIsTrusted(program(
                node("Node prev;"),
                list("static void m(Node p) { Node y = new Node(); Node n = p.next; " + statements + "}")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"String", "Number", "Comparable<?>", "java.util.List<String>", "Value", "Node[]"})
    void aValueInTheNodeDoesNoHarm(String type) {
        String insert = "static void m(Node p, " + type
                + " v) { Node y = new Node(); y.object = v; y.next = p.next; p.next = y; }";
        assertIsTrusted(program(node(type + " object;"), list(insert), "class Value { int x; }"));
    }

    /**
     * What is declared as Object may be a node, and lead back: so does not next, and the field
     * itself is in no order.
     */
    @Test
    void aValueThatMayBeANodeLosesItsOwnOrderOnly() {
        Analysed list = program(node("Object object;"), list("static void m(Node a, Object v) { a.object = v; }"
                + "@Atomic static void t(Node p) { ((Node) p.object).value = p.value; }"
                + "@Atomic static void u(Node p) { p.next.value = p.value; }"));
        assertThat(list.dangers()).contains("L.t > L.t").doesNotContain("L.u > L.u", SKEW);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "Node a = new Node(); if (k > 0) a.next = y; Node z = new Node(); z.next = a; x.next = z;",
        "Node a = null; if (k > 0) { a = new Node(); a.next = y; } Node z = new Node(); z.next = a; a = null;"
                + " while (k > 0) k--; x.next = z;",
        "Node a = new Node(); Node o = new Node(); if (k > 0) x.next = a; else x.next = o;"
                + " Node z = new Node(); a.next = z; z.next = y;"})
    void whatLiesBeyondACreatedNodeMayHaveBeenLost(String statements) {
        assertIsNotTrusted(withMembers("static void m(Node x, Node y, int k) {" + statements + "}"));
    }

    @Test
    void aCreatedNodeThatComesBackByWayOfALibraryMayBeItself() {
        String link = "Node z = new Node(); z.next = n; y.next = z;";
        assertIsNotTrusted(withMembers(
                "static void m() { Node n = new Node(); String s = new R(n).toString(); Node y = Leak.node;" + link
                        + "}"
                        + "record R(Leak n) { R(Node n) { this(new Leak(n)); } }",
                "class Leak { static Node node; final Node mine; Leak(Node n) { mine = n; }"
                        + "@Override public String toString() { node = mine; return \"\"; } }"));
        assertIsNotTrusted(withMembers("static final ThreadLocal<Node> local = new ThreadLocal<>();"
                + "static void m() { Node n = new Node(); local.set(n); Node y = local.get();" + link + "}"));
        assertIsNotTrusted(withMembers("static void m(int k) { Node n = new Node(); Object o = \"\"; if (k > 0) o = n;"
                + " Object[] all = {o}; Node y = (Node) all[0];" + link + "}"));
    }
}
