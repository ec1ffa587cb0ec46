// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.HashMap;
import java.util.Map;

/** One monitor protects both steps. */
public class Stock {

    private final Map<String, Integer> pieces = new HashMap<>();

    public synchronized void deliver(String article, int number) {
        pieces.put(article, number);
    }

    public synchronized boolean sell(String article) {
        int left = pieces.getOrDefault(article, 0);
        if (left == 0) {
            return false;
        }
        pieces.put(article, left - 1);
        return true;
    }
}
