// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

/** The table is read under the lock; it is replaced only under all locks. */
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
        synchronized (stripe(key)) {
            Map<String, String>[] parts = table;
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
