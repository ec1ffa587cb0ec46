// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.heap;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.isolde.heappaths.logic.FreshNames;
import org.isolde.heappaths.logic.Spatial;
import org.isolde.heappaths.logic.SymbolicHeap;
import org.isolde.heappaths.logic.Term;
import org.isolde.heappaths.path.HeapPath;
import org.isolde.heappaths.predicates.PredicateDefinition;
import org.isolde.heappaths.predicates.PredicateDefinition.Parameter;
import org.isolde.heappaths.predicates.PredicateDefinition.Role;
import org.isolde.heappaths.theory.Theory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HeapGraphTest {

    @ParameterizedTest(name = "{0}: {1} shows {2} as {3}")
    @CsvSource(delimiter = ';', quoteCharacter = '"', value = {
        "LSEG;    | lseg(x, y);                                             y;   x.(next)[+A]",
        "TREE;    | tseg(x, y);                                             y;   x.(left|right)[+A]",
        "LIST;    | List(x, y);                                             y;   x.(next)[+A]",
        "LIST;    | Node(x, y);                                             y;   x.next",
        "LIST;    | x -> [head:h'] * List(h', nil);                         h';  x.head",
        "LIST;    | x -> [head:h'] * List(h', p') * Node(p', n') * List(n', nil); n'; x.head.(next)[+A].next",
        "LIST;    | List(x, p') * List(p', y);                              y;   x.(next)[+A].(next)[+B]",
        "INFERRED;| Tseg(x, y) * T(y);                                      y;   x.(left|right)[*A]",
        "INFERRED;| x -> [left:l', right:r'] * Tseg(r', y);                 y;   x.right.(left|right)[*A]",
        "LIST;    | List(x, y);                                             x;   x"
    })
    void pathsOfTheThesis(SampleTheory sample, String heap, String to, String path) {
        Term term = to.endsWith("'") ? new Term.Existential(to.replace("'", "")) : new Term.Name(to);

        assertThat(new HeapGraph(sample.theory()).path(
                sample.heap(heap), new Term.Name("x"), term, new FreshNames())).map(HeapPath::toString).contains(path);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '"', value = {
        "LIST;     | List(y, x)",
        "LIST;     | List(x, nil) * List(z', y)",
        "LIST;     | x -> [next:nil]",
        "INFERRED; | T(x) * T(y)"
    })
    void noPathWhereNothingLeads(SampleTheory sample, String heap) {
        assertThat(new HeapGraph(sample.theory()).path(
                sample.heap(heap), new Term.Name("x"), new Term.Name("y"), new FreshNames())).isEmpty();
    }

    /** Example 4.2 as it is printed: its trees do not end. */
    @Test
    void gammaOfTheTreeSegment() {
        Theory theory = Theory.of(List.of(
                definition("tnd", "x l r", "x -> left:l right:r"),
                definition("tree", "x", "tnd(x,l',r') tree(l') tree(r')"),
                definition(
                        "tseg", "x y",
                        "tnd(x,y,z') tree(y) tree(z')",
                        "tnd(x,z',y) tree(y) tree(z')",
                        "tnd(x,z',w') tseg(z',y) tree(w')",
                        "tnd(x,w',z') tseg(z',y) tree(w')")),
                List.of());

        assertThat(new HeapGraph(theory).gamma("tseg", 0, 1)).hasToString("Optional[[(left|right)[+]]]");
        assertThat(new HeapGraph(theory).gamma("tnd", 0, 2)).hasToString("Optional[[right]]");
        assertThat(new HeapGraph(theory).gamma("tseg", 1, 0)).isEmpty();
    }

    @Test
    void aSegmentThatMayEndElsewhereLeadsNowhere() {
        Theory theory = Theory.of(List.of(
                definition("odd", "x y", "x -> next:y", "x -> next:nil"),
                definition("last", "x y", "x -> other:y", "x -> next:z' last(z',y)"),
                definition("mixed", "x y", "x -> other:y", "x -> next:y", "x -> next:z' mixed(z',y)")), List.of());

        assertThat(new HeapGraph(theory).gamma("odd", 0, 1)).isEmpty();
        assertThat(new HeapGraph(theory).gamma("last", 0, 1)).hasToString("Optional[[(next)[*], other]]");
        assertThat(new HeapGraph(theory).gamma("mixed", 0, 1)).hasToString("Optional[[(next|other)[+]]]");
    }

    private static PredicateDefinition definition(String name, String parameters, String... disjuncts) {
        List<Parameter> all = List.of(parameters.split(" ")).stream()
                .map(parameter -> new Parameter(parameter, parameter.equals("x") ? Role.ENTRY : Role.EXIT))
                .toList();
        return new PredicateDefinition(name, all, List.of(disjuncts).stream().map(HeapGraphTest::disjunct).toList());
    }

    private static SymbolicHeap disjunct(String text) {
        SymbolicHeap heap = SymbolicHeap.EMPTY;
        if (text.startsWith("x ->")) {
            SortedMap<String, Term> fields = new TreeMap<>();
            for (String word : text.split(" ")) {
                if (word.contains(":")) {
                    fields.put(word.split(":")[0], term(word.split(":")[1]));
                }
            }
            heap = heap.with(new Spatial.PointsTo(term("x"), fields));
        }
        for (String word : text.split(" ")) {
            if (word.contains("(")) {
                List<Term> arguments = List.of(word.replaceAll(".*\\(|\\)", "").split(",")).stream()
                        .map(HeapGraphTest::term)
                        .toList();
                heap = heap.with(new Spatial.Use(word.replaceAll("\\(.*", ""), arguments));
            }
        }
        return heap;
    }

    private static Term term(String name) {
        return name.equals("nil")
                ? Term.Nil.NIL
                : name.endsWith("'") ? new Term.Existential(name.replace("'", "")) : new Term.Name(name);
    }
}
