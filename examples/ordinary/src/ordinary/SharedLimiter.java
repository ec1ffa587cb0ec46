// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.Map;
import java.util.TreeMap;
import org.isolde.stm.Atomic;

/** Lets all users together call at most three times. */
public class SharedLimiter {
    private static final int MOST = 3;

    private final Map<String, Integer> calls = new TreeMap<>();

    @Atomic
    public boolean allow(String user) {
        int sum = 0;
        for (int n : calls.values()) {
            sum += n;
        }
        if (sum >= MOST) {
            return false;
        }
        calls.merge(user, 1, Integer::sum);
        return true;
    }

    @Atomic
    public void reset(String user) {
        calls.remove(user);
    }
}
