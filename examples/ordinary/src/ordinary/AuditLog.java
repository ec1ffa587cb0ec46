// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.HashMap;
import java.util.Map;
import org.isolde.stm.Atomic;

/** What users did, in the order in which they did it. */
public class AuditLog {
    private final StringBuilder log = new StringBuilder();
    private final Map<String, String> lastAction = new HashMap<>();

    @Atomic
    public void record(String user, String action) {
        log.append(user).append(' ').append(action).append('\n');
        lastAction.put(user, action);
    }

    @Atomic
    public String last(String user) {
        return lastAction.getOrDefault(user, "nothing");
    }

    @Atomic
    public String text() {
        return log.toString();
    }
}
