// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution.abstraction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.isolde.heappaths.internal.execution.paths.PathWords;
import org.isolde.heappaths.internal.execution.paths.SamplePaths;
import org.isolde.heappaths.internal.execution.state.State;
import org.isolde.heappaths.internal.execution.state.Value;
import org.isolde.heappaths.internal.heap.HeapGraph;
import org.isolde.heappaths.internal.heap.PastHeap;
import org.isolde.heappaths.internal.heap.SampleTheory;
import org.isolde.heappaths.logic.FreshNames;
import org.isolde.heappaths.logic.SymbolicHeap;
import org.isolde.heappaths.logic.Term;
import org.isolde.heappaths.path.HeapPath;
import org.isolde.heappaths.theory.Theory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GenPathTest {

    private static final Term.Name X = new Term.Name("x");
    private static final Term V = new Term.Existential("v");

    private final Theory theory = new Inlining(SampleTheory.LSEG.theory()).theory();
    private final PastHeap past = new PastHeap(theory);

    /**
     * What now leads from x to v, if anything does, is not what the snapshot has: only the past
     * heap shows G.
     */
    @ParameterizedTest(name = "{1}: {2} becomes {3}")
    @CsvSource(delimiter = ';', quoteCharacter = '"', value = {
        "| lseg(x, nil) * lseg(v', nil); | lseg(x, v');                          x.next.next.next;      x.(next)[+A];  "
                + "     x.(next)[+A]",
        "| lseg(x, nil) * lseg(v', nil); | x -> [next:a'] * lseg(a', v');        x.next.next.next;      "
                + "x.next.(next)[+A];  x.next.(next)[+A]",
        "| lseg(x, nil) * lseg(v', nil); | lseg(x, a') * a' -> [next:v'];        x.next.next.next;      "
                + "x.(next)[+A].next;  x.(next)[+A].next",
        "| lseg(x, nil) * lseg(v', nil); | x -> [next:a'] * a' -> [next:v'];     x.next.next;           x.next.next;   "
                + "     x.next.next",
        "| lseg(x, nil) * lseg(v', nil); | lseg(x, a') * lseg(a', v');           x.(next)[+L].next.next; "
                + "x.(next)[+A].next; x.(next)[+A].(next)[+B]"
    })
    void thePatternIsThatOfThePastHeap(String now, String once, String s, String e, String g) {
        SymbolicHeap heap = heap(now).remembering(heap(once).spatial());
        State state = new State(heap, 1);
        state.locals()[0] = new Value.Reference(V);
        state.paths().put(X, HeapPath.of("x"));
        state.paths().put(V, SamplePaths.parsed(s));
        state.changed().add(X);

        new GenPath(theory, past, new FreshNames()).generalise(state);

        assertThat(state.path(V)).map(HeapPath::toString).contains(e);
        Optional<HeapPath> shown = new HeapGraph(theory).path(past.of(heap, state::isOfSnapshot), X, V,
                new FreshNames());
        assertThat(shown).map(HeapPath::toString).contains(g);
        assertThat(PathWords.of(shown.get())).containsAll(PathWords.of(state.path(V).get()));
        assertThat(PathWords.of(state.path(V).get())).containsAll(PathWords.of(SamplePaths.parsed(s)));
    }

    private static SymbolicHeap heap(String text) {
        return new Inlining(SampleTheory.LSEG.theory()).heap(SampleTheory.LSEG.heap(text));
    }

    /** Where nothing is remembered, what can be followed again and again is compressed. */
    @ParameterizedTest(name = "{0} becomes {1}")
    @CsvSource({"x.next.next.next, x.(next)[+A]", "x.head.next.next, x.head.(next)[+A]", "x.head.next, x.head.next"})
    void withoutAWayRunsAreCompressed(String s, String e) {
        State state = new State(heap("| lseg(x, nil) * lseg(v', nil)"), 1);
        state.locals()[0] = new Value.Reference(V);
        state.paths().put(X, HeapPath.of("x"));
        state.paths().put(V, SamplePaths.parsed(s));
        state.changed().add(X);

        new GenPath(theory, past, new FreshNames()).generalise(state);

        assertThat(state.path(V)).map(HeapPath::toString).contains(e);
    }
}
