// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.shape;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What a test of references says of a shape graph. */
class BranchesTest {

    @Test
    void whatHasBeenFollowedIsNotNull() {
        Scene list = Scene.figure4();
        assertThat(list.where("y", "==", "null")).isEmpty();
        assertThat(list.where("y", "!=", "null")).isPresent();
    }

    @Test
    void whatMayBeNullIsThereOnTheOneWayAndNotOnTheOther() {
        Scene list = Scene.figure4().run("t = z.next");
        Scene there = list.where("t", "!=", "null").orElseThrow();
        assertThat(there.cell("t").nullable()).isFalse();
        Scene absent = list.where("t", "==", "null").orElseThrow();
        assertThat(absent.at("t")).isEqualTo(ShapeGraph.NULL);
        assertThat(absent.link("z", "next")).contains(ShapeGraph.NULL);
        assertThat(list.cell("t").nullable()).as("the graph before the test is not changed").isTrue();
    }

    @Test
    void allNamesOfACellAreNullTogether() {
        Scene absent = Scene.figure4().run("t = z.next", "w = t").where("w", "==", "null").orElseThrow();
        assertThat(absent.at("t")).isEqualTo(ShapeGraph.NULL);
    }

    @Test
    void nullIsNull() {
        Scene list = Scene.figure4().run("t = null");
        assertThat(list.where("t", "==", "null")).isPresent();
        assertThat(list.where("t", "!=", "null")).isEmpty();
    }

    @Test
    void oneCellIsItself() {
        Scene list = Scene.figure4();
        assertThat(list.where("w", "==", "z")).isPresent();
        assertThat(list.where("w", "!=", "z")).isEmpty();
    }

    @Test
    void cellsApartByOrderAreNotOne() {
        Scene list = Scene.figure4();
        assertThat(list.where("x", "==", "z")).isEmpty();
        assertThat(list.where("x", "!=", "z")).isPresent();
    }

    @Test
    void cellsOfWhichNothingIsKnownMayBe() {
        Scene two = Scene.parameters("x", "y");
        assertThat(two.where("x", "==", "y")).isPresent();
        assertThat(two.where("x", "!=", "y")).isPresent();
    }

    @Test
    void aCreatedCellIsNoneThatWasThereBefore() {
        assertThat(Scene.parameters("x").run("new y").where("x", "==", "y")).isEmpty();
    }

    @Test
    void twoThatMayBothBeNullMayBeEqual() {
        Scene list = Scene.figure4().run("t = z.next", "w = z.left", "new y");
        assertThat(list.where("t", "==", "w")).isPresent();
        Scene both = Scene.parameters("x", "y").run("z = x.next", "w = z.next", "t = y.left");
        assertThat(both.where("w", "==", "t")).isPresent();
        assertThat(both.where("w", "==", "z")).isEmpty();
    }

    @Test
    void ofWhatIsNoCellNothingIsSaid() {
        Scene unknown = Scene.parameters("x");
        assertThat(unknown.where("t", "==", "x")).isPresent();
        assertThat(unknown.where("t", "!=", "null")).isPresent();
    }
}
