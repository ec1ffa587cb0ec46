// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.arrays;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.isolde.recorder.event.EventRing;
import org.isolde.recorder.event.EventWord;
import org.junit.jupiter.api.Test;

/** What is remembered of the cells that were accessed last. */
class StretchTest {
    private static final int PLACE = 7;
    private static final long CONTEXT = 3;

    private final int[] cells = new int[60];
    private final Stretch stretch = new Stretch().find(cells, 5);

    @Test
    void whatIsKnownIsSoOfSomeCellsForOnePlaceInOneContext() {
        assertThat(stretch.knows(cells, 5, PLACE, CONTEXT)).isFalse();
        stretch.know(PLACE, CONTEXT, Stretch.bits(5, 6));
        assertThat(stretch.knows(cells, 5, PLACE, CONTEXT)).isTrue();
        assertThat(stretch.knows(cells, 6, PLACE, CONTEXT)).isTrue();
        assertThat(stretch.knows(cells, 7, PLACE, CONTEXT)).isFalse();
        assertThat(stretch.knows(cells, 69, PLACE, CONTEXT)).as("no cell of the array").isFalse();
        assertThat(stretch.knows(cells, 5, PLACE + 1, CONTEXT)).isFalse();
        assertThat(stretch.knows(cells, 5, PLACE, CONTEXT + 1)).isFalse();
        assertThat(stretch.knows(cells.clone(), 5, PLACE, CONTEXT)).isFalse();
    }

    @Test
    void aRunMayHaveItsCellsFartherFromEachOther() {
        stretch.begin(5, 1, PLACE, 0);
        assertThat(stretch.goesOn(cells, 8, PLACE)).isFalse();
        assertThat(stretch.goesOnFarther(8, PLACE + 1)).isFalse();
        assertThat(stretch.goesOnFarther(8, PLACE)).isTrue();
        assertThat(stretch.goesOn(cells, 9, PLACE)).isFalse();
        assertThat(stretch.goesOn(cells, 11, PLACE)).isTrue();
        assertThat(stretch.goesOnFarther(12, PLACE)).as("no longer the second one").isFalse();
        assertThat(stretch.bits()).isEqualTo(Stretch.bits(5, 11, 3)).isEqualTo(1L << 5 | 1L << 8 | 1L << 11);
        stretch.end();
        stretch.begin(20, stretch.distance(), PLACE, 0);
        assertThat(stretch.goesOn(cells, 23, PLACE)).as("as before").isTrue();
    }

    @Test
    void aRunHasNoCellThatThereIsNot() {
        stretch.begin(58, 1, PLACE, 0);
        assertThat(stretch.goesOn(cells, 59, PLACE)).isTrue();
        assertThat(stretch.goesOn(cells, 60, PLACE)).isFalse();
        stretch.end();
        assertThat(stretch.goesOn(cells, -1, PLACE)).as("without a run").isFalse();
        assertThat(stretch.isRunning()).isFalse();
    }

    /** As the drain does it when the thread is over, or the JVM ends. */
    @Test
    void aRunWhoseCellsAreFartherFromEachOtherIsHandedOverAsOne() throws IOException {
        EventRing ring = new EventRing(1 << 9, 1 << 9);
        stretch.begin(5, 3, PLACE, EventWord.run(true, 1_005, 2));
        assertThat(stretch.goesOn(cells, 8, PLACE)).isTrue();
        List<String> handedOver = new ArrayList<>();
        stretch.drain(ring, ring.filled(), (event, extent) -> handedOver.add(EventWord.operand(event) + ", "
                + EventWord.count(extent) + " at distances of " + EventWord.distance(extent)));
        assertThat(handedOver).containsExactly("1005, 2 at distances of 3");
    }

    @Test
    void otherCellsAreNotKnown() {
        stretch.know(PLACE, CONTEXT, Stretch.bits(5, 6));
        int[] others = new int[60];
        stretch.find(others, 5);
        assertThat(stretch.knows(others, 5, PLACE, CONTEXT)).isFalse();
        assertThat(stretch.knows(cells, 5, PLACE, CONTEXT)).isFalse();
    }
}
