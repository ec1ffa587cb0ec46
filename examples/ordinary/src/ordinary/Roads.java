// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isolde.stm.Atomic;

/** Towns and the roads between them, which can be used in both directions. */
public class Roads {
    private final Map<String, Set<String>> roads = new HashMap<>();

    @Atomic
    public void build(String one, String other) {
        roads.computeIfAbsent(one, town -> new HashSet<>()).add(other);
        roads.computeIfAbsent(other, town -> new HashSet<>()).add(one);
    }

    @Atomic
    public void close(String one, String other) {
        if (roads.containsKey(one) && roads.containsKey(other)) {
            roads.get(one).remove(other);
            roads.get(other).remove(one);
        }
    }

    @Atomic
    public boolean connected(String from, String to) {
        Set<String> seen = new HashSet<>();
        Deque<String> next = new ArrayDeque<>(List.of(from));
        while (!next.isEmpty()) {
            String town = next.remove();
            if (town.equals(to)) {
                return true;
            }
            if (seen.add(town)) {
                next.addAll(roads.getOrDefault(town, Set.of()));
            }
        }
        return false;
    }
}
