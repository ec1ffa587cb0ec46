// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Removing tells what was there. */
public class Sessions {

    private final ConcurrentMap<String, StringBuilder> sessions = new ConcurrentHashMap<>();

    public void begin(String user) {
        sessions.put(user, new StringBuilder());
    }

    public int end(String user) {
        StringBuilder ended = sessions.remove(user);
        return ended == null ? 0 : ended.length();
    }
}
