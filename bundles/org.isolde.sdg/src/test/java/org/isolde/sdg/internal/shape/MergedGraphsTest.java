// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.shape;

import static org.assertj.core.api.Assertions.assertThat;

import org.isolde.sdg.access.Value;
import org.isolde.sdg.internal.shape.AbstractCell.Standing;
import org.junit.jupiter.api.Test;

/**
 * The choice operator of UNL-DI-5-2011, section 3.2: which graphs are in the relation K, and what
 * is left of two that are merged.
 */
class MergedGraphsTest {

    private final Scene one = Scene.parameters("x");
    private final Scene two = Scene.parameters("x", "w");

    private static Value.Reached distance(String root, int cells) {
        return new Value.Reached(root, cells);
    }

    private static Shapes shapes(Scene... scenes) {
        Shapes shapes = Shapes.atPoint();
        for (Scene scene : scenes) {
            shapes.add(scene.graph());
        }
        return shapes;
    }

    @Test
    void equalGraphsAreRelatedAndNothingIsNew() {
        Shapes shapes = shapes(Scene.figure4());
        assertThat(shapes.add(Scene.figure4().graph())).isFalse();
        assertThat(shapes.graphs()).hasSize(1);
        assertThat(shapes.graphs().getFirst().isSameAs(Scene.figure4().or(Scene.figure4()).graph())).isTrue();
    }

    @Test
    void graphsWithTheSameDistancesAreRelated() {
        Scene next = one.way("y = x.next");
        Scene afterNext = one.way("y = x.next", "y = y.next");
        assertThat(shapes(next, afterNext).graphs()).hasSize(1);
        Scene merged = next.or(afterNext);
        assertThat(merged.distance("y")).isEqualTo(distance("x", 2));
        assertThat(merged.order("x", "y")).isEqualTo(Order.STRICT);
        assertThat(merged.link("x", "next")).as("the second cell or one that only the other graph has").isEmpty();
    }

    /** Figure 9 and Table 1: with threshold 1, graph A has the distances of graph B. */
    @Test
    void graphsWhoseDistancesGoDownByOneBeyondAThresholdAreRelated() {
        Scene a = one.way("y = x.next", "z = y.next");
        Scene b = one.way("y = x", "z = y.next");
        assertThat(a.distance("x")).isEqualTo(distance("x", 1));
        assertThat(a.distance("y")).isEqualTo(distance("x", 2));
        assertThat(a.distance("z")).isEqualTo(distance("x", 3));
        assertThat(b.distance("x")).isEqualTo(distance("x", 1));
        assertThat(b.distance("y")).isEqualTo(distance("x", 1));
        assertThat(b.distance("z")).isEqualTo(distance("x", 2));
        assertThat(shapes(a, b).graphs()).hasSize(1);
        assertThat(shapes(b, a).graphs()).hasSize(1);
    }

    /** The paper keeps A and drops B, and with it that x and y may be one cell. */
    @Test
    void theirMergedGraphHasTheDistancesOfTheOneAndHoldsForTheOther() {
        Scene a = one.way("y = x.next", "z = y.next");
        Scene b = one.way("y = x", "z = y.next");
        for (Scene merged : new Scene[] {a.or(b), b.or(a)}) {
            assertThat(merged.distance("x")).isEqualTo(distance("x", 1));
            assertThat(merged.distance("y")).isEqualTo(distance("x", 2));
            assertThat(merged.distance("z")).isEqualTo(distance("x", 3));
            assertThat(merged.order("x", "y")).isEqualTo(Order.WEAK);
            assertThat(merged.mayBeOne("x", "y")).isTrue();
            assertThat(merged.order("y", "z")).isEqualTo(Order.STRICT);
            assertThat(merged.order("x", "z")).isEqualTo(Order.STRICT);
            assertThat(merged.link("y", "next")).contains(merged.at("z"));
        }
    }

    @Test
    void aStoreThroughOneNameThenForgetsTheOthersSelector() {
        Scene merged = one.way("y = x.next", "z = y.next")
                .or(one.way("y = x", "z = y.next"));
        merged.run("x.next = null");
        assertThat(merged.link("y", "next")).isEmpty();
    }

    @Test
    void whatHasBeenWrittenKeepsWaysApart() {
        Scene any = one.way("x.any = null");
        Scene right = one.way("x.right = null");
        assertThat(shapes(any, one.way("x.any = null")).graphs()).hasSize(1);
        assertThat(shapes(any, one, right).graphs()).hasSize(3);
    }

    @Test
    void variablesInOppositeOrderKeepWaysApart() {
        Scene begin = Scene.parameters("t");
        Scene first = begin.way("x = t.next", "y = x.next");
        Scene last = begin.way("y = t.next", "x = y.next");
        assertThat(shapes(first, last).graphs()).hasSize(2);
        // Merged all the same, nothing is known of the two.
        Scene merged = first.or(last);
        assertThat(merged.order("x", "y")).isEqualTo(Order.NONE);
        assertThat(merged.order("t", "x")).isEqualTo(Order.STRICT);
        assertThat(merged.order("t", "y")).isEqualTo(Order.STRICT);
    }

    @Test
    void beyondSoManyGraphsUnrelatedOnesAreMerged() {
        Shapes shapes = Shapes.atPoint();
        for (int i = 0; i < 2 * Shapes.MOST; i++) {
            assertThat(shapes.add(one.way("x.s" + i + " = null").graph())).isTrue();
        }
        assertThat(shapes.graphs()).hasSize(Shapes.MOST);
    }

    @Test
    void aVariableThatIsNullOnOneWayMayBeNull() {
        Scene merged = one.way("y = x.next", "z = y.next")
                .or(one.way("y = x.next", "z = null"));
        assertThat(merged.cell("z").nullable()).isTrue();
        assertThat(merged.cell("y").nullable()).as("followed on one way only").isTrue();
        // Whenever there is such a cell, it stands where the one way has it.
        assertThat(merged.order("y", "z")).isEqualTo(Order.STRICT);
        assertThat(merged.order("x", "z")).isEqualTo(Order.STRICT);
    }

    @Test
    void anythingHoldsOfCellsThatAreNeverThereTogether() {
        Scene first = one.way("y = x.next", "z = null");
        Scene last = one.way("z = x.next", "y = null");
        Scene merged = first.or(last);
        assertThat(merged.order("y", "z")).isEqualTo(Order.STRICT);
        assertThat(merged.order("z", "y")).isEqualTo(Order.STRICT);
        assertThat(merged.mayBeOne("y", "z")).isFalse();
    }

    /**
     * Were it otherwise, a cell that may not be there would carry the order from one that is to
     * another.
     */
    @Test
    void aCellThatMayNotBeThereLeadsToNoOrderAmongOthers() {
        Scene there = two.way("y = x.next", "z = y.next");
        Scene absent = two.way("y = null", "z = w");
        Scene merged = there.or(absent);
        assertThat(merged.order("x", "y")).isEqualTo(Order.STRICT);
        assertThat(merged.order("y", "z")).isEqualTo(Order.STRICT);
        assertThat(merged.order("x", "z")).isEqualTo(Order.NONE);
    }

    @Test
    void aCreatedCellThatIsSplitLosesItsStanding() {
        Scene single = one.way("new y", "z = y");
        Scene pair = one.way("new y", "new z");
        Scene merged = single.or(pair);
        assertThat(merged.cell("y").standing()).isEqualTo(Standing.OWN);
        assertThat(merged.cell("z").standing()).isEqualTo(Standing.OWN);
        assertThat(single.or(single.way()).cell("y").standing()).isEqualTo(Standing.PRIVATE);
        assertThat(pair.or(pair.way()).cell("y").standing()).isEqualTo(Standing.PRIVATE);
    }

    @Test
    void aCreatedCellWhoseLinkOneWayDoesNotHaveLosesIt() {
        Scene linked = two.way("new y", "y.next = x");
        Scene merged = linked.or(two.way("new y"));
        assertThat(merged.cell("y").standing()).isEqualTo(Standing.OWN);
        // So the cycle that it might close is not overlooked.
        assertThat(merged.run("w.next = y").violations()).hasSize(1);
    }

    @Test
    void createdOnOneWayAndMetOnTheOtherItMayBeAnyCell() {
        Scene merged = one.way("new y").or(one.way("y = x.next"));
        assertThat(merged.cell("y").standing()).isEqualTo(Standing.ANY);
        assertThat(merged.order("x", "y")).isEqualTo(Order.NONE);
    }

    @Test
    void atALoopsHeadCellsToWhichNothingWasDoneGo() {
        Scene list = Scene.figure4().run("y = x");
        ShapeGraph summarised = Summaries.of(list.graph());
        assertThat(list.graph().cellCount()).isEqualTo(3);
        assertThat(summarised.cellCount()).isEqualTo(3);
        Scene untouched = one.way("t = x.next", "t = x");
        assertThat(untouched.graph().cellCount()).isEqualTo(2);
        assertThat(Summaries.of(untouched.graph()).cellCount()).isEqualTo(1);
        assertThat(Summaries.of(untouched.graph()).edges()).isEmpty();
    }

    @Test
    void namelessCellsOfOnePlaceAndUseBecomeASummaryLocation() {
        Scene list = one.way("y = x.left", "y.next = null", "y = x.right", "y.next = null", "y = x");
        assertThat(list.graph().cellCount()).isEqualTo(3);
        ShapeGraph summarised = Summaries.of(list.graph());
        assertThat(summarised.cellCount()).isEqualTo(2);
        int summary = 1 - summarised.of(list.graph().state().frame().body().variables().get(2));
        assertThat(summarised.cell(summary).many()).isTrue();
        assertThat(summarised.cell(summary).nullable()).isTrue();
        assertThat(summarised.order().level(1 - summary, summary)).isEqualTo(Order.STRICT);
        assertThat(summarised.edges()).isEmpty();
    }

    @Test
    void theirPlaceTellsThemApart() {
        Scene list = Scene.parameters("x")
                .run("y = x.next", "y.any = null", "z = y.next", "t = z.next", "t.any = null", "y = x", "t = x");
        assertThat(Summaries.of(list.graph()).cellCount()).isEqualTo(4);
    }

    @Test
    void aCreatedCellWhoseNeighbourGoesLosesItsStanding() {
        Scene scene = two.way("t = x.next", "new y", "y.next = t", "t = null");
        ShapeGraph summarised = Summaries.of(scene.graph());
        assertThat(summarised.cellCount()).isEqualTo(3);
        assertThat(summarised.cell(summarised.of(scene.graph().state().frame().body().variables().get(3))).standing())
                .isEqualTo(Standing.OWN);
    }
}
