// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.predicates;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.isolde.heappaths.predicates.Theories.LIST_PREDICATES;
import static org.isolde.heappaths.predicates.Theories.theory;

import org.isolde.heappaths.theory.Theory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is wrong with a text is said with place, reason and remedy. */
class BadSpecificationTest {

    @ParameterizedTest
    @CsvSource(delimiter = '#', quoteCharacter = '`', value = {
        "Node(x,n <=> x -> [next:n] ;;        # 1:10 # Found \"<=>\", expected \",\" or \")\".",
        "Node(x) <=> x -> [next:nil]          # 1:28 # Found the end of the text, expected an operator",
        "Node(x) <=> x -> [next nil] ;;       # 1:24 # expected \":\" and what the field holds",
        "Node(x) <=> x [next:nil] ;;          # 1:15 # expected \"->\", \"=\", \"!=\" or \"(\" after \"x\"",
        "Node(x) <=> * ;;                     # 1:13 # Found \"*\", expected a part of a formula",
        "Node(x') <=> emp ;;                  # 1:6  # Found \"x'\", expected a parameter's name without prime",
        "Node() <=> emp ;;                    # 1:6  # Found \")\", expected a parameter's name",
        "<=> emp ;;                           # 1:1  # expected the name of a predicate",
        "nil(x) <=> emp ;;                    # 1:1  # A predicate cannot be called nil",
        "P(emp) <=> emp ;;                    # 1:3  # A parameter cannot be called emp",
        "P(x, y, +x) <=> x -> [f:y] ;;        # 1:10 # Parameter x is given twice",
        "P(x) <=> x -> [f:nil, g:x, f:x] ;;   # 1:28 # Field f is given twice",
        "P(x) <=> nil -> [f:x] ;;             # 1:10 # nil is no object",
        "P(x) <=> x -> [f:y] ;;               # 1:18 # Variable y is no parameter of this predicate",
        "P(x) <=> x -> [f:y'] ;;              # 1:18 # Variable y' is not quantified here",
        "P(x) <=> E y'. emp \\/ x -> [f:y'] ;; # 1:31 # Variable y' is not quantified here",
        "P(x) <=> E y', y'. x -> [f:y'] ;;    # 1:16 # Variable y' is quantified twice",
        "P(x) <=> E y' x -> [f:y'] ;;         # 1:15 # expected \",\" and another variable, or \".\"",
        "P(x) <=> x -> [f:x] /\\ x -> [g:x];; # 1:21 # Join them with \"*\"",
        "P(x) <=> x -> [f:x] | x != nil ;;    # 1:21 # only facts",
        "P(x) <=> Q(x) ;;                     # 1:10 # There is no predicate Q; the defined ones are P.",
        "P(x) <=> x -> [f:x] \\/ P(x, x) ;;    # 1:24 # Predicate P has 1 parameter but is given 2 arguments",
        "P(x) <=> x -> [] ;; P(x) <=> emp ;;  # 1:21 # Predicate P has been defined before, in line 1",
        "P(x) <=> x -> [] /* x                # 1:18 # This comment does not end",
        "P(x) <=> x -> [f:§] ;;               # 1:18 # Found \"§\", which means nothing here",
        "P(x) <=> x'(x) ;;                    # 1:10 # Predicates have no prime",
        "P(x) <=> (x -> [f:x] ;;              # 1:22 # expected an operator",
        "P(x) <=> x = emp ;;                  # 1:14 # Found \"emp\" where a variable belongs",
    })
    void inPredicateFiles(String text, String place, String reason) {
        assertThatThrownBy(() -> theory(text, "")).isInstanceOf(HeapSpecificationException.class)
                .hasMessageStartingWith("pred.sl:" + place + ": ")
                .hasMessageContaining(reason);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '#', quoteCharacter = '`', value = {
        "P(x) <=> P(x) ;;                                                # No heap satisfies predicate P",
        "P(x) <=> E l', r'. x -> [l:l', r:r'] * P(l') * P(r') ;;         # No heap satisfies predicate P",
        "P(x) <=> E z'. x -> [f:z'] * Q(z') ;; Q(x) <=> P(x) ;;          # No heap satisfies predicate P",
        "P(x) <=> x = nil /\\ emp \\/ P(x) ;;                            # may become P again without any object",
        "P(x) <=> x -> [f:nil] \\/ Q(x) ;; Q(x) <=> P(x) ;;              # may become P again without any object",
        "P(x) <=> x -> [f:x] \\/ P(x) * Q(x) ;; Q(x) <=> x = x /\\ emp;; # may become P again without any object",
        "P(+x,y) <=> x -> [f:y] \\/ E z'. P(x,z') * z' -> [f:y] ;;       "
                + "# may become P again at the same entry parameter",
        "P(x,y) <=> x -> [f:y] \\/ E z'. P(x,z') * z' -> [f:y] ;;        # No parameter of predicate P leads into",
        "P(x) <=> E z'. z' -> [f:x] ;;                                   # No parameter of predicate P leads into",
    })
    void predicatesWithoutFiniteUnfolding(String text, String reason) {
        assertThatThrownBy(() -> theory(text, "")).isInstanceOf(HeapSpecificationException.class)
                .hasMessageStartingWith("pred.sl:1:1: ")
                .hasMessageContaining(reason);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '#', quoteCharacter = '`', value = {
        "Node(x, y') * Tree(y', z) ~> List(x, z) ;;             # 1:15 # There is no predicate Tree; the defined",
        "Node(x, y') * Node(y') ~> List(x, y') ;;               "
                + "# 1:15 # Predicate Node has 2 parameters but is given 1",
        "Node(x, y) -> List(x, y) ;;                            # 1:12 # Found \"->\", expected \"*\", or \"~>\"",
        "Node(x, y) ~> List(x, z') ;;                           # 1:15 # Variable z' stands on the right side",
        "Node(x, y) ~> List(x, z) ;;                            # 1:15 # Variable z stands on the right side",
        "Node(x, y) ~> List(x, y): z' nin x ;;                  # 1:27 # Variable z' of this premise does not stand",
        "Node(x, y) ~> List(x, y): x nin z ;;                   # 1:33 # Variable z of this premise does not stand",
        "Node(x, y) ~> List(x, y): x in y ;;                    # 1:29 # Found \"in\", expected \"nin\"",
        "Node(x, y) ~> List(x, y): x nin y                      # 1:34 # Found the end of the text",
        "Node(x, y) ~> List(x, y)                               # 1:25 # Found the end of the text",
        "x != y * Node(x, y) ~> List(x, y) ;;                   # 1:1  # A rule speaks of parts of the heap only",
        "(Node(x, y) \\/ List(x, y)) ~> List(x, y) ;;           # 1:1  # A rule speaks of parts of the heap only",
        "emp ~> emp ;;                                          # 1:1  # nothing to replace",
    })
    void inRuleFiles(String text, String place, String reason) {
        assertThatThrownBy(() -> theory(LIST_PREDICATES, text)).isInstanceOf(HeapSpecificationException.class)
                .hasMessageStartingWith("abs.sl:" + place + ": ")
                .hasMessageContaining(reason);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '#', quoteCharacter = '`', value = {
        "| this -> [head:h'] * Tree(h')           # 1:23 # There is no predicate Tree",
        "| this -> [head:h'] * List(h', nil) ;;   # 1:37 # Found \";;\", expected an operator",
        "this -> [head:h'] | List(h', nil)        # 1:19 # only facts",
        "| Node(this, nil) \\/ List(this, nil)    # 1:1  # A state is one heap, but this has 2 cases",
        "| x -> [f:nil] * x -> [g:nil]            # 1:1  # No heap is like this state",
        "x = y | x -> [f:nil] * y -> [g:nil]      # 1:1  # No heap is like this state",
        "x = nil | x -> [f:nil]                   # 1:1  # No heap is like this state",
        "x = y /\\ y = z /\\ x != z | emp         # 1:1  # No heap is like this state",
        "`                                       `# 1:40 # Found the end of the text",
    })
    void inStates(String text, String place, String reason) throws HeapSpecificationException {
        Theory theory = theory(LIST_PREDICATES, "");

        assertThatThrownBy(() -> theory.parseState(new SpecificationText("state of List.add", text)))
                .isInstanceOf(HeapSpecificationException.class)
                .hasMessageStartingWith("state of List.add:" + place + ": ")
                .hasMessageContaining(reason);
    }

    @Test
    void linesAndColumnsAreCountedFromOne() {
        assertThatThrownBy(() -> theory("// first\r\n\tP(x) <=>\n  /* a\n b */ Q(x) ;;", "")).hasMessageStartingWith(
                "pred.sl:4:7: There is no predicate Q");
    }

    @Test
    void aFormulaThatMultipliesOutWithoutEndIsRefused() {
        String text = "P(x) <=> x -> [f:nil]" + " * (x = nil \\/ x != nil /\\ x = x)".repeat(60) + " ;;";

        assertThatThrownBy(() -> theory(text, "")).hasMessageStartingWith("pred.sl:1:10: ")
                .hasMessageContaining("more than 200 cases");
    }

    @Test
    void deepNestingIsRefused() {
        assertThatThrownBy(() -> theory("P(x) <=> " + "(".repeat(100_000), "")).hasMessageStartingWith("pred.sl:1:")
                .hasMessageContaining("nested too deeply");
        assertThatThrownBy(() -> theory("P(x) <=> " + "E a'. ".repeat(100_000), "")).hasMessageContaining(
                "nested too deeply");
    }
}
