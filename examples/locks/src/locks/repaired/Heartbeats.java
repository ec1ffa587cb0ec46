// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Looking and removing is one step of the map. */
public class Heartbeats {

    private final Map<String, Instant> lastSeen = new ConcurrentHashMap<>();

    public void beat(String node) {
        lastSeen.put(node, Instant.now());
    }

    public void removeSilent(Duration silence) {
        Instant end = Instant.now().minus(silence);
        for (String node : lastSeen.keySet()) {
            lastSeen.computeIfPresent(node, (key, seen) -> seen.isBefore(end) ? null : seen);
        }
    }

    public boolean isAlive(String node) {
        return lastSeen.containsKey(node);
    }
}
