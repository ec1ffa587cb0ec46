// SPDX-License-Identifier: EPL-2.0
package sample;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Loses deliveries that arrive at the same time. */
public class Stock {

    private final Map<String, Integer> items = new ConcurrentHashMap<>();

    /** Adds to what is there. */
    public void add(String item, int count) {
        Integer before = items.get(item);
        items.put(item, before == null ? count : before + count);
    }

    /** What is there. */
    public int count(String item) {
        return items.getOrDefault(item, 0);
    }
}
