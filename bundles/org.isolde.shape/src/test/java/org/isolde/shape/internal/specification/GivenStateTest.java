package org.isolde.shape.internal.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.isolde.program.Program;
import org.isolde.shape.internal.execution.Entry;
import org.isolde.shape.internal.execution.Selectors;
import org.isolde.shape.internal.syntax.StateParser;
import org.isolde.shape.logic.Term;
import org.isolde.shape.predicates.SpecificationException;
import org.isolde.shape.predicates.SpecificationText;
import org.isolde.shape.predicates.Theory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GivenStateTest {

    private static Entry entry(String state) throws SpecificationException {
        Program program = Sources.program(
                "class Node { Node next; int value; Owner owner; } class Owner {}"
                        + "class List { static Node spare; Node head; void m(int v, Node n, List other, String s) {} }");
        Selectors selectors = Selectors.of(program);
        Theory theory = ForestTheory.of(
                OwnedTypes.of(program, field -> selectors.selector(field), OwnedFields.candidates(program)),
                PredicateNames.of(program));
        SpecificationText text = new SpecificationText("state of List.m", state);
        return GivenState.entry(
                program, selectors, Sources.method(program, "List", "m"), theory, text,
                StateParser.parse(text, theory.predicates().values()));
    }

    @Test
    void namesBecomeRoots() throws SpecificationException {
        Entry entry = entry("| this -> [head:h'] * Node(h') * Node(n) * List -> [spare:nil]");
        assertThat(entry.arguments().stream().map(term -> term.map(Term::toString).orElse("?")))
                .containsExactly("this", "?", "n", "?", "?");
        assertThat(entry.roots()).hasToString(
                "{List=Statics[className=List], n=Given[className=Node], this=Given[className=List]}");
    }

    @Test
    void equalParametersAreOneRoot() throws SpecificationException {
        Entry entry = entry("this = other | this -> [head:h'] * Node(h')");
        assertThat(entry.arguments().get(3)).isEqualTo(entry.arguments().get(0));
        assertThat(entry.roots()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "| that -> [head:nil]; has no parameter",
        "| this -> [next:nil]; has no such field. It has: head",
        "| this -> [spare:nil]; has no such field",
        "| List -> [head:nil]; has no such static field. It has: spare",
        "| n -> [value:v']; is a number",
        "| v -> [value:x']; its type is no class of the program",
        "| this -> [head:h'] * h' -> [head:x']; class Node a field head",
        "| this -> [head:h'] * List(h'); class Node a field head",
        "| n -> [next:x', owner:x']; contradicts the types",
    })
    void whatDoesNotFitIsAnError(String state, String reason) {
        assertThatThrownBy(() -> entry(state))
                .isInstanceOf(SpecificationException.class)
                .hasMessageStartingWith("state of List.m:1:1: ")
                .hasMessageContaining(reason);
    }
}
