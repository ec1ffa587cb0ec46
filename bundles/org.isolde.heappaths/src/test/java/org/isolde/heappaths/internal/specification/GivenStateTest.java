// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.specification;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.isolde.heappaths.internal.execution.Entry;
import org.isolde.heappaths.internal.execution.code.Selectors;
import org.isolde.heappaths.internal.inference.Sources;
import org.isolde.heappaths.logic.Term;
import org.isolde.heappaths.predicates.HeapSpecificationException;
import org.isolde.heappaths.predicates.SpecificationText;
import org.isolde.heappaths.theory.Theory;
import org.isolde.program.Program;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GivenStateTest {

    private static final String PREDICATES = """
            Nodes(+x) <=> x = nil \\/ E n'. x -> [next:n'] * Nodes(n') ;;
            Lists(+x) <=> E h'. x -> [head:h'] * Nodes(h') ;;
            """;

    private static Entry entry(String state) throws HeapSpecificationException {
        Program program = Sources.program(
                "interface Linked {} class Below { Node next; } class Node extends Below implements Linked {"
                        + " int value; Owner owner; } class Owner {} class List { static Node spare; Node head;"
                        + " void m(int v, Node n, List other, String s, Linked linked) {} }");
        Theory theory = Theory.parse(
                new SpecificationText("predicates", PREDICATES), new SpecificationText("rules", ""));
        SpecificationText text = new SpecificationText("state of List.m", state);
        return new GivenState(program, Selectors.of(program), Sources.method(program, "List", "m"), text)
                .entry(theory, theory.parseState(text));
    }

    @Test
    void namesBecomeRoots() throws HeapSpecificationException {
        Entry entry = entry("| this -> [head:h'] * Nodes(h') * Nodes(n) * List -> [spare:nil]");
        assertThat(entry.arguments().stream().map(term -> term.map(Term::toString).orElse("?")))
                .containsExactly("this", "?", "n", "?", "?", "?");
        assertThat(entry.roots()).hasToString(
                "{List=Statics[className=List], n=Given[className=Node], this=Given[className=List]}");
    }

    @Test
    void equalParametersAreOneRoot() throws HeapSpecificationException {
        Entry entry = entry("this = other | this -> [head:h'] * Nodes(h')");
        assertThat(entry.arguments().get(3)).isEqualTo(entry.arguments().get(0));
        assertThat(entry.roots()).hasSize(1);
    }

    @Test
    void anObjectHasTheFieldsOfAllClassesThatItMayBeOf() throws HeapSpecificationException {
        assertThat(entry("| linked -> [next:nil]").roots()).containsOnlyKeys("linked");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "| that -> [head:nil];               3:  There is no shared variable that here",
        "| this -> [next:nil];               12: No object of class List has a field next that holds objects. "
                + "Correct its name",
        "| this -> [spare:nil];              12: No object of class List has a field spare",
        "| List -> [head:nil];               12: Class List has no static field head",
        "| n -> [value:v'];                  9:  Field value holds a number",
        "| Nodes(v);                         9:  There is no shared variable v here",
        "| Nodes(s);                         9:  There is no shared variable s here",
        "| this -> [head:h'] * h' -> [head:x']; 12: No object of class Node has a field head",
        "| this -> [head:h'] * Lists(h');    12: No object of class Node has a field head",
        "| n -> [next:x', owner:x'];         18: The state contradicts the types: x'",
        "n = nil | n -> [next:nil];          1:  No heap is like this state",
    })
    void whatDoesNotFitIsAnError(String state, String reason) {
        assertThatThrownBy(() -> entry(state))
                .isInstanceOf(HeapSpecificationException.class)
                .hasMessageStartingWith("state of List.m:1:" + reason.replaceFirst(": +", ": "));
    }
}
