// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.isolde.stm.Atomic;

/** Points of players in a season. */
public class Leaderboard {
    private final Map<String, Integer> points = new HashMap<>();

    @Atomic
    public void award(String player, int n) {
        points.merge(player, n, Integer::sum);
    }

    @Atomic
    public int points(String player) {
        return Optional.ofNullable(points.get(player)).orElse(0);
    }

    @Atomic
    public Optional<String> leader() {
        return points.entrySet().stream()
                .max(Map.Entry.<String, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey);
    }
}
