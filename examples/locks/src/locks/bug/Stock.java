// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/** More is sold than is in stock. */
public class Stock {

    private final Map<String, Integer> pieces = Collections.synchronizedMap(new HashMap<>());

    public void deliver(String article, int number) {
        pieces.put(article, number);
    }

    public boolean sell(String article) {
        int left = pieces.getOrDefault(article, 0); // step 1
        if (left == 0) {
            return false;
        }
        pieces.put(article, left - 1); // step 2
        return true;
    }
}
