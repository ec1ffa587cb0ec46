// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.heap;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.isolde.heappaths.logic.FreshNames;
import org.isolde.heappaths.logic.Pure;
import org.isolde.heappaths.logic.Spatial;
import org.isolde.heappaths.logic.SymbolicHeap;
import org.isolde.heappaths.logic.Term;
import org.isolde.heappaths.path.HeapPath;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PastHeapTest {

    private static final Term.Name X = new Term.Name("x");
    private static final Term Y = new Term.Name("y");
    private static final Term Z = new Term.Name("z");

    private final PastHeap past = new PastHeap(SampleTheory.LIST.theory());
    private final HeapGraph graph = new HeapGraph(SampleTheory.LIST.theory());

    private static Spatial.PointsTo object(SymbolicHeap heap, Term source) {
        return (Spatial.PointsTo) heap.spatial().stream().filter(atom -> atom.begin().equals(source)).findFirst()
                .orElseThrow();
    }

    private SymbolicHeap written(SymbolicHeap heap, Term source, Term content) {
        Spatial.PointsTo before = object(heap, source);
        return past.remembering(heap, before).without(before).with(before.with("next", content));
    }

    /** Example 4.3 of Dias' thesis, as it is printed there. */
    @Test
    void example43() {
        SymbolicHeap before = SampleTheory.LIST.heap("| List(x, y) * y -> [next:z] * z -> []");

        SymbolicHeap after = written(before, Y, Term.Nil.NIL);

        assertThat(after).hasToString("| List(x, y) * y -> [next:nil] * z -> [] * y ^-> [next:z]");
        assertThat(past.of(after, atom -> true)).isEqualTo(before);
        assertThat(List.of(X, Y, Z))
                .map(term -> graph.path(past.of(after, atom -> true), X, term, new FreshNames()))
                .map(path -> path.map(HeapPath::toString).orElseThrow())
                .containsExactly("x", "x.(next)[+A]", "x.(next)[+A].next");
        assertThat(graph.path(after, X, Z, new FreshNames())).isEmpty();
    }

    @Test
    void aSecondWriteLeavesThePastAlone() {
        SymbolicHeap heap = SampleTheory.LIST.heap("| List(x, y) * y -> [next:z] * z -> []");

        SymbolicHeap twice = written(written(heap, Y, Term.Nil.NIL), Y, X);

        assertThat(twice).hasToString("| List(x, y) * y -> [next:x] * z -> [] * y ^-> [next:z]");
        assertThat(past.hasPast(twice, object(twice, Y))).isTrue();
        assertThat(past.hasPast(twice, object(twice, Z))).isFalse();
    }

    @Test
    void thePastGoesAlongWithTheHeap() {
        SymbolicHeap heap = written(SampleTheory.LIST.heap("| x -> [next:a'] * List(a', nil)"), X, Term.Nil.NIL);
        Term a = new Term.Existential("a");

        assertThat(heap.map(term -> term.equals(a) ? Z : term))
                .hasToString("| List(z, nil) * x -> [next:nil] * x ^-> [next:z]");
        assertThat(Consistency.normalised(heap.with(new Pure.Equal(a, Z))).orElseThrow().heap())
                .hasToString("| List(z, nil) * x -> [next:nil] * x ^-> [next:z]");
        assertThat(heap.and(SampleTheory.LIST.heap("| y -> [next:nil]")))
                .hasToString("| List(a', nil) * x -> [next:nil] * y -> [next:nil] * x ^-> [next:a']");
    }

    /**
     * Section 4.7.4: past predicates are abstracted, too; those that lead nowhere are of no use any
     * more.
     */
    @ParameterizedTest(name = "{0}, once {1}, is {2}")
    @CsvSource(delimiter = ';', quoteCharacter = '"', value = {
        "| x -> [next:nil] * b' -> [next:nil]; | x -> [next:a'] * a' -> [next:b'];"
                + "| x -> [next:nil] * b' -> [next:nil] * ^List(x, b')",
        "| x -> [next:nil] * List(b', nil); | List(x, a') * a' -> [next:b'] * c' -> [next:b'];"
                + "| List(b', nil) * x -> [next:nil] * ^List(x, b') * ^Node(c', b')",
        "| x -> [next:nil] * a' -> [next:x] * b' -> [next:nil]; | x -> [next:a'] * a' -> [next:b'];"
                + "| x -> [next:nil] * a' -> [next:x] * b' -> [next:nil] * ^Node(x, a') * ^Node(a', b')",
        "| x -> [next:nil]; | x -> [next:a'] * a' -> [next:b'];"
                + "| x -> [next:nil]"
    })
    void pastPredicatesAreAbstracted(String now, String once, String abstracted) {
        SymbolicHeap heap = SampleTheory.LIST.heap(now).remembering(SampleTheory.LIST.heap(once).spatial());

        assertThat(past.abstracted(heap, Set.of(), atom -> true)).hasToString(abstracted);
    }

    @Test
    void whatIsHeldOutsideStays() {
        SymbolicHeap heap = SampleTheory.LIST.heap("| x -> [next:nil]").remembering(
                SampleTheory.LIST.heap("| x -> [next:a'] * a' -> [next:b']").spatial());

        assertThat(past.abstracted(heap, Set.of(new Term.Existential("a")), atom -> true))
                .hasToString("| x -> [next:nil] * ^Node(x, a')");
    }
}
