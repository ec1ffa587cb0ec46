// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.concurrent.ConcurrentHashMap;

/** A cache computes a value twice, and its two callers get different ones. */
public class Cache {

    private final ConcurrentHashMap<String, Object> values = new ConcurrentHashMap<>();

    public Object get(String key) {
        Object value = values.get(key); // step 1
        if (value == null) {
            value = new Object();
            values.put(key, value); // step 2
        }
        return value;
    }

    public int size() {
        return values.size();
    }

    public void evict(String key) {
        values.remove(key);
    }
}
