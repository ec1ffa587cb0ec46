// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.heap;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.Set;
import org.isolde.heappaths.internal.heap.Rearrangement.Case;
import org.isolde.heappaths.internal.heap.Rearrangement.Exposed;
import org.isolde.heappaths.internal.heap.Rearrangement.NullOnly;
import org.isolde.heappaths.internal.heap.Rearrangement.Unknown;
import org.isolde.heappaths.logic.FreshNames;
import org.isolde.heappaths.logic.Pure;
import org.isolde.heappaths.logic.SymbolicHeap;
import org.isolde.heappaths.logic.Term;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The examples of the papers, and small ones of our own. */
class HeapExamplesTest {

    private static final Term X = new Term.Name("x");
    private static final Term Y = new Term.Name("y");

    private static Term variable(String name) {
        return new Term.Existential(name);
    }

    @ParameterizedTest(name = "{0} | {1}")
    @CsvSource(delimiter = ';', quoteCharacter = '"', value = {
        "x = x | emp; | emp",
        "x = y /\\ y = z' | z' -> [next:y]; | x -> [next:x]",
        "z' = nil /\\ z' != x | x -> [next:z']; nil != x | x -> [next:nil]"
    })
    void equalitiesAreSubstituted(String heap, String expected) {
        Optional<Consistency.Normal> normal = Consistency.normalised(SampleTheory.LIST.heap(heap));

        assertThat(normal.map(found -> found.heap().toString()).orElse("none")).isEqualTo(expected);
    }

    @Test
    void contradictionsAreSeen() {
        SymbolicHeap object = SampleTheory.LIST.heap("| x -> [next:y]");

        assertThat(Consistency.normalised(object.with(new Pure.Equal(X, Term.Nil.NIL)))).isEmpty();
        assertThat(Consistency.normalised(object.with(new Pure.Different(X, X)))).isEmpty();
        assertThat(Consistency.normalised(object.and(object))).isEmpty();
        assertThat(Consistency.normalised(object)).isPresent();
        assertThat(Consistency.normalised(object.and(SampleTheory.LIST.heap("x = y | y -> []")))).isEmpty();
    }

    @Test
    void aListIsOneNodeOrMore() {
        Rearrangement rearrangement = new Rearrangement(SampleTheory.LIST.theory());

        Exposed exposed = (Exposed) rearrangement.expose(SampleTheory.LIST.heap("| List(x, nil)"), X, new FreshNames());

        assertThat(exposed.cases()).map(Case::heap).map(SymbolicHeap::toString).containsExactly(
                "nil != x | x -> [next:nil]",
                "nil != x | List(v1', nil) * x -> [next:v1']");
        assertThat(exposed.cases().get(0).unfoldings()).map(unfolding -> unfolding.replaced().toString())
                .containsExactly(
                        "List(x, nil)",
                        "Node(x, nil)");
    }

    @Test
    void aTreeMayBeNull() {
        Rearrangement rearrangement = new Rearrangement(SampleTheory.INFERRED.theory());
        SymbolicHeap tree = SampleTheory.INFERRED.heap("| x -> [left:l', right:nil] * T(l')");
        Term left = variable("l");

        assertThat(rearrangement.nullCases(tree, left, new FreshNames())).singleElement()
                .matches(next -> next.heap().toString().equals("| x -> [left:nil, right:nil]"))
                .matches(next -> next.now(left).equals(Term.Nil.NIL));
        assertThat(rearrangement.nonNullCases(tree, left, new FreshNames())).singleElement()
                .matches(next -> next.heap().equals(tree.with(new Pure.Different(Term.Nil.NIL, left))));
        assertThat(rearrangement.nullCases(tree, X, new FreshNames())).isEmpty();
        assertThat(((Exposed) rearrangement.expose(tree, left, new FreshNames())).cases()).singleElement().matches(
                next -> next.heap()
                        .toString()
                        .equals("| T(v1') * T(v2') * x -> [left:l', right:nil] * l' -> [left:v1', right:v2']"));
    }

    @Test
    void whatIsNotDescribedIsUnknownAndNilIsNoObject() {
        Rearrangement rearrangement = new Rearrangement(SampleTheory.INFERRED.theory());

        assertThat(rearrangement.expose(SampleTheory.INFERRED.heap("| T(x)"), Y, new FreshNames()))
                .isInstanceOf(Unknown.class);
        assertThat(rearrangement.expose(SampleTheory.INFERRED.heap("| Tseg(x, y)"), X, new FreshNames()))
                .isInstanceOf(Unknown.class);
        assertThat(rearrangement.expose(SampleTheory.INFERRED.heap("| T(x)"), Term.Nil.NIL, new FreshNames()))
                .isInstanceOf(NullOnly.class);
    }

    @ParameterizedTest(name = "{1} becomes {2}")
    @CsvSource(delimiter = ';', quoteCharacter = '"', value = {
        "LIST; | Node(x, y') * Node(y', nil);                                  | List(x, nil)",
        "LIST; | x -> [next:p'] * p' -> [next:n'] * List(n', nil);             | List(x, nil)",
        "LIST; | this -> [head:x] * Node(x, p') * Node(p', n') * List(n', nil);| List(x, nil) * this -> [head:x]",
        "LIST; | Node(x, y') * Node(y', x);                                    | Node(x, y') * Node(y', x)",
        "LIST; | Node(x, y') * Node(y', z');                                   | Node(x, y') * Node(y', z')",
        "LIST; y' != x | Node(x, y') * Node(y', nil);                          | List(x, nil)",
        "LIST; | x -> [next:k'] * k' -> [next:nil];                            | Node(x, k') * Node(k', nil)",
        "SORTED_LIST; | x -> [next:p'] * p' -> [next:n'] * List(n', nil);      | List(x, nil)",
        "SEARCH_TREE; | this -> [root:a'] * a' -> [left:nil, right:b'] * b' -> [left:nil, right:nil]; | "
                + "tree(a') * this -> [root:a']",
        "INFERRED; | x -> [left:nil, right:r'] * T(r');                        | T(x)",
        "INFERRED; | x -> [left:nil, right:nil];                               | T(x)",
        "INFERRED; | x -> [left:y, right:nil] * T(y);                          | T(y) * Tseg(x, y)",
        "INFERRED; | Tseg(x, k') * T(k');                                      | T(k') * Tseg(x, k')"
    })
    void rulesFold(SampleTheory sample, String heap, String expected) {
        Abstraction.Folded folded = new Abstraction(sample.theory())
                .abstracted(sample.heap(heap), variable("k")::equals, atoms -> true);

        assertThat(folded.heap()).hasToString(expected);
    }

    @Test
    void whatMustNotBeFoldedIsNot() {
        SymbolicHeap heap = SampleTheory.LIST.heap("| List(x, a') * List(a', b') * List(b', nil)");
        Set<String> changed = Set.of("List(a', b')");

        Abstraction.Folded folded = new Abstraction(SampleTheory.LIST.theory()).abstracted(
                heap,
                term -> false,
                atoms -> atoms.stream().noneMatch(atom -> changed.contains(atom.toString())));

        assertThat(folded.heap()).isEqualTo(heap);
        assertThat(folded.folds()).isEmpty();
    }

    @ParameterizedTest(name = "{1} ⊢ {2}")
    @CsvSource(delimiter = ';', quoteCharacter = '"', value = {
        "LIST; | this -> [head:a'] * List(a', b') * Node(b', c') * List(c', nil); | this -> [head:h'] * List(h', nil); "
                + "{h'=a'}; []",
        "LIST; | this -> [head:a'] * a' -> [next:nil] * c' -> [next:a'];        | this -> [head:h'] * List(h', nil); "
                + "{h'=a'}; [c' -> [next:a']]",
        "LIST; | Node(x, y);                                                   | x -> [next:n']; {n'=y}; []",
        "LSEG; | lseg(x, a') * a' -> [next:b'] * lseg(b', y);                   | lseg(x, y); {}; []",
        "LSEG; | lseg(x, x);                                                   | lseg(x, x); {}; []",
        "TREE; | tseg(x, y);                                                   | tree(x); {}; []",
        "INFERRED; | Tseg(x, y) * y -> [left:nil, right:a'] * T(a');            | T(x); {}; []",
        "INFERRED; | this -> [root:nil];                                       | this -> [root:t'] * T(t'); {t'=nil}; "
                + "[]",
        "INFERRED; | Tseg(x, a') * a' -> [left:b', right:y] * T(b');            | Tseg(x, y); {}; []",
        "INFERRED; | T(y);                                                     | Tseg(x, x); {}; [T(y)]"
    })
    void whatFollows(SampleTheory sample, String left, String right, String substitution, String frame) {
        Optional<Entailment.Match> match = new Entailment(sample.theory()).match(sample.heap(left), sample.heap(right));

        assertThat(match).isPresent();
        assertThat(match.get().substitution()).hasToString(substitution);
        assertThat(match.get().frame()).hasToString(frame);
    }

    @ParameterizedTest(name = "not {1} ⊢ {2}")
    @CsvSource(delimiter = ';', quoteCharacter = '"', value = {
        "LIST; | Node(x, y) * Node(y, x);                    | List(x, x)",
        "LIST; | List(x, y);                                 | List(x, nil)",
        "LIST; | x -> [next:nil];                            | y -> [next:nil]",
        "LIST; | List(x, y) * List(y, z);                    | List(x, z)",
        "LIST; | x -> [head:nil];                            | x -> [next:n']",
        "INFERRED; | x -> [left:a', right:a'] * T(a');        | T(x)",
        "INFERRED; | Tseg(x, y);                             | T(x)",
        "INFERRED; | T(x);                                   x != nil | T(x)"
    })
    void whatDoesNotFollow(SampleTheory sample, String left, String right) {
        assertThat(new Entailment(sample.theory()).match(sample.heap(left), sample.heap(right))).isEmpty();
    }
}
