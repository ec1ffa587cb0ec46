// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.HashMap;
import java.util.Map;
import org.isolde.stm.Atomic;

/** How often each user may still ask today; the limit is the same for all. */
public class Quota {
    private final int limit = 2;
    private final Map<String, Integer> used = new HashMap<>();

    @Atomic
    public boolean ask(String user) {
        int before = used.getOrDefault(user, 0);
        if (before >= limit) {
            return false;
        }
        used.put(user, before + 1);
        return true;
    }

    @Atomic
    public void forgive(String user) {
        used.remove(user);
    }

    @Atomic
    public int left(String user) {
        return limit - used.getOrDefault(user, 0);
    }
}
