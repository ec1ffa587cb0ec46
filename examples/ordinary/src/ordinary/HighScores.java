// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.Arrays;
import org.isolde.stm.Atomic;

/** The best scores of a game, the best first. */
public class HighScores {
    private final int[] scores = {3, 2, 0};

    @Atomic
    public boolean submit(int score) {
        int place = scores.length - 1;
        if (score <= scores[place]) {
            return false;
        }
        while (place > 0 && scores[place - 1] < score) {
            scores[place] = scores[place - 1];
            place--;
        }
        scores[place] = score;
        return true;
    }

    @Atomic
    public int best() {
        return scores[0];
    }

    @Atomic
    public int rank(int score) {
        return (int) Arrays.stream(scores).filter(other -> other > score).count() + 1;
    }
}
