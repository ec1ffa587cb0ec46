package org.isolde.recorder;

import static org.assertj.core.api.Assertions.assertThat;

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
    void otherCellsAreNotKnown() {
        stretch.know(PLACE, CONTEXT, Stretch.bits(5, 6));
        int[] others = new int[60];
        stretch.find(others, 5);
        assertThat(stretch.knows(others, 5, PLACE, CONTEXT)).isFalse();
        assertThat(stretch.knows(cells, 5, PLACE, CONTEXT)).isFalse();
    }
}
