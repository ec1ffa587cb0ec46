// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.isolde.stm.Atomic;

/** An election in which everybody votes once. */
public class Election {
    private final Set<String> voted = new HashSet<>();
    private final Map<String, Integer> votes = new TreeMap<>();

    @Atomic
    public boolean vote(String voter, String candidate) {
        if (!voted.add(voter)) {
            return false;
        }
        votes.merge(candidate, 1, Integer::sum);
        return true;
    }

    @Atomic
    public String winner() {
        String best = "nobody";
        int most = 0;
        for (Map.Entry<String, Integer> entry : votes.entrySet()) {
            if (entry.getValue() > most) {
                best = entry.getKey();
                most = entry.getValue();
            }
        }
        return best;
    }

    @Atomic
    public int turnout() {
        return voted.size();
    }
}
