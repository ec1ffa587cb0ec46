// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.concurrent.ConcurrentHashMap;

/** Looking up and putting is one call. */
public class Cache {

    private final ConcurrentHashMap<String, Object> values = new ConcurrentHashMap<>();

    public Object get(String key) {
        return values.computeIfAbsent(key, k -> new Object());
    }

    public int size() {
        return values.size();
    }

    public void evict(String key) {
        values.remove(key);
    }
}
