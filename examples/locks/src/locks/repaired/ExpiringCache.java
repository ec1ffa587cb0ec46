// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** An entry is removed only if it is still the one that was looked at. */
public class ExpiringCache {

    private record Entry(String value, Instant end) {

        boolean hasExpired() {
            return Instant.now().isAfter(end);
        }
    }

    private final ConcurrentMap<String, Entry> entries = new ConcurrentHashMap<>();

    public void put(String key, String value, Duration life) {
        entries.put(key, new Entry(value, Instant.now().plus(life)));
    }

    /** Null when there is none. */
    public String get(String key) {
        var entry = entries.get(key);
        if (entry == null) {
            return null;
        }
        if (entry.hasExpired()) {
            entries.remove(key, entry);
            return null;
        }
        return entry.value();
    }
}
