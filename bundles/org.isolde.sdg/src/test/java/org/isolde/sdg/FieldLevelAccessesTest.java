// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.isolde.program.atomic.AtomicOptions;
import org.isolde.program.atomic.LockUse;
import org.isolde.sdg.access.Access;
import org.isolde.sdg.access.Value;
import org.junit.jupiter.api.Test;

/** Read, may-write and must-write sets of small transactions. */
class FieldLevelAccessesTest {

    private static String inClassT(String members) {
        return "import org.isolde.stm.Atomic; class T { static int x, y, z; static Node head; int f; Node node;"
                + members
                + "}";
    }

    private static final String NODE = "class Node { int value; Node next; }";

    private static Analysed transaction(String body) {
        return program("@Atomic void t(boolean b, Node n, Node m) {" + body + "}");
    }

    /** A class T with some members, and other classes. */
    private static Analysed program(String members, String... others) {
        return Analysed.byFields(
                Stream.concat(Stream.of(NODE, inClassT(members)), Arrays.stream(others)).toArray(String[]::new));
    }

    private static List<Value> bases(List<Access> accesses, String location) {
        return accesses.stream()
                .filter(a -> a.location().toString().equals(location))
                .map(Access::base)
                .distinct()
                .toList();
    }

    @Test
    void aWriteOnOneBranchMayHappenAndOneOnBothMust() {
        Analysed t = transaction("if (b) { x = 1; z = 1; } else { y = 1; z = 2; }");
        assertThat(t.mayWrites("T.t")).containsExactly("T.x", "T.y", "T.z");
        assertThat(t.mustWrites("T.t")).containsExactly("T.z");
        assertThat(t.reads("T.t")).isEmpty();
    }

    @Test
    void aWriteInALoopThatMayNotRunIsNoMustWrite() {
        assertThat(transaction("while (y < 3) { x = 1; }").mustWrites("T.t")).isEmpty();
        assertThat(transaction("do { x = 1; } while (y < 3);").mustWrites("T.t"))
                .containsExactly("T.x");
    }

    @Test
    void aPathThatThrowsIsRolledBackAndNeedsNoWrite() {
        assertThat(transaction("if (b) throw new IllegalStateException(); x = 1;").mustWrites("T.t"))
                .containsExactly("T.x");
    }

    @Test
    void whereExceptionsCommitOnlyWritesBeforeThemAreMustWrites() {
        Analysed t = Analysed.byFields("class T { static int x, y; @org.deuce.Atomic static void t(boolean b) {"
                + "x = 1; if (b) throw new IllegalStateException(); y = 1; } }");
        assertThat(t.mustWrites("T.t")).containsExactly("T.x");
    }

    @Test
    void anExceptionThatIsCaughtMayHaveSkippedTheWrite() {
        Analysed t = transaction("try { Integer.parseInt(\"1\"); x = 1; } catch (RuntimeException e) { y = 1; }");
        assertThat(t.mustWrites("T.t")).isEmpty();
        assertThat(t.mayWrites("T.t")).containsExactly("T.x", "T.y");
    }

    @Test
    void aFinallyBlockIsOnAllPaths() {
        assertThat(transaction("try { if (b) return; y = 1; } finally { x = 1; }").mustWrites("T.t"))
                .containsExactly("T.x");
    }

    @Test
    void aReadOfWhatTheTransactionHasSurelyWrittenIsItsOwn() {
        assertThat(transaction("x = 1; y = x;").reads("T.t")).isEmpty();
        assertThat(transaction("if (b) x = 1; y = x;").reads("T.t")).containsExactly("T.x");
    }

    @Test
    void objectsOfItsOwnAreNotReadFromTheSnapshot() {
        Analysed t = transaction(
                "Node fresh = new Node(); fresh.value = 1; fresh.next = head; head = fresh; x = fresh.value;");
        assertThat(t.reads("T.t")).containsExactly("T.head");
        assertThat(bases(t.of("T.t").mayWrites(), "Node.value")).containsExactly(Value.FRESH);
    }

    @Test
    void twoReadsOfOneReferenceGiveOneObject() {
        Analysed t = transaction("head.next.value = head.next.value + 1;");
        assertThat(t.mustWrites("T.t")).containsExactly("Node.value");
        assertThat(bases(t.of("T.t").reads(), "Node.value")).hasSize(1);
        assertThat(bases(t.of("T.t").mayWrites(), "Node.value"))
                .isEqualTo(bases(t.of("T.t").reads(), "Node.value"));
    }

    @Test
    void aWriteBetweenTwoReadsOfAReferenceMakesThemTwoObjects() {
        Analysed t = transaction("int v = head.value; m.next = n; head = n; head.value = v;");
        assertThat(bases(t.of("T.t").reads(), "Node.value"))
                .doesNotContainAnyElementsOf(bases(t.of("T.t").mayWrites(), "Node.value"));
        Analysed called = program(
                "@Atomic void t() { int v = node.value; other(); node.value = v; } void other() { node = null; }");
        assertThat(bases(called.of("T.t").reads(), "Node.value"))
                .doesNotContainAnyElementsOf(bases(called.of("T.t").mayWrites(), "Node.value"));
    }

    @Test
    void aCallThatThrowsMayHaveWrittenBefore() {
        Analysed t = program(
                "@Atomic void t(Node n) { int v = head.value; try { change(n); } catch (RuntimeException e) { "
                        + "head.value = v; } }void change(Node n) { head = n; throw new IllegalStateException(); }");
        assertThat(bases(t.of("T.t").reads(), "Node.value"))
                .doesNotContainAnyElementsOf(bases(t.of("T.t").mayWrites(), "Node.value"));
    }

    @Test
    void aVariableThatLagsBehindInALoopIsAnotherObject() {
        // After the loop p is the node before n: writing p.value says nothing of n.value.
        Analysed t = transaction(
                "Node p = n; Node q = n.next; while (q.value < 3) { p = q; q = q.next; } p.value = 1; x = q.value;");
        List<Value> written = bases(t.of("T.t").mayWrites(), "Node.value");
        assertThat(written).singleElement().isInstanceOf(Value.Single.class);
        assertThat(bases(t.of("T.t").reads(), "Node.value")).doesNotContainAnyElementsOf(written);
    }

    @Test
    void aVariableThatKeepsTheObjectOfAnEarlierIterationIsAnotherObject() {
        Analysed t = transaction(
                "Node p = null, q = null; for (int i = 0; i < 2; i++) { p = q; q = n.next; n.next = m; } p.value = 1; "
                        + "x = q.value;");
        List<Value> written = bases(t.of("T.t").mayWrites(), "Node.value");
        assertThat(written).singleElement().isInstanceOf(Value.Single.class);
        assertThat(bases(t.of("T.t").reads(), "Node.value")).singleElement().isNotIn(written);
    }

    @Test
    void variablesThatAreSwappedInALoopComeToAnEnd() {
        Analysed t = transaction(
                "Node p = null, q = b ? n : null, s; while (y < 3) { s = p; p = q; q = s; } p.value = q.value;");
        assertThat(t.mayWrites("T.t")).containsExactly("Node.value");
    }

    @Test
    void insideALoopAnObjectIsSomeObject() {
        Analysed t = transaction("for (Node p = n; p != null; p = p.next) p.value = 1;");
        assertThat(bases(t.of("T.t").mayWrites(), "Node.value")).containsExactly(Value.SOME);
        assertThat(t.mustWrites("T.t")).isEmpty();
    }

    @Test
    void anObjectFoundByAHelperKeepsItsIdentity() {
        Analysed t = program("@Atomic void t(int v) { Node p = find(v); set(p, p.value + 1); }"
                + "Node find(int v) { Node p = head; while (p != null && p.value < v) p = p.next; return p; }"
                + "void set(Node p, int v) { p.value = v; }");
        assertThat(t.mustWrites("T.t")).containsExactly("Node.value");
        assertThat(bases(t.of("T.t").reads(), "Node.value"))
                .containsAll(bases(t.of("T.t").mayWrites(), "Node.value"));
    }

    @Test
    void ofSeveralTargetsOnlyWhatAllWriteIsAMustWrite() {
        Analysed t = program(
                "@Atomic void t(boolean b) { Op op = b ? new A() : new B(); op.run(); }",
                "interface Op { void run(); }",
                "class A implements Op { public void run() { T.x = 1; T.y = 1; } }",
                "class B implements Op { public void run() { T.x = 2; T.z = 1; } }");
        assertThat(t.mustWrites("T.t")).containsExactly("T.x");
        assertThat(t.mayWrites("T.t")).containsExactly("T.x", "T.y", "T.z");
    }

    @Test
    void aRecursionIsFollowedToItsFixedPoint() {
        Analysed t = program("@Atomic void t() { even(head); }"
                + "void even(Node n) { if (n != null) { x = n.value; odd(n.next); } }"
                + "void odd(Node n) { if (n != null) { y = y + 1; even(n.next); } }");
        assertThat(t.reads("T.t")).containsExactly("Node.next", "Node.value", "T.head", "T.y");
        assertThat(t.mayWrites("T.t")).containsExactly("T.x", "T.y");
        assertThat(t.mustWrites("T.t")).isEmpty();
        assertThat(t.of("T.t").complete()).isTrue();
    }

    @Test
    void aLambdaRunsWhereItIsCalled() {
        Analysed t = program("@Atomic void t() { twice(() -> x++); } void twice(Runnable r) { r.run(); r.run(); }");
        assertThat(t.mayWrites("T.t")).containsExactly("T.x");
        assertThat(t.of("T.t").complete()).isTrue();
    }

    @Test
    void arraysAreOneLocationForEachElementType() {
        Analysed t = program("int[] a; Object[] o; @Atomic void t(int i) { a[i] = a[0]; o[i] = null; }");
        assertThat(t.reads("T.t")).containsExactly("T.a", "T.o", "int[]");
        assertThat(t.mayWrites("T.t")).containsExactly("Object[]", "int[]");
        assertThat(t.mustWrites("T.t")).containsExactly("Object[]", "int[]");
    }

    @Test
    void nativeCodeIsUnknown() {
        Analysed t = program("native void n(); @Atomic void t() { n(); }");
        assertThat(t.of("T.t").unknowns()).singleElement().satisfies(u -> assertThat(u.reason())
                .contains("native")
                .contains("T.n"));
    }

    @Test
    void aFieldOfASuperclassIsOneLocation() {
        Analysed t = program(
                "@Atomic void t(Sub s) { s.v++; }", "class Base { int v; }", "class Sub extends Base { }");
        assertThat(t.mayWrites("T.t")).containsExactly("Base.v");
    }

    @Test
    void aSynchronizedBlockIsATransactionWithLocks() {
        Analysed t = Analysed.byFields(
                AtomicOptions.DEFAULT.withLocks(LockUse.TRANSACTIONS),
                "class T { static int x, y; void m(Object lock) { x = 1; synchronized (lock) { y = 1; } } }");
        assertThat(t.mayWrites("T.m")).containsExactly("T.y");
        assertThat(t.mustWrites("T.m")).containsExactly("T.y");
    }
}
