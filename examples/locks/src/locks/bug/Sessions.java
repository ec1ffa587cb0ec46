// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** A session that was there is gone, and null is used. */
public class Sessions {

    private final ConcurrentMap<String, StringBuilder> sessions = new ConcurrentHashMap<>();

    public void begin(String user) {
        sessions.put(user, new StringBuilder());
    }

    public int end(String user) {
        if (sessions.containsKey(user)) { // step 1
            return sessions.remove(user).length(); // step 2
        }
        return 0;
    }
}
