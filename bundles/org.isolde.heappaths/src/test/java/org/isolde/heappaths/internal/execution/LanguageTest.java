// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.isolde.heappaths.condition.Relink;
import org.isolde.heappaths.condition.Result;
import org.isolde.heappaths.condition.Scalar;
import org.isolde.heappaths.internal.execution.result.Execution;
import org.isolde.heappaths.internal.execution.result.Violation;
import org.isolde.program.atomic.ExceptionRule;
import org.isolde.program.code.Condition;
import org.junit.jupiter.api.Test;

/** What of Java the symbolic execution understands, and what it says when it does not. */
class LanguageTest {

    private static final String STATE = "| this -> [head:h'] * List(h', nil)";

    private static final String NODE = """
            class Node {
                int value;
                Node next;

                Node(int value, Node next) {
                    this.value = value;
                    this.next = next;
                }
            }
            """;

    private static Executed list(String methods) {
        return Executed.onLists(
                STATE, "public class L { Node head; int count; int[] data; Object other; " + methods + " }", NODE);
    }

    private static Execution.Incomplete incomplete(Executed program) {
        return (Execution.Incomplete) program.run("m");
    }

    private static List<String> mustWrites(List<Result> results) {
        return results.stream().map(result -> result.mustWrites().toString()).sorted().toList();
    }

    @Test
    void readingWhatWasWrittenIsNoReadOfTheSnapshot() {
        assertThat(list("int m(int i) { count = i; return count + count; }").results("m")).singleElement().satisfies(
                result -> {
                    assertThat(result.reads()).isEmpty();
                    assertThat(result.mustWrites()).hasToString("[this.count]");
                });
    }

    @Test
    void aFlagTellsWhichWayWasTaken() {
        List<Result> results = list("void m(int v) { boolean found = false; if (head.value == v) { found = true; }"
                + " if (found) { count = 1; } }").results("m");

        assertThat(mustWrites(results)).containsExactly("[]", "[this.count]");
    }

    @Test
    void whatMustHoldOfArgumentsTellsWhichWayWasTaken() {
        List<Result> results = list("void m(int v) { if (v < 3) { count = 1; } if (v >= 3) { head = null; } }")
                .results("m");

        assertThat(mustWrites(results)).containsExactly("[this.count]", "[this.head]");
    }

    @Test
    void staticFieldsHangBelowTheirClass() {
        Executed program = Executed.onLists(
                "| L -> [head:h'] * List(h', nil)",
                "public class L { static Node head; static void m(int v) { head = new Node(v, head); } }",
                NODE);

        assertThat(program.results("m")).singleElement().satisfies(
                result -> assertThat(result.mustWrites()).hasToString("[L.head]"));
    }

    @Test
    void aRelinkTellsWhatTheFieldHoldsInTheEnd() {
        Relink relink = list("void m(int v) { Node n = head; if (n.next != null && v < n.next.value)"
                + " { n.next = new Node(v, n.next); } }")
                .results("m")
                .stream()
                .flatMap(result -> result.relinks().stream())
                .findFirst()
                .orElseThrow();

        Scalar argument = new Scalar.Argument("v");
        assertThat(relink.field()).hasToString("this.head.next");
        assertThat(relink.created()).singleElement().satisfies(
                created -> assertThat(created).containsEntry("value", argument));
        assertThat(relink.target()).hasValueSatisfying(path -> assertThat(path).hasToString("this.head.next"));
        assertThat(relink.facts()).anySatisfy(fact -> {
            assertThat(fact.left()).isEqualTo(argument);
            assertThat(fact.operator()).isEqualTo(Condition.LESS);
            assertThat(fact.right().toString()).contains("this.head.next.value");
        });
    }

    @Test
    void nullsOfTheSnapshotAreKnown() {
        List<Result> results = list("void m() { if (head.next == null) { count = 1; } }").results("m");

        assertThat(results).filteredOn(result -> !result.readOnly()).singleElement().satisfies(
                result -> assertThat(result.nulls()).hasToString("[this.head.next]"));
    }

    @Test
    void aWriteInEachRoundIsBarred() {
        List<Result> results = list("void m() { for (Node n = head; n != null; n = n.next) { n.value = 0; } }")
                .results("m");

        assertThat(results).anySatisfy(result -> assertThat(result.mayWrites().toString())
                .contains("this.head.value", "this.head.(next)[~+].value"));
    }

    @Test
    void exceptionsLeaveTheMethodOrReachTheirHandlers() {
        Executed program = list("void m(int v) { count = 1; if (v < 0) { throw new IllegalArgumentException(); }"
                + " head.value = v; }");

        assertThat(mustWrites(program.results("m"))).containsExactly("[this.count, this.head.value]");
        assertThat(mustWrites(program.summary("m", ExceptionRule.COMMIT).results()))
                .containsExactly("[this.count, this.head.value]", "[this.count]");
        assertThat(mustWrites(list("void m(int v) { try { if (v < 0) { throw new IllegalArgumentException(); }"
                + " head.value = v; } catch (IllegalArgumentException e) { count = 2; } }").results("m")))
                .containsExactly("[this.count]", "[this.head.value]");
    }

    @Test
    void aCallMayOverflowTheStack() {
        assertThat(mustWrites(list("void m(int v) { try { deep(v); count = 1; } catch (StackOverflowError e)"
                + " { head = null; } } int deep(int v) { return deep(v + 1) + 1; }").results("m")))
                .containsExactly("[this.head]");
        assertThat(mustWrites(list("void m(int v) { try { leaf(v); } catch (StackOverflowError e) { head = null; } }"
                + " void leaf(int v) { count = 1; }").results("m")))
                .containsExactly("[this.count]", "[this.head]");
    }

    @Test
    void followingNullIsAnErrorUnlessAHandlerMayCatchIt() {
        assertThat(mustWrites(list("void m() { head.next.value = 1; }").results("m")))
                .containsExactly("[this.head.next.value]");
        assertThat(mustWrites(list("void m() { try { head.next.value = 1; } catch (NullPointerException e)"
                + " { count = 5; } }").results("m")))
                .containsExactly("[this.count]", "[this.head.next.value]");
    }

    @Test
    void virtualCallsRunAllTargets() {
        Executed program = Executed.onLists(
                STATE,
                """
                        public class L {
                            Node head;
                            int a;
                            int b;
                            void m(int v) {
                                Op op = v < 0 ? new A() : new B();
                                op.run(this);
                            }
                            interface Op {
                                void run(L l);
                            }
                            static class A implements Op {
                                public void run(L l) { l.a = 1; }
                            }
                            static class B implements Op {
                                public void run(L l) { l.b = 1; }
                            }
                        }
                        """,
                NODE);

        assertThat(mustWrites(program.results("m"))).containsExactly("[this.a]", "[this.b]");
    }

    @Test
    void arraysAndUnknownObjectsMayBeAny() {
        assertThat(list("void m(int i) { data[i] = data[i + 1]; }").results("m")).singleElement().satisfies(result -> {
            assertThat(result.reads()).hasToString("[any java.lang.Object.int[], this.data]");
            assertThat(result.mayWrites()).hasToString("[any java.lang.Object.int[]]");
            assertThat(result.mustWrites()).isEmpty();
        });
        assertThat(list("void m(L l) { l.count = 1; }").results("m")).singleElement().satisfies(
                result -> assertThat(result.mayWrites()).hasToString("[any L.count]"));
    }

    @Test
    void linksOfUnknownObjectsAreViolations() {
        assertThat(incomplete(list("void m(Node x) { head = x; }")).violations()).singleElement().satisfies(
                violation -> assertThat(violation.selector()).isEqualTo("head"));
        assertThat(incomplete(list("void m(Node x) { x.next = head; }")).violations()).singleElement().satisfies(
                violation -> assertThat(violation.selector()).isEqualTo("next"));
        assertThat(incomplete(list("void m() { System.out.println(head); }")).violations())
                .extracting(Violation::selector).contains("head", "next");
    }

    @Test
    void aFieldThatIsNoLinkMayHoldAnything() {
        assertThat(list("void m() { other = head; }").results("m")).singleElement().satisfies(
                result -> assertThat(result.mustWrites()).hasToString("[this.other]"));
    }

    @Test
    void aWriteThroughAnUnknownObjectMayChangeKnownOnes() {
        List<Result> results = list("void m(Node x) { int v = head.value; x.value = v + 1;"
                + " if (head.value == v) { count = 1; } }").results("m");

        assertThat(mustWrites(results)).containsExactly("[]", "[this.count]");
    }

    @Test
    void recursionOnListsComesToAnEnd() {
        Executed program = list("boolean m(int v) { return has(head, v); } static boolean has(Node n, int v) {"
                + " if (n == null) { return false; } if (n.value == v) { return true; } return has(n.next, v); }");

        assertThat(program.results("m")).allSatisfy(result -> assertThat(result.readOnly()).isTrue());
        assertThat(program.text("m")).contains("this.head.(next)[*A].value");
    }

    @Test
    void recursionThatLinksTreesAnewComesToAnEnd() {
        Executed program = Executed.onTrees(
                "| this -> [root:r'] * tree(r')",
                """
                        public class L {
                            T root;
                            void m(int v) { root = insert(root, v); }
                            static T insert(T t, int v) {
                                if (t == null) { return new T(v); }
                                if (v < t.value) { t.left = insert(t.left, v); }
                                else if (v > t.value) { t.right = insert(t.right, v); }
                                return t;
                            }
                        }
                        """,
                "class T { int value; T left; T right; T(int v) { value = v; } }");

        assertThat(program.results("m")).hasSizeGreaterThan(1).allSatisfy(
                result -> assertThat(result.mustWrites()).anySatisfy(
                        write -> assertThat(write).hasToString("this.root")));
    }

    @Test
    void numbersInLoopsComeToAnEnd() {
        assertThat(list("int m() { int s = 0; for (int i = 0; i < 10; i++) { s += i * count; } return s; }")
                .results("m")).singleElement()
                .satisfies(result -> assertThat(result.reads()).hasToString("[this.count]"));
    }

    @Test
    void factsThatContradictEachOtherEndAWay() {
        List<Result> results = list("void m(int v) { if (head.value < v) { if (head.value >= v) { count = 1; } } }")
                .results("m");

        assertThat(mustWrites(results)).containsExactly("[]");
    }

    @Test
    void tooMuchIsIncomplete() {
        StringBuilder branches = new StringBuilder();
        for (int i = 0; i < 2000; i++) {
            branches.append("if (v == ").append(i).append(") { count += ").append(i).append("; }\n");
        }
        Executed program = list("void m(int v) { " + branches + " }").within(200, 1_000_000, () -> false);

        assertThat(program.run("m")).isInstanceOfSatisfying(
                Execution.Incomplete.class,
                execution -> assertThat(execution.reasons()).extracting(Execution.Reason::text)
                        .containsExactly("The analysis took longer than 0.2 s"));
    }

    @Test
    void longMethodsAreRun() {
        assertThat(list("void m() { " + "count = count + 1;\n".repeat(3000) + " }").results("m")).singleElement()
                .satisfies(
                        result -> assertThat(result.mustWrites()).hasToString("[this.count]"));
    }

    @Test
    void cancellingEndsTheRun() {
        AtomicInteger polls = new AtomicInteger();
        Executed program = list("void m() { " + "count = count + 1;\n".repeat(3000) + " }")
                .within(60_000, 1_000_000, () -> polls.incrementAndGet() > 20);

        assertThatThrownBy(() -> program.run("m")).isInstanceOf(CancellationException.class);
    }

    @Test
    void privatisedObjectsKeepTheirPaths() {
        // Example 4.3 of Dias' thesis: the link is cut, and what hung behind it is still the
        // snapshot's.
        List<Result> results = list("void m() { Node z = head.next; head.next = null; z.value = 1; }").results("m");

        assertThat(mustWrites(results)).containsExactly("[this.head.next, this.head.next.value]");
    }
}
