// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.shape;

import static org.assertj.core.api.Assertions.assertThat;

import org.isolde.sdg.access.Value;
import org.isolde.sdg.internal.shape.AbstractCell.Standing;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The assignment forms of UNL-DI-5-2011, section 3.1, on the graphs of its figures 4 to 6 and on
 * others like them.
 */
class ShapeGraphsTest {

    private static Value.Reached distance(String root, int cells) {
        return new Value.Reached(root, cells);
    }

    @Test
    void figure4HasOneCellForTwoVariablesAndDistancesAlongTheList() {
        Scene list = Scene.figure4();
        assertThat(list.graph().cellCount()).isEqualTo(3);
        assertThat(list.at("w")).isEqualTo(list.at("z"));
        assertThat(list.link("x", "next")).contains(list.at("y"));
        assertThat(list.link("y", "next")).contains(list.at("z"));
        assertThat(list.distance("x")).isEqualTo(distance("x", 1));
        assertThat(list.distance("y")).isEqualTo(distance("x", 2));
        assertThat(list.distance("z")).isEqualTo(distance("x", 3));
    }

    @Test
    void variableToVariableIsFigure5() {
        Scene list = Scene.figure4();
        int second = list.at("y");
        list.run("y = x");
        assertThat(list.at("y")).isEqualTo(list.at("x"));
        // The cell that has lost its last variable stays, between the others, and does not count as
        // distance.
        assertThat(list.graph().cellCount()).isEqualTo(3);
        assertThat(list.graph().state().named()).doesNotContain(second);
        assertThat(list.link("x", "next")).contains(second);
        assertThat(list.distance("x")).isEqualTo(distance("x", 1));
        assertThat(list.distance("y")).isEqualTo(distance("x", 1));
        assertThat(list.distance("z")).isEqualTo(distance("x", 2));
    }

    @Test
    void selectorToVariableFindsTheCellOfAnotherVariable() {
        Scene list = Scene.figure4().run("w = x.next");
        assertThat(list.at("w")).isEqualTo(list.at("y"));
        assertThat(list.graph().cellCount()).isEqualTo(3);
    }

    @Test
    void selectorToVariableFindsANamelessCellAgain() {
        Scene list = Scene.figure4();
        int second = list.at("y");
        list.run("y = x", "t = x.next");
        assertThat(list.at("t")).isEqualTo(second);
        assertThat(list.distance("z")).isEqualTo(distance("x", 3));
    }

    @Test
    void selectorToVariableMaterialisesACellAsInFigure6() {
        Scene list = Scene.figure4().run("w = z.next");
        assertThat(list.graph().cellCount()).isEqualTo(4);
        assertThat(list.link("z", "next")).contains(list.at("w"));
        assertThat(list.link("w", "next")).isEmpty();
        assertThat(list.distance("w")).isEqualTo(distance("x", 4));
        assertThat(list.cell("w").nullable()).isTrue();
        for (String before : new String[] {"x", "y", "z"}) {
            assertThat(list.order(before, "w")).as(before).isEqualTo(Order.STRICT);
            assertThat(list.order("w", before)).as(before).isEqualTo(Order.NONE);
            assertThat(list.cell(before).nullable()).as(before).isFalse();
        }
    }

    @Test
    void whatASelectorOutOfOrderLeadsToMayBeAnyCell() {
        Scene list = Scene.figure4().run("t = z.any");
        assertThat(list.order("z", "t")).isEqualTo(Order.NONE);
        assertThat(list.mayBeOne("x", "t")).isTrue();
        assertThat(list.mayBeOne("z", "t")).isTrue();
        assertThat(list.distance("t")).isEqualTo(distance("t", 1));
    }

    @Test
    void variableToSelectorMovesTheEdgeAndLeavesTheOrder() {
        Scene list = Scene.figure4().run("x.next = z");
        assertThat(list.link("x", "next")).contains(list.at("z"));
        assertThat(list.link("y", "next")).contains(list.at("z"));
        // Other transactions may still see the cell that has been unlinked, and its place.
        assertThat(list.order("x", "y")).isEqualTo(Order.STRICT);
        assertThat(list.order("y", "z")).isEqualTo(Order.STRICT);
        assertThat(list.violations()).isEmpty();
    }

    @Test
    void nullToSelectorCutsTheList() {
        Scene list = Scene.figure4().run("x.next = null", "t = x.next");
        assertThat(list.at("t")).isEqualTo(ShapeGraph.NULL);
        assertThat(list.order("x", "y")).isEqualTo(Order.STRICT);
        assertThat(list.violations()).isEmpty();
    }

    @Test
    void nullToVariableCannotBeFollowed() {
        Scene list = Scene.figure4().run("x = null");
        assertThat(list.at("x")).isEqualTo(ShapeGraph.NULL);
        assertThat(list.after("t = x.next")).isEmpty();
        assertThat(list.after("x.next = y")).isEmpty();
    }

    @Test
    void selectorToSelectorIsThreeAssignments() {
        Scene list = Scene.figure4().run("t = z.next", "x.next = t", "t = null");
        assertThat(list.link("x", "next")).isPresent().isEqualTo(list.link("z", "next"));
        assertThat(list.violations()).isEmpty();
    }

    @Test
    void aCreatedCellIsApartFromAllOthersUntilItIsLinked() {
        Scene list = Scene.figure4().run("new t");
        assertThat(list.cell("t").standing()).isEqualTo(Standing.PRIVATE);
        assertThat(list.distance("t")).isEqualTo(distance("t", 1));
        list.run("w = z.next");
        assertThat(list.cell("w").standing()).isEqualTo(Standing.OLD);
        assertThat(list.mayBeOne("t", "w")).isFalse();
        list.run("z.any = t", "w = x.any");
        assertThat(list.cell("t").standing()).isEqualTo(Standing.LINKED);
        assertThat(list.mayBeOne("t", "w")).as("what is met after that").isTrue();
        assertThat(list.mayBeOne("t", "x")).as("what was met before").isFalse();
    }

    @Test
    void aCreatedCellThatIsLinkedInComesBetween() {
        Scene list = Scene.figure4().run("new t", "t.next = z", "y.next = t");
        assertThat(list.order("x", "t")).isEqualTo(Order.STRICT);
        assertThat(list.order("y", "t")).isEqualTo(Order.STRICT);
        assertThat(list.order("t", "z")).isEqualTo(Order.STRICT);
        assertThat(list.distance("z")).isEqualTo(distance("x", 4));
        assertThat(list.violations()).isEmpty();
    }

    @Test
    void aStoreForgetsTheSelectorOfCellsThatMayBeTheSame() {
        Scene unrelated = Scene.parameters("x", "y").run("z = x.next", "w = x.left", "y.next = null");
        assertThat(unrelated.link("x", "next")).isEmpty();
        assertThat(unrelated.link("x", "left")).contains(unrelated.at("w"));
        int third = unrelated.at("z");
        assertThat(unrelated.run("t = x.next").at("t")).isNotEqualTo(third);
    }

    @Test
    void aStoreForgetsNothingOfCellsApartByOrder() {
        Scene list = Scene.figure4();
        int second = list.at("y");
        list.run("z.next = null", "y.next = null");
        assertThat(list.link("x", "next")).contains(second);
        assertThat(list.link("z", "next")).contains(ShapeGraph.NULL);
    }

    @Test
    void aStoreToACreatedCellForgetsNothingOfOthers() {
        Scene scene = Scene.parameters("x", "y").run("z = x.next", "new t", "t.next = y");
        assertThat(scene.link("x", "next")).contains(scene.at("z"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"z.next = x", "y.next = x", "x.next = x", "x.left = x"})
    void aStoreAgainstTheOrderIsNoticed(String assignment) {
        assertThat(Scene.figure4().run(assignment).violations()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"x.next = y", "x.next = z", "x.left = z", "x.any = x", "z.any = x"})
    void aStoreAlongItOrThroughWhatHasNoneIsNot(String assignment) {
        assertThat(Scene.figure4().run(assignment).violations()).isEmpty();
    }

    @Test
    void ofUnrelatedCellsEitherMayCloseACycle() {
        assertThat(Scene.parameters("x", "y").run("x.next = y").violations()).hasSize(1);
        assertThat(Scene.parameters("x", "y").run("new t", "t.next = y").violations()).isEmpty();
        assertThat(Scene.parameters("x", "y").run("new t", "x.next = t").violations()).isEmpty();
        assertThat(Scene.parameters("x", "y").run("new t", "t.next = y", "x.next = t").violations()).hasSize(1);
        assertThat(Scene.parameters("x", "y").run("new t", "x.next = t", "t.next = y").violations()).hasSize(1);
    }

    @Test
    void ofSeveralRootsAsFarAwayTheLeastByNameIsTheName() {
        Scene scene = Scene.parameters("y", "z").run("x = y.next");
        assertThat(scene.distance("x")).isEqualTo(distance("y", 2));
        assertThat(Scene.parameters("x", "y").run("new t", "t.next = x", "t.left = y", "z = x.next").distance("z"))
                .isEqualTo(distance("t", 3));
        // Known at the beginning, it keeps its name when another variable takes it.
        assertThat(Scene.parameters("y").run("x = y").distance("x")).isEqualTo(distance("y", 1));
    }

    @Test
    void ofWaysToACellTheLongestCounts() {
        Scene scene = Scene.figure4().run("t = z.next", "x.next = t");
        assertThat(scene.distance("t")).isEqualTo(distance("x", 4));
    }
}
