// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.isolde.stm.Atomic;

/** The players of a club by rank; who wins against a better player takes the place. */
public class Ladder {
    private final List<String> players = new ArrayList<>(List.of("ann", "bob", "cat"));

    @Atomic
    public boolean won(int winner, int loser) {
        if (winner <= loser) {
            return false;
        }
        Collections.swap(players, winner, loser);
        return true;
    }

    @Atomic
    public int rank(String player) {
        return players.indexOf(player);
    }

    @Atomic
    public String first() {
        return players.get(0);
    }
}
