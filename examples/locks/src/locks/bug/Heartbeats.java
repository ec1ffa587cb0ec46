// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Nodes that were silent for long are removed. A node's heartbeat comes between looking and
 * removing, and a node that lives is removed.
 */
public class Heartbeats {

    private final Map<String, Instant> lastSeen = new ConcurrentHashMap<>();

    public void beat(String node) {
        lastSeen.put(node, Instant.now());
    }

    public void removeSilent(Duration silence) {
        Instant end = Instant.now().minus(silence);
        for (String node : lastSeen.keySet()) {
            Instant seen = lastSeen.get(node); // step 1
            if (seen != null && seen.isBefore(end)) {
                lastSeen.remove(node); // step 2
            }
        }
    }

    public boolean isAlive(String node) {
        return lastSeen.containsKey(node);
    }
}
