// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.arrays;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.isolde.recorder.event.EventRing;
import org.isolde.recorder.event.EventWord;
import org.isolde.recorder.event.Suspended;
import org.isolde.recorder.redundancy.KnownAccesses;
import org.isolde.recorder.redundancy.Repeats;
import org.isolde.recorder.shadow.Numbers;
import org.isolde.recorder.shadow.Shadow;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What becomes of accesses to an array that are told at one go. */
@Tag("same-on-most-javas")
class CellRunsTest {
    private static final int SOURCE = 7;
    private static final int WORDS = 1 << 10;

    private final Repeats repeats = new Repeats(new KnownAccesses());
    private final EventRing ring = new EventRing(WORDS, WORDS);
    private final CellRuns runs = new CellRuns(repeats, ring, new Suspended(), 1);
    private final int[] array = new int[3 * Numbers.PIECE + 8];
    private final Shadow shadow = new Shadow();

    @Test
    void cellsThatAreNumberedOneAfterTheOtherAreOneEntry() {
        sweep(3, 180);
        assertThat(entries()).containsExactly("3 to 180");
    }

    @Test
    void thoseThatAreKnownAreLeftOut() {
        sweep(3, 180);
        entries();
        sweep(0, 199);
        assertThat(entries()).containsExactly("0 to 2", "181 to 199");
        sweep(0, 199);
        assertThat(entries()).isEmpty();
    }

    @Test
    void cellsThatOthersAreNumberedBetweenAreEntriesOfTheirOwn() {
        sweep(0, 10);
        Numbers.ofJvm().piece(new Shadow(), new long[1], 1, 0);
        entries();
        sweep(11, 130);
        List<String> entries = entries();
        assertThat(entries).first().isEqualTo("11 to 63");
        assertThat(entries).hasSize(2);
    }

    @Test
    void nothingIsJoinedThatWasAccessedElsewhereInTheProgram() {
        sweep(0, 63);
        runs.sweep(array, shadow, 64, 127, 1, SOURCE + 1, false, false);
        assertThat(entries()).containsExactly("0 to 63", "64 to 127");
    }

    @Test
    void cellsAtEqualDistancesAreOneEntry() {
        sweepFarther(3, 181);
        assertThat(entries()).containsExactly("3 to 180 by 3");
    }

    @Test
    void ofCellsAtEqualDistancesThoseAreLeftOutThatAreKnown() {
        sweep(30, 32);
        sweep(100, 100);
        entries();
        sweepFarther(3, 180);
        assertThat(entries()).containsExactly("3 to 27 by 3", "33 to 180 by 3");
        sweep(0, 8);
        assertThat(entries()).containsExactly("0 to 2", "4 to 5", "7 to 8");
        sweepFarther(0, 3);
        assertThat(entries()).isEmpty();
    }

    @Test
    void cellsAtOtherDistancesAreAnEntryOfTheirOwn() {
        sweepFarther(3, 9);
        sweep(12, 14);
        assertThat(entries()).containsExactly("3 to 9 by 3", "12 to 14");
    }

    private void sweep(int first, int last) {
        runs.sweep(array, shadow, first, last, 1, SOURCE, false, false);
    }

    private void sweepFarther(int first, int last) {
        runs.sweep(array, shadow, first, last, 3, SOURCE, false, false);
    }

    /**
     * The entries since the last call, by the indices of their cells if the pieces stand together.
     */
    private List<String> entries() {
        int location = Numbers.ofJvm().piece(shadow, array, array.length, 0);
        long end = ring.filled();
        long[] words = new long[WORDS];
        int count = ring.copy(ring.emptied(), end, words);
        ring.setEmptied(end);
        List<String> entries = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int first = EventWord.operand(words[i]) - location;
            if (!EventWord.isRun(words[i])) {
                entries.add(String.valueOf(first));
                continue;
            }
            long extent = words[++i];
            int distance = EventWord.distance(extent);
            entries.add(first + " to " + (first + (EventWord.count(extent) - 1) * distance)
                    + (distance == 1 ? "" : " by " + distance));
        }
        return entries;
    }
}
