// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.inference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.isolde.heappaths.internal.execution.code.Selectors;
import org.isolde.heappaths.internal.heap.Model;
import org.isolde.heappaths.logic.SymbolicHeap;
import org.isolde.heappaths.predicates.AbstractionRule;
import org.isolde.heappaths.theory.Theory;
import org.isolde.program.Program;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What a rule puts in the place of something holds wherever that holds: tried on random small
 * heaps.
 */
class ForestRulesAreSoundTest {

    private static final int MODELS = 12;

    @ParameterizedTest
    @ValueSource(strings = {
        "class Node { Node next; int value; }",
        "class Tree { Tree left; Tree right; }",
        "class List { Node head; } class Node { Node next; List below; }",
        "abstract class Tree {} class Leaf extends Tree { Tree twin; } class Branch extends Tree { Tree left; "
                + "Tree right; } class Holder { Tree root; Branch first; }",
        "class A { B b; static A first; } class B { A a; D data; } class D { int value; }"
    })
    void whatARulePutsHolds(String source) {
        Program program = Sources.program(source);
        Selectors selectors = Selectors.of(program);
        OwnedTypes types = OwnedTypes.of(program, selectors::selector, OwnedFields.candidates(program));
        Theory theory = ForestTheory.of(types, PredicateNames.of(program));
        Random random = new Random(20261121);
        List<AbstractionRule> untried = new ArrayList<>();

        for (AbstractionRule rule : theory.rules()) {
            SymbolicHeap left = new SymbolicHeap(List.of(), rule.left());
            SymbolicHeap right = new SymbolicHeap(List.of(), rule.right());
            int tried = 0;
            for (int count = 0; count < MODELS; count++) {
                Optional<Model> model = Model.random(left, theory, random);
                if (model.isPresent()) {
                    tried++;
                    assertThat(model.get().satisfies(right, theory)).as(left + " ~> " + right + " in " + model)
                            .isTrue();
                }
            }
            if (tried == 0) {
                untried.add(rule);
            }
        }

        assertThat(theory.rules()).isNotEmpty();
        assertThat(untried).isEmpty();
    }
}
