// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Each of a few locks protects a part of the table. The table is read before the lock is taken;
 * {@code grow} replaces it in between, and the entry is put into the old one.
 */
public class StripedTable {

    private static final int STRIPES = 2;

    private final Object first = new Object();
    private final Object second = new Object();
    private volatile Map<String, String>[] table = empty(8);

    @SuppressWarnings("unchecked")
    private static Map<String, String>[] empty(int length) {
        return Stream.generate(HashMap<String, String>::new).limit(length).toArray(Map[]::new);
    }

    private Object stripe(String key) {
        return Math.floorMod(key.hashCode(), STRIPES) == 0 ? first : second;
    }

    public void put(String key, String value) {
        Map<String, String>[] parts = table; // step 1
        synchronized (stripe(key)) { // step 2
            parts[Math.floorMod(key.hashCode(), parts.length)].put(key, value);
        }
    }

    public String get(String key) {
        synchronized (stripe(key)) {
            return table[Math.floorMod(key.hashCode(), table.length)].get(key);
        }
    }

    public void grow() {
        synchronized (first) {
            synchronized (second) {
                Map<String, String>[] larger = empty(2 * table.length);
                for (Map<String, String> part : table) {
                    part.forEach((key, value) -> larger[Math.floorMod(key.hashCode(), larger.length)].put(key, value));
                }
                table = larger;
            }
        }
    }
}
