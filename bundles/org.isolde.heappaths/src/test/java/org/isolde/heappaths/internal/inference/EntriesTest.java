// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.inference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.isolde.heappaths.internal.execution.Entry;
import org.isolde.heappaths.internal.execution.code.Selectors;
import org.isolde.heappaths.logic.Term;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.code.FieldRef;
import org.isolde.program.library.LibraryEffects;
import org.junit.jupiter.api.Test;

class EntriesTest {

    private static List<String> entries(String className, String method, Set<String> leaky, String... sources) {
        Program program = Sources.program(sources);
        Selectors selectors = Selectors.of(program);
        MethodModel model = Sources.method(program, className, method);
        CodeIndex code = new CodeIndex();
        code.update(program, CallGraph.of(program, LibraryEffects.standard()), Set.of());
        SortedSet<FieldRef> candidates = OwnedFields.candidates(program);
        SortedSet<FieldRef> touched = new TreeSet<>(candidates);
        touched.retainAll(code.accessedBy(model.ref()));
        return new Entries(
                OwnedTypes.of(program, selectors::selector, candidates),
                OwnedTypes.of(program, selectors::selector, touched),
                leaky,
                PredicateNames.of(program),
                selectors).of(model).stream().map(EntriesTest::readable).toList();
    }

    private static String readable(Entry entry) {
        return entry.arguments().stream().map(term -> term.map(Term::toString).orElse("?")).collect(
                Collectors.joining(", ")) + " " + entry.heap();
    }

    private static final String LIST = "class Node { Node next; int value; }"
            + "class List { Node head; %s Node first() { return head.next; } }";

    @Test
    void receiverIsExposedAndParametersMayBeNull() {
        assertThat(entries("List", "m", Set.of(), LIST.formatted("void m(int v, Other o, String s) { first(); }"),
                "class Other { Node x; }"))
                .containsExactly(
                        "this, ?, o, ? | Node(this_head') * o -> [] * this -> [head:this_head']",
                        "this, ?, nil, ? | Node(this_head') * this -> [head:this_head']");
    }

    @Test
    void twoOfOneClassAreTriedAsOneAndAsTwo() {
        assertThat(entries("List", "m", Set.of(), LIST.formatted("void m(List other) { head = other.head; }")))
                .containsExactly(
                        "this, other | Node(this_head') * Node(other_head') * this -> [head:this_head'] "
                                + "* other -> [head:other_head']",
                        "this, this | Node(this_head') * this -> [head:this_head']",
                        "this, nil | Node(this_head') * this -> [head:this_head']");
    }

    @Test
    void whatMayHangBelowARootIsNotKnown() {
        assertThat(entries("List", "m", Set.of(), LIST.formatted("void m(Node n) { head = n; n.next = null; }")))
                .containsExactly("this, ? | Node(this_head') * this -> [head:this_head']");
        assertThat(entries("Node", "m", Set.of(), "class Node { Node next; void m(Node n) { next = n; } }"))
                .containsExactly("this, ? | Node(this_next') * this -> [next:this_next']");
        assertThat(entries("List", "m", Set.of(), "class Main { static List all; }",
                LIST.formatted("void m() { Main.all.head = null; }")))
                .containsExactly("? | List(Main_all') * Main -> [all:Main_all']");
    }

    @Test
    void staticFieldsThatTheCodeDoesNotTouchDoNotMatter() {
        assertThat(entries("List", "m", Set.of(), "class Main { static List all; }",
                LIST.formatted("void m() { head = null; }")))
                .containsExactly("this | Node(this_head') * this -> [head:this_head']");
    }

    @Test
    void objectsOfLeakyClassesAreNotKnown() {
        assertThat(entries("Node", "m", Set.of("Node"), "class Node { Node next; void m() { next = null; } }"))
                .containsExactly("? | emp");
    }

    @Test
    void constructorsAndStaticInitialisersBeginWithNothing() {
        assertThat(entries("Node", "<init>", Set.of(), "class Node { Node next; Node(Node n) { next = n; } }"))
                .containsExactly(
                        "this, n | Node(n_next') * n -> [next:n_next'] * this -> [next:nil]",
                        "this, nil | this -> [next:nil]");
        assertThat(entries("Main", "<clinit>", Set.of(), "class Node { Node next; }",
                "class Main { static Node all = new Node(); static Node rest; static { rest = null; } }"))
                .containsExactly(" | Main -> [all:nil, rest:nil]");
    }

    @Test
    void subclassesOfTheReceiverAreReckonedWith() {
        assertThat(entries("Tree", "m", Set.of(), "abstract class Tree { void m() { ((Branch) this).left = null; } }",
                "class Leaf extends Tree {} class Branch extends Tree { Tree left, right; }"))
                .containsExactly(
                        "this | Tree(this_left') * this -> [left:this_left']",
                        "this | this -> []");
    }
}
