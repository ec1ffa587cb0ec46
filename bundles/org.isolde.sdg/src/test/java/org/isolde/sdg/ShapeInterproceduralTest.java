// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.isolde.program.atomic.AtomicOptions;
import org.isolde.program.atomic.LockUse;
import org.isolde.sdg.danger.DangerousStructure;
import org.isolde.sdg.transaction.Transaction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Shape graphs go through calls: what is precise in one method is as precise when it is spread over
 * several.
 */
class ShapeInterproceduralTest {

    private static final String NODE = "class Node { int value; Node next; Node() {} Node(int v) { value = v; }"
            + "Node getNext() { return next; } int getValue() { return value; } }";
    private static final String FIND = "static Node find(int v) { Node p = head;"
            + "while (p.next != null && p.next.value < v) p = p.next; return p; }";
    private static final String INSERT = "Node y = new Node(v); y.next = p.next; p.next = y;";

    private static String list(String members) {
        return "import org.isolde.stm.Atomic; class L { static Node head = new Node(); static int x, y, z;" + members
                + "}";
    }

    private static Analysed withMembers(String members, String... others) {
        return withMembers(AtomicOptions.DEFAULT, members, others);
    }

    private static Analysed withMembers(AtomicOptions options, String members, String... others) {
        return Analysed.program(
                options, Stream.concat(Stream.of(NODE, list(members)), Stream.of(others)).toArray(String[]::new));
    }

    private static Stream<DangerousStructure> skews(Analysed program) {
        return program.structures().stream().filter(DangerousStructure::isWriteSkew);
    }

    private static void assertHasNoSkew(Analysed program) {
        assertThat(program.graphs()).allMatch(StaticDependencyGraph::complete);
        assertThat(skews(program)).isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '¦', textBlock = """
                    a helper that finds the place ¦ static Node find(int v) { Node p = head; while (p.next != null && p.next.value < v) p = p.next; return p; } @Atomic static void add(int v) { Node p = find(v); Node y = new Node(v); y.next = p.next; p.next = y; }
                    getters               ¦ @Atomic static void add(int v) { Node p = head; while (p.getNext() != null && p.getNext().getValue() < v) p = p.getNext(); Node y = new Node(v); y.next = p.getNext(); p.next = y; }
                    setters               ¦ static void setNext(Node p, Node n) { p.next = n; } @Atomic static void add(int v) { Node p = head; while (p.next != null && p.next.value < v) p = p.next; Node y = new Node(v); setNext(y, p.next); setNext(p, y); }
                    a helper that inserts ¦ static void after(Node p, Node y) { y.next = p.next; p.next = y; } @Atomic static void add(int v) { Node p = head; while (p.next != null && p.next.value < v) p = p.next; after(p, new Node(v)); }
                    a helper that creates ¦ static Node of(int v, Node n) { Node y = new Node(v); y.next = n; return y; } @Atomic static void add(int v) { Node p = head; while (p.next != null && p.next.value < v) p = p.next; p.next = of(v, p.next); }
                    a transaction within a transaction ¦ @Atomic static void put(Node p, int v) { Node y = new Node(v); y.next = p.next; p.next = y; } @Atomic static void add(int v) { Node p = head; while (p.next != null && p.next.value < v) p = p.next; put(p, v); }
                    a recursive search    ¦ static Node find(Node p, int v) { return p.next == null || p.next.value >= v ? p : find(p.next, v); } @Atomic static void add(int v) { Node p = find(head, v); Node y = new Node(v); y.next = p.next; p.next = y; }
                    """)
    void twoAdditionsAreRefutedWhen(String how, String members) {
        assertHasNoSkew(withMembers(members));
    }

    @Test
    void theEvidenceStandsWhereTheAccessIsMade() {
        Analysed list = withMembers(FIND
                + "\nstatic void unlink(Node p) {\n p.next = p.next.next;\n }\n"
                + "@Atomic static void remove(int v) {\n Node p = find(v);\n if (p.next != null) unlink(p);\n }");
        DangerousStructure skew = skews(list).findFirst().orElseThrow();
        assertThat(skew.instances()).extracting(Transaction::name).containsExactly("L.remove", "L.remove");
        assertThat(skew.incoming().target().position().method().name()).isEqualTo("unlink");
        assertThat(skew.incoming().target().position().line()).isEqualTo(3);
        assertThat(skew.incoming().target().expression()).isEqualTo("p.next");
        assertThat(skew.incoming().location()).hasToString("Node.next");
    }

    /** Sound: recursion hides no write skew. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '¦', textBlock = """
                    a recursive removal ¦ static void rem(Node p, int v) { if (p.next == null) return; if (p.next.value == v) p.next = p.next.next; else rem(p.next, v); } @Atomic static void t(int v) { rem(head, v); }
                    a mutual recursion  ¦ static void rem(Node p, int v) { if (p.next == null) return; if (p.next.value == v) p.next = p.next.next; else go(p.next, v); } static void go(Node p, int v) { rem(p, v); } @Atomic static void t(int v) { rem(head, v); }
                    """)
    void removalsByRecursionAreReported(String how, String members) {
        Analysed list = withMembers(members);
        assertThat(list.of("L.t").complete()).isTrue();
        assertThat(skews(list)).isNotEmpty().allMatch(skew -> skew.pivot().name().equals("L.t"));
    }

    /** Precise: both write the first link, whatever else they write. */
    @Test
    void aRecursionThatLinksAllAnewStopsOthers() {
        String rem = "static Node rem(Node n, int v) { if (n == null) return null; if (n.value == v) return n.next;"
                + "n.next = rem(n.next, v); return n; }";
        Analysed list = withMembers(rem + "@Atomic static void t(int v) { head = rem(head, v); }");
        assertThat(list.mustWrites("L.t")).contains("L.head");
        assertHasNoSkew(list);
        assertThat(skews(withMembers(rem + "@Atomic static void t(Node p, int v) { p.next = rem(p.next, v); }")))
                .isNotEmpty();
    }

    /** Precise: what a recursion only reads is told apart by its place. */
    @Test
    void aRecursiveReaderIsNoWriter() {
        Analysed list = withMembers(FIND + "@Atomic static void add(int v) { Node p = find(v); " + INSERT + " }"
                + "static boolean has(Node p, int v) { return p != null && (p.value == v || has(p.next, v)); }"
                + "@Atomic static boolean contains(int v) { return has(head, v); }");
        assertThat(list.of("L.contains").mayWrites()).isEmpty();
        assertThat(list.reads("L.contains")).containsExactly("L.head", "Node.next", "Node.value");
        assertHasNoSkew(list);
        assertThat(list.dangers()).containsExactly("L.contains > L.add > L.add");
    }

    @Test
    void aRecursionOverATreeThatReadsWhatAnotherWritesInOnePlaceIsClean() {
        Analysed tree = Analysed.program("""
                import org.isolde.stm.Atomic;
                class Tree {
                    int value;
                    Tree left, right;
                    static final Tree root = new Tree();
                    static int sum(Tree t) {
                        return t == null ? 0 : t.value + sum(t.left) + sum(t.right);
                    }
                    @Atomic static int total() {
                        return sum(root);
                    }
                    @Atomic static void increment() {
                        root.value++;
                    }
                }
                """);
        assertThat(tree.reads("Tree.total"))
                .containsExactly("Tree.left", "Tree.right", "Tree.root", "Tree.value");
        assertThat(tree.structures()).isEmpty();
    }

    @Test
    void recursiveRemovalsFromATreeAreReported() {
        Analysed tree = Analysed.program("""
                import org.isolde.stm.Atomic;
                class Tree {
                    int value;
                    Tree left, right;
                    static final Tree root = new Tree();
                    static void remove(Tree t, int v) {
                        if (t.left != null && t.left.value == v) {
                            t.left = t.left.left;
                        } else if (v < t.value) {
                            remove(t.left, v);
                        } else {
                            remove(t.right, v);
                        }
                    }
                    @Atomic static void remove(int v) {
                        remove(root, v);
                    }
                }
                """);
        assertThat(tree.of("Tree.remove").complete()).isTrue();
        assertThat(tree.dangers()).contains("Tree.remove > Tree.remove");
    }

    private static final String TARGETS = "@Atomic static void one(S s) { s.set(); }";

    @Test
    void aVirtualCallRunsAnyOfItsTargets() {
        Analysed skew = withMembers(TARGETS, "abstract class S { abstract void set(); }",
                "class A extends S { void set() { L.x = L.y; } }", "class B extends S { void set() { L.y = L.x; } }");
        assertThat(skew.mayWrites("L.one")).containsExactly("L.x", "L.y");
        assertThat(skew.mustWrites("L.one")).isEmpty();
        assertThat(skew.dangers()).containsExactly("L.one > L.one");
        DangerousStructure structure = skew.structures().getFirst();
        assertThat(structure.cycle()).extracting(d -> d.source().position().method().owner())
                .containsExactlyInAnyOrder("A", "B");
    }

    @Test
    void whatAllItsTargetsWriteIsWritten() {
        Analysed common = withMembers(TARGETS, "abstract class S { abstract void set(); }",
                "class A extends S { void set() { L.x = L.y; L.z++; } }",
                "class B extends S { void set() { L.y = L.x; L.z++; } }");
        assertThat(common.mustWrites("L.one")).containsExactly("L.z");
        assertThat(common.structures()).isEmpty();
    }

    @Test
    void aDefaultMethodIsOneOfTheTargets() {
        assertThat(withMembers(TARGETS, "interface S { default void set() { L.x = L.y; } }", "class A implements S { }",
                "class B implements S { public void set() { L.y = L.x; } }").dangers())
                .containsExactly("L.one > L.one");
        assertThat(withMembers(TARGETS, "interface S { default void set() { L.x = L.y; } }", "class A implements S { }")
                .dangers()).isEmpty();
    }

    @Test
    void aTargetThatGoesFurtherIsNotOverlooked() {
        String add = FIND
                + "@Atomic static void add(int v) { Node p = find(v); Node y = new Node(v); y.next = p.getNext(); "
                + "p.next = y; }";
        assertHasNoSkew(withMembers(add));
        Analysed skipping = withMembers(add,
                "class Skip extends Node { @Override Node getNext() { return next == null ? null : next.next; } }");
        assertThat(skipping.dangers()).contains("L.add > L.add");
    }

    private static final String FAIL = "static void fail(int k) { x = y; if (k > 0) throw new IllegalStateException(); "
            + "z++; }";

    @Test
    void writesBeforeAnExceptionThatIsCaughtAreCommitted() {
        Analysed caught = withMembers(
                FAIL + "@Atomic static void t(int k) { try { fail(k); } catch (IllegalStateException e) { } }"
                        + "@Atomic static void u() { y = x; z++; }");
        assertThat(caught.mayWrites("L.t")).containsExactly("L.x", "L.z");
        assertThat(caught.mustWrites("L.t")).doesNotContain("L.z");
        assertThat(caught.dangers()).containsExactly("L.t > L.u");
    }

    @Test
    void writesBeforeOneThatIsNotAreRolledBack() {
        Analysed thrown = withMembers(
                FAIL + "@Atomic static void t(int k) { fail(k); } @Atomic static void u() { y = x; z++; }");
        assertThat(thrown.mustWrites("L.t")).containsExactly("L.x", "L.z");
        assertThat(thrown.structures()).isEmpty();
    }

    @Test
    void deuceCommitsThem() {
        String members = FAIL + "@org.deuce.Atomic static void t(int k) { fail(k); }"
                + "@org.deuce.Atomic static void u() { y = x; z++; }";
        assertThat(withMembers(members).dangers()).containsExactly("L.t > L.u");
        assertThat(withMembers(members.replace("x = y;", "z++; x = y;")).dangers()).isEmpty();
    }

    @Test
    void aLinkCutBeforeAnExceptionIsCut() {
        Analysed list = withMembers("@Atomic static void t(Node p) { Node n = p.next;"
                + "try { p.next = null; n.value = n.next.value; } catch (NullPointerException e) { } }");
        assertThat(list.mayWrites("L.t")).containsExactly("Node.next", "Node.value");
        assertThat(list.mustWrites("L.t")).doesNotContain("Node.value");
    }

    /**
     * A synchronized block knows nothing of the variables that it finds; a method, the order of
     * what its parameters lead to.
     */
    @Test
    void locksMakeTransactionsOfBlocksAndMethods() {
        AtomicOptions locks = AtomicOptions.DEFAULT.withLocks(LockUse.TRANSACTIONS);
        String push = "Node n = p.next; if (n != null) n.value = p.value + 1;";
        assertHasNoSkew(withMembers(locks, "static synchronized void t(Node p) {" + push + "}"));
        assertHasNoSkew(withMembers(locks, "void t(Node p) { synchronized (this) {" + push + "} }"));
        Analysed outside = withMembers(locks,
                "void t(Node p) { Node n = p.next; synchronized (this) { n.value = p.value + 1; } }");
        assertThat(outside.dangers()).containsExactly("L.t > L.t");
        assertThat(withMembers("static synchronized void t(Node p) {" + push + "}").graphs()).isEmpty();
    }

    @Test
    void staticFieldsAreRoots() {
        Analysed two = withMembers(
                "static Node other = new Node(); @Atomic static void a() { head.value = other.value; }"
                        + "@Atomic static void b() { other.value = head.value; }");
        assertThat(two.dangers()).containsExactly("L.a > L.b");
        assertHasNoSkew(withMembers("@Atomic static void a() { head.next.value = head.value; }"
                + "@Atomic static void b() { head.next.next.value = head.next.value; }"));
        // Whoever may assign the one, its object may be another one in each transaction.
        Analysed moving = withMembers("@Atomic static void a() { head.next.value = head.value; }"
                + "@Atomic static void m(Node n) { head = n; }");
        assertThat(skews(moving)).isEmpty();
        assertThat(moving.vulnerable()).contains("L.a -L.head-> L.m");
    }

    @Test
    void elementsOfArraysAreNotToldApart() {
        Analysed array = withMembers(
                "static int[] a = new int[9]; @Atomic static void t(int i, int j) { a[i] = a[j]; }");
        assertThat(array.dangers()).containsExactly("L.t > L.t");
        assertThat(array.structures().getFirst().incoming().location()).hasToString("int[]");
    }

    @Test
    void listsInAnArrayAreInOrderEach() {
        String table = "static Node[] table = new Node[9]; @Atomic static void add(int v) { Node p = table[v % 9];"
                + "while (p.next != null && p.next.value < v) p = p.next;" + INSERT + "}";
        assertHasNoSkew(withMembers(table));
        assertThat(withMembers(table + "static void m(int i, int j) { table[i].next = table[j]; }").dangers())
                .contains("L.add > L.add");
    }

    private static Analysed deep(int calls) {
        StringBuilder members = new StringBuilder(FIND + "@Atomic static void add(int v) { h0(v); }");
        for (int i = 0; i < calls; i++) {
            members.append("static void h" + i + "(int v) { h" + (i + 1) + "(v); }");
        }
        return withMembers(members + "static void h" + calls + "(int v) { Node p = find(v);" + INSERT + "}");
    }

    @Test
    void callsThatAreTooDeepAreAnalysedByFields() {
        assertHasNoSkew(deep(30));
        Analysed tooDeep = deep(60);
        assertThat(tooDeep.of("L.add").complete()).isTrue();
        assertThat(tooDeep.dangers()).contains("L.add > L.add");
    }

    @Test
    void aTransactionThatIsTooBigIsAnalysedByFields() {
        StringBuilder members = new StringBuilder("static void h0(Node p) { p.value++; }");
        for (int i = 1; i <= 5; i++) {
            members.append("static void h" + i + "(Node p) {" + ("h" + (i - 1) + "(p);").repeat(10) + "}");
        }
        String add = "@Atomic static void add(int v) { Node p = find(v); " + INSERT + " h0(new Node()); }" + FIND;
        assertHasNoSkew(withMembers(members + add));
        Analysed tooBig = withMembers(members + add.replace("h0(new Node())", "h5(new Node())"));
        assertThat(tooBig.of("L.add").complete()).isTrue();
        assertThat(tooBig.dangers()).contains("L.add > L.add");
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "static native int n(); @Atomic static void t(Node p) { p.value = n(); }",
        "static native int n(); static int m() { return n(); } @Atomic static void t(Node p) { p.value = m(); }"})
    void ofNativeCodeNothingIsKnown(String members) {
        Analysed unknown = withMembers(members);
        assertThat(unknown.of("L.t").complete()).isFalse();
        assertThat(unknown.graphs()).noneMatch(StaticDependencyGraph::complete);
    }
}
