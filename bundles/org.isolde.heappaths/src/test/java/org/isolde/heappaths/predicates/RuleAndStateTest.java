// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.predicates;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isolde.heappaths.predicates.Theories.LIST_PREDICATES;
import static org.isolde.heappaths.predicates.Theories.text;
import static org.isolde.heappaths.predicates.Theories.theory;

import org.isolde.heappaths.theory.Theory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RuleAndStateTest {

    @Test
    void readsFigure2() throws HeapSpecificationException {
        assertThat(theory(LIST_PREDICATES, Theories.LIST_RULES).rules()).extracting(AbstractionRule::toString)
                .containsExactly(
                        "Node(x, y') * Node(y', z) ~> List(x, z): y' nin context; y' nin x; y' nin z ;;",
                        "List(x, y') * Node(y', z) ~> List(x, z): y' nin context; y' nin x; y' nin z ;;");
    }

    @Test
    void readsFigure44AsItIsPrinted() throws HeapSpecificationException {
        String printed = "Node(x, y’) * Node(y’,z)∼∼>List(x, z):y’ nin context;y’ nin x;y’ nin z ;;";

        assertThat(theory(LIST_PREDICATES, printed).rules())
                .isEqualTo(theory(LIST_PREDICATES, Theories.LIST_RULES).rules().subList(0, 1));
    }

    @Test
    void rulesNeedNoPremisesAndMayForgetAPartOfTheHeap() throws HeapSpecificationException {
        assertThat(theory(LIST_PREDICATES, "Node(x', y) ~~> emp : x' nin context ;; List(x, nil) ~> Node(x, nil);;")
                .rules())
                .extracting(AbstractionRule::toString)
                .containsExactly("Node(x', y) ~> emp: x' nin context ;;", "List(x, nil) ~> Node(x, nil) ;;");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "| this -> [head:h'] * List(h', nil)           ; | List(h', nil) * this -> [head:h']",
        "| this->[head:h’] * List(h’,nil)              ; | List(h', nil) * this -> [head:h']",
        "{}|List(x, y) * y -> [next : z] * z -> []     ; | List(x, y) * y -> [next:z] * z -> []",
        "x != y | List(x, nil)                         ; x != y | List(x, nil)",
        "x != y /\\ y' = nil | List(x, nil)            ; y' = nil /\\ x != y | List(x, nil)",
        "emp                                           ; | emp",
        "|                                             ; | emp",
        "app.Main -> [first:h'] * List(h', nil)        ; | List(h', nil) * app.Main -> [first:h']",
        "E h'. | this -> [head:h']                     ; | this -> [head:h']",
    })
    void readsStates(String state, String heap) throws HeapSpecificationException {
        Theory theory = theory(LIST_PREDICATES, "");

        assertThat(theory.parseState(text(state))).hasToString(heap);
        assertThat(theory.parseState(text(heap))).hasToString(heap);
    }
}
