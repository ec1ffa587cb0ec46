package org.isolde.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What is left out of a trace, and what must not be. */
class RepeatsTest {

    private final Context context = new Context();
    private final Repeats repeats = new Repeats(context);

    @Test
    void outsideOfTransactionsAPlaceCountsOnceInAContext() {
        assertThat(repeats.isRepeated(1, 5)).isFalse();
        assertThat(repeats.isRepeated(1, 5)).isTrue();
        assertThat(repeats.isRepeated(1, 6)).isFalse();
        context.acquired(3);
        assertThat(repeats.isRepeated(1, 5)).isFalse();
        context.released(3);
        context.acquired(3);
        assertThat(repeats.isRepeated(1, 5)).as("under the same lock again").isTrue();
        context.exchanged();
        assertThat(repeats.isRepeated(1, 5)).as("after another thread was let go on").isFalse();
    }

    @Test
    void whatWasAcquiredSinceALockIsAContextOfItsOwn() {
        context.acquired(1);
        assertThat(repeats.isRepeated(1, 5)).isFalse();
        context.acquired(2);
        context.released(2);
        assertThat(repeats.isRepeated(1, 5)).isFalse();
    }

    @Test
    void eachTransactionCountsByItself() {
        for (int i = 0; i < 2; i++) {
            context.begin();
            assertThat(List.of(repeats.isRepeated(1, 5), repeats.isRepeated(1, 5), repeats.isRepeated(1, 5)))
                    .containsExactly(false, false, true);
            context.end();
        }
    }

    /** In a transaction: whichever place came before whichever does so in what is kept. */
    @Test
    void inATransactionNoPairOfPlacesIsLost() {
        Random random = new Random(5);
        for (int run = 0; run < 5_000; run++) {
            context.begin();
            int places = 1 + random.nextInt(6);
            List<Integer> all = new ArrayList<>();
            List<Integer> kept = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                int place = 2 + random.nextInt(places);
                all.add(place);
                if (!repeats.isRepeated(9, place)) {
                    kept.add(place);
                }
            }
            assertThat(pairs(kept)).as("%s of %s", kept, all).isEqualTo(pairs(all));
            context.end();
        }
    }

    private static Set<List<Integer>> pairs(List<Integer> places) {
        Set<List<Integer>> pairs = new HashSet<>();
        for (int i = 0; i < places.size(); i++) {
            for (int j = i + 1; j < places.size(); j++) {
                pairs.add(List.of(places.get(i), places.get(j)));
            }
        }
        return pairs;
    }
}
