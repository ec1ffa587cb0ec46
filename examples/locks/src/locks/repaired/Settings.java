// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.HashMap;
import java.util.Map;

/** New settings are published when they are complete, and do not change afterwards. */
public class Settings {

    private volatile Map<String, String> values = new HashMap<>();

    public synchronized void load(String text) {
        Map<String, String> fresh = new HashMap<>();
        for (String line : text.lines().toList()) {
            String[] parts = line.split("=", 2);
            fresh.put(parts[0], parts[1]);
        }
        values = fresh;
    }

    public String get(String name) {
        return values.getOrDefault(name, "");
    }
}
