// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.pairs;

import static org.assertj.core.api.Assertions.assertThat;

import org.isolde.predict.result.Access;
import org.isolde.predict.result.Pattern;
import org.isolde.predict.result.Prediction;
import org.isolde.predict.result.Reservation;
import org.isolde.predict.witness.WitnessKey;
import org.junit.jupiter.api.Test;

/** Which of the predictions for the same places is shown, and how many it stands for. */
class GroupedPredictionsTest {
    private static final Access READ = new Access(1, false);
    private static final Access WRITE = new Access(2, true);
    private static final Access OTHER_WRITE = new Access(3, true);

    private final GroupedPredictions predictions = new GroupedPredictions();

    @Test
    void theFirstWithTheLeastReservationIsShownAndAllAreCounted() {
        assertThat(find(10, READ, WRITE, READ, Reservation.OTHER_ORDER)).isTrue();
        assertThat(find(11, READ, WRITE, READ, Reservation.OTHER_ORDER)).isFalse();
        assertThat(find(12, READ, WRITE, READ, Reservation.MERGED_MOMENTS)).isTrue();
        assertThat(find(13, READ, WRITE, READ, Reservation.NONE)).isTrue();
        assertThat(find(14, READ, WRITE, READ, Reservation.NONE)).isFalse();
        assertThat(predictions.all()).singleElement().satisfies(shown -> {
            assertThat(shown.location()).isEqualTo(13);
            assertThat(shown.reservation()).isEqualTo(Reservation.NONE);
            assertThat(shown.occurrences()).isEqualTo(5);
        });
    }

    @Test
    void otherPlacesAndOtherPatternsAreOtherPredictionsInTheirOrder() {
        find(10, OTHER_WRITE, READ, OTHER_WRITE, Reservation.NONE);
        find(10, WRITE, OTHER_WRITE, READ, Reservation.NONE);
        find(10, WRITE, READ, WRITE, Reservation.NONE);
        find(11, WRITE, READ, WRITE, Reservation.NONE);
        find(10, WRITE, OTHER_WRITE, WRITE, Reservation.NONE);
        assertThat(predictions.all())
                .extracting(shown -> shown.first().source() + " " + shown.between().source() + " "
                        + shown.second().source() + " " + shown.pattern() + " " + shown.occurrences())
                .containsExactly("2 1 2 WRITE_READ_WRITE 2", "2 3 1 WRITE_WRITE_READ 1", "2 3 2 WRITE_WRITE_WRITE 1",
                        "3 1 3 WRITE_READ_WRITE 1");
    }

    /** Does what the search does; whether a prediction was made. */
    private boolean find(int location, Access first, Access between, Access second, Reservation reservation) {
        WitnessKey.List list = between.writes() ? WitnessKey.List.BETWEEN_ACCESSES : WitnessKey.List.BETWEEN_WRITES;
        long turn = WitnessKey.key(list, first.source(), first.writes(), second.source(), second.writes());
        boolean isWanted = predictions.isWanted(turn, WitnessKey.single(between.source(), between.writes()),
                reservation);
        if (isWanted) {
            predictions.found(new Prediction(Pattern.of(first, between, second), location, 0, first, null, second, 1,
                    between, null, reservation, 1));
        }
        return isWanted;
    }
}
