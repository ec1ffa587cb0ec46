// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.isolde.stm.Atomic;

/** Who is logged in, and how often. */
public class Sessions {
    private final ConcurrentMap<String, Integer> sessions = new ConcurrentHashMap<>();

    @Atomic
    public int login(String user) {
        return sessions.compute(user, (name, n) -> n == null ? 1 : n + 1);
    }

    @Atomic
    public boolean logout(String user) {
        Integer n = sessions.get(user);
        if (n == null) {
            return false;
        }
        if (n == 1) {
            sessions.remove(user);
        } else {
            sessions.replace(user, n - 1);
        }
        return true;
    }

    @Atomic
    public Set<String> online() {
        return new TreeSet<>(sessions.keySet());
    }
}
