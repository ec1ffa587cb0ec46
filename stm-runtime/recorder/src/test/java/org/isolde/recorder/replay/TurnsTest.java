// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Threads take turns as the plan has it, and what has not happened comes again at once. */
class TurnsTest {
    private final PlannedThread first = new PlannedThread("first", "first", List.of());
    private final PlannedThread second = new PlannedThread("second", "second", List.of());
    private final Turns turns = new Turns(List.of(new ReplayPlan.Turn(first, 2), new ReplayPlan.Turn(second, 1),
            new ReplayPlan.Turn(first, 3)));

    private void assertTurnOf(PlannedThread one, PlannedThread other) {
        assertThat(turns.isOf(one)).isTrue();
        assertThat(turns.isOf(other)).isFalse();
        assertThat(turns.whose()).isEqualTo(one.name());
    }

    /** After its steps it may have accesses to make. */
    @Test
    void aTurnIsOverWhenItsStepsAreDoneAndItsThreadStops() {
        assertTurnOf(first, second);
        turns.advance(first);
        assertTurnOf(first, second);
        turns.advance(first);
        assertThat(turns.hasCome(1)).isFalse();
        assertThat(turns.isOf(second)).isFalse();
        assertThat(turns.isOf(first)).as("is about to do one more").isFalse();
        assertTurnOf(second, first);
        assertThat(turns.hasCome(1)).isTrue();
        assertThat(turns.hasCome(2)).isFalse();
        turns.advance(second);
        second.setStopped(true);
        assertTurnOf(first, second);
        turns.advance(first);
        first.setStopped(true);
        assertThat(turns.isOf(second)).isTrue();
        assertThat(turns.whose()).isEqualTo("the threads");
    }

    @Test
    void aThreadThatHasGoneBackDoesTheSameStepsAgainAtOnce() {
        turns.advance(first);
        turns.advance(first);
        first.goBack(0);
        assertThat(turns.isOf(first)).isTrue();
        turns.advance(first);
        assertThat(turns.isOf(first)).isTrue();
        turns.advance(first);
        first.setStopped(true);
        assertTurnOf(second, first);
    }

    @Test
    void aTurnIsOverWhenItsThreadDoesSomethingElse() {
        first.goAstray();
        assertThat(turns.isOf(second)).isTrue();
        assertThat(turns.whose()).isEqualTo("second");
        assertThat(turns.isOf(first)).as("has no turns any more").isTrue();
    }
}
