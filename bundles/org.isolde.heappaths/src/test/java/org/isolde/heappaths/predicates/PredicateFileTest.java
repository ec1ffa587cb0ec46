// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.predicates;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isolde.heappaths.predicates.Theories.parameters;
import static org.isolde.heappaths.predicates.Theories.predicates;

import org.isolde.heappaths.logic.SymbolicHeap;
import org.isolde.heappaths.theory.Theory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PredicateFileTest {

    private static final String THESIS = """
            Node(x,n) <=> x -> [next:n] ;;
            List(x,y) <=> x != y /\\( Node(x,y) \\/ E z’. Node(x,z’) * List(z’,y) );;
            lseg(x, y) <=> x -> [next : y] \\/ E z'. x -> [next : z'] * lseg(z', y) ;;
            tnd(x, l, r) <=> x -> [left : l, right : r] ;;
            tree(x) <=> x = nil /\\ emp \\/ E l', r'. tnd(x, l', r') * tree(l') * tree(r') ;;
            tseg(x, y) <=> E z'. (tnd(x, y, z') \\/ tnd(x, z', y)) * tree(y) * tree(z')
                \\/ E z', w'. (tnd(x, z', w') \\/ tnd(x, w', z')) * tseg(z', y) * tree(w') ;;
            """;

    @Test
    void readsFigure2() throws HeapSpecificationException {
        Theory theory = predicates(Theories.LIST_PREDICATES);

        assertThat(theory.predicates().keySet()).containsExactly("List", "Node");
        assertThat(theory.definition("Node")).hasToString("Node(+x, -n) <=> x -> [next:n] ;;");
        assertThat(theory.definition("List").disjuncts()).extracting(SymbolicHeap::toString)
                .containsExactly("x != y | Node(x, y)", "x != y | List(z', y) * Node(x, z')");
        assertThat(theory.definition("List")).hasToString(
                "List(+x, -y) <=> x != y /\\ Node(x, y) \\/ E z'. x != y /\\ List(z', y) * Node(x, z') ;;");
        assertThat(theory.selectors()).containsExactly("next");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ':', value = {
        "Node : +x, -n",
        "List : +x, -y",
        "lseg : +x, -y",
        "tnd  : +x, -l, -r",
        "tree : +x",
        "tseg : +x, -y",
    })
    void definitions43And44GiveThePredicatesOfTheThesisTheirRoles(String predicate, String parameters)
            throws HeapSpecificationException {
        assertThat(String.join(", ", parameters(predicates(THESIS), predicate))).isEqualTo(parameters);
    }

    @Test
    void whatTheUserSaysOfAParameterCounts() throws HeapSpecificationException {
        Theory theory = predicates("P(x, +y, -z) <=> x -> [f:y, g:z] ;; Q(a, b, c) <=> P(a, b, c) ;;");

        assertThat(parameters(theory, "P")).containsExactly("+x", "+y", "-z");
        assertThat(parameters(theory, "Q")).containsExactly("+a", "+b", "-c");
    }

    @Test
    void aParameterThatTheDefinitionDoesNotReachIsNeither() throws HeapSpecificationException {
        assertThat(parameters(predicates("P(x, y) <=> x != y /\\ x -> [f:nil] ;;"), "P")).containsExactly("+x", "y");
    }

    @Test
    void equalTermsPlayTheSameRole() throws HeapSpecificationException {
        Theory theory = predicates("P(x, y) <=> E a', b'. x = a' /\\ y = b' /\\ a' -> [f:b'] ;;");

        assertThat(parameters(theory, "P")).containsExactly("+x", "-y");
    }

    @Test
    void rolesSpreadThroughPredicatesThatUseEachOther() throws HeapSpecificationException {
        Theory theory = predicates("""
                Even(x, y) <=> x = y /\\ emp \\/ E z'. x -> [next:z'] * Odd(z', y) ;;
                Odd(x, y) <=> x -> [next:y] \\/ E z'. x -> [next:z'] * Even(z', y) ;;
                """);

        assertThat(parameters(theory, "Even")).containsExactly("+x", "-y");
        assertThat(parameters(theory, "Odd")).containsExactly("+x", "-y");
    }

    @Test
    void multipliesCasesOut() throws HeapSpecificationException {
        Theory theory = predicates("""
                P(x) <=> (x -> [f:nil] \\/ E y'. x -> [f:y'] * (y' -> [f:nil] \\/ y' -> [f:x]))
                    /\\ (x = x \\/ x != nil) ;;
                """);

        assertThat(theory.definition("P").disjuncts()).extracting(SymbolicHeap::toString)
                .containsExactly(
                        "x = x | x -> [f:nil]",
                        "nil != x | x -> [f:nil]",
                        "x = x | x -> [f:y'] * y' -> [f:nil]",
                        "nil != x | x -> [f:y'] * y' -> [f:nil]",
                        "x = x | x -> [f:y'] * y' -> [f:x]",
                        "nil != x | x -> [f:y'] * y' -> [f:x]");
    }

    @Test
    void keepsVariablesApartThatAreQuantifiedApart() throws HeapSpecificationException {
        Theory theory = predicates("""
                P(x, y) <=> (E z'. x -> [f:z'] * z' -> [f:nil]) * (E z'. y -> [f:z'] * (E z'. z' -> [f:nil])) ;;
                """);

        assertThat(theory.definition("P").disjuncts()).extracting(SymbolicHeap::toString)
                .containsExactly("| x -> [f:z'] * y -> [f:z1'] * z' -> [f:nil] * z2' -> [f:nil]");
    }

    @Test
    void oneQuantifierIsOneVariableInAllItsCases() throws HeapSpecificationException {
        Theory theory = predicates("P(x) <=> E z'. x -> [f:z'] * (z' -> [f:nil] \\/ z' = nil /\\ emp) ;;");

        assertThat(theory.definition("P")).hasToString(
                "P(+x) <=> E z'. x -> [f:z'] * z' -> [f:nil] \\/ E z'. z' = nil /\\ x -> [f:z'] ;;");
    }

    @Test
    void factsMayStandBeforeABarAsInStates() throws HeapSpecificationException {
        Theory theory = predicates("P(x) <=> x = nil | emp \\/ {} | x -> [f:nil] \\/ | x -> [g:nil] ;;");

        assertThat(theory.definition("P").disjuncts()).extracting(SymbolicHeap::toString)
                .containsExactly("x = nil | emp", "| x -> [f:nil]", "| x -> [g:nil]");
    }

    @Test
    void aPredicateMayBeCalledE() throws HeapSpecificationException {
        assertThat(predicates("E(x) <=> x -> [] ;; P(x) <=> E y'. E(x) * E(y') ;;").predicates()).containsKeys("E",
                "P");
    }

    @Test
    void aFileWithoutDefinitionsIsATheory() throws HeapSpecificationException {
        assertThat(predicates(" // nothing\n/* at all */ ").predicates()).isEmpty();
    }
}
