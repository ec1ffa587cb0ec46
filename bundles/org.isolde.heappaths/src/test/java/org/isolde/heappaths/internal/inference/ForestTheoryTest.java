// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.inference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.isolde.heappaths.internal.execution.code.Selectors;
import org.isolde.heappaths.internal.heap.Abstraction;
import org.isolde.heappaths.logic.Spatial;
import org.isolde.heappaths.logic.SymbolicHeap;
import org.isolde.heappaths.logic.Term;
import org.isolde.heappaths.predicates.PredicateDefinition;
import org.isolde.heappaths.theory.Theory;
import org.isolde.program.Program;
import org.junit.jupiter.api.Test;

class ForestTheoryTest {

    private static Theory theory(String... sources) {
        Program program = Sources.program(sources);
        Selectors selectors = Selectors.of(program);
        OwnedTypes types = OwnedTypes.of(program, selectors::selector, OwnedFields.candidates(program));
        return ForestTheory.of(types, PredicateNames.of(program));
    }

    private static List<String> cases(PredicateDefinition definition) {
        return definition.disjuncts().stream().map(SymbolicHeap::toString).toList();
    }

    @Test
    void listHasTreeAndSegment() {
        Theory theory = theory("class Node { Node next; int value; Object data; }");
        assertThat(cases(theory.definition("Node")))
                .containsExactly("x = nil | emp", "| Node(x_next') * x -> [next:x_next']");
        assertThat(cases(theory.definition("Node_seg")))
                .containsExactlyInAnyOrder("| x -> [next:y]", "| Node_seg(z', y) * x -> [next:z']");
        assertThat(theory.predicates()).containsOnlyKeys("Node", "Node_seg");
    }

    /** Example 4.2 of Dias' thesis. */
    @Test
    void treeSegmentTakesSiblingsAlong() {
        Theory theory = theory("class Tree { Tree left; Tree right; }");
        assertThat(cases(theory.definition("Tree"))).containsExactly(
                "x = nil | emp",
                "| Tree(x_left') * Tree(x_right') * x -> [left:x_left', right:x_right']");
        assertThat(cases(theory.definition("Tree_seg"))).containsExactlyInAnyOrder(
                "| Tree(x_right') * x -> [left:y, right:x_right']",
                "| Tree(x_left') * x -> [left:x_left', right:y]",
                "| Tree(x_right') * Tree_seg(z', y) * x -> [left:z', right:x_right']",
                "| Tree(x_left') * Tree_seg(z', y) * x -> [left:x_left', right:z']");
    }

    @Test
    void eachDifferentSubclassIsACase() {
        Theory theory = theory(
                "abstract class Tree {} class Leaf extends Tree { int value; } class Other extends Tree {} "
                        + "class Branch extends Tree { Tree left; Tree right; } class Holder { Tree root; }");
        assertThat(cases(theory.definition("Tree"))).containsExactly(
                "x = nil | emp",
                "| Tree(x_left') * Tree(x_right') * x -> [left:x_left', right:x_right']",
                "| x -> []");
    }

    @Test
    void classesThatLeadToEachOtherHaveSegmentsForEachHole() {
        Theory theory = theory("class A { B b; } class B { A a; D data; } class D { int value; } ");
        assertThat(theory.predicates()).containsOnlyKeys("A", "B", "D", "A_seg", "B_seg", "A_B_seg", "B_A_seg");
        assertThat(cases(theory.definition("B_seg"))).containsExactly(
                "| A_B_seg(z', y) * D(x_data') * x -> [a:z', data:x_data']");
    }

    @Test
    void sharedObjectsAreNotOwned() {
        Program program = Sources.program(
                "enum Color { RED } interface Action { void run(); } class Copied implements Cloneable { Copied next; "
                        + "}class Holder { Color color; Action action; Object any; String name; int[] numbers; "
                        + "Holder[] all; Copied copied; class Inner { } static Holder first; }");
        assertThat(OwnedFields.candidates(program)).map(Object::toString)
                .containsExactly("Holder.copied", "Holder.first");
    }

    private static SymbolicHeap abstracted(Theory theory, SymbolicHeap heap, String... kept) {
        Predicate<Term> keep = term -> List.of(kept).contains(term.toString());
        return new Abstraction(theory).abstracted(heap, keep, atoms -> true).heap();
    }

    private static Term term(String text) {
        return text.equals("nil")
                ? Term.Nil.NIL
                : text.endsWith("'")
                        ? new Term.Existential(text.substring(0, text.length() - 1))
                        : new Term.Name(text);
    }

    private static Spatial object(String source, String... fields) {
        TreeMap<String, Term> contents = new TreeMap<>();
        for (int i = 0; i < fields.length; i += 2) {
            contents.put(fields[i], term(fields[i + 1]));
        }
        return new Spatial.PointsTo(term(source), contents);
    }

    private static Spatial use(String predicate, String... arguments) {
        return new Spatial.Use(predicate, Arrays.stream(arguments).map(ForestTheoryTest::term).toList());
    }

    private static SymbolicHeap heap(Spatial... atoms) {
        return new SymbolicHeap(List.of(), List.of(atoms));
    }

    @Test
    void wholeListIsFolded() {
        Theory theory = theory("class Node { Node next; } class List { Node head; }");
        SymbolicHeap heap = heap(
                object("this", "head", "a'"),
                object("a'", "next", "b'"),
                object("b'", "next", "c'"),
                object("c'", "next", "nil"));
        assertThat(abstracted(theory, heap)).hasToString("| Node(a') * this -> [head:a']");
        assertThat(abstracted(theory, heap, "c'"))
                .hasToString("| Node_seg(a', c') * this -> [head:a'] * c' -> [next:nil]");
        assertThat(abstracted(theory, heap, "a'", "c'"))
                .hasToString("| Node_seg(a', c') * this -> [head:a'] * c' -> [next:nil]");
    }

    @Test
    void sharedTailIsNotFolded() {
        Theory theory = theory("class Node { Node next; } class List { Node head; }");
        SymbolicHeap heap = heap(
                object("this", "head", "a'"),
                object("that", "head", "b'"),
                object("a'", "next", "c'"),
                object("b'", "next", "c'"),
                object("c'", "next", "nil"));
        assertThat(abstracted(theory, heap)).hasToString(
                "| Node(c') * that -> [head:b'] * this -> [head:a'] * a' -> [next:c'] * b' -> [next:c']");
    }

    @Test
    void wayIntoATreeBecomesASegment() {
        Theory theory = theory("class Tree { Tree left; Tree right; D data; } class D { } class Set { Tree root; }");
        SymbolicHeap heap = heap(
                object("this", "root", "a'"),
                object("a'", "left", "b'", "right", "s'", "data", "nil"),
                use("Tree", "s'"),
                object("b'", "left", "nil", "right", "c'", "data", "d'"),
                object("d'"),
                object("c'", "left", "nil", "right", "t'", "data", "nil"),
                use("Tree", "t'"));
        assertThat(abstracted(theory, heap)).hasToString("| Tree(a') * this -> [root:a']");
        assertThat(abstracted(theory, heap, "c'")).hasToString(
                "| Tree(t') * Tree_seg(a', c') * this -> [root:a'] * c' -> [data:nil, left:nil, right:t']");
    }

    @Test
    void aCircleIsNotFoldedAway() {
        Theory theory = theory("class Node { Node next; } class List { Node head; }");
        SymbolicHeap heap = heap(
                object("this", "head", "a'"), object("a'", "next", "b'"), object("b'", "next", "a'"));
        assertThat(abstracted(theory, heap).toString()).contains("this -> [head:a']").doesNotContain("Node(a')");
    }
}
