// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.HashMap;
import java.util.Map;

/**
 * New settings are published before they are filled. A reader between the two steps finds none, or
 * reads the map while it changes.
 */
public class Settings {

    private volatile Map<String, String> values = new HashMap<>();

    public synchronized void load(String text) {
        Map<String, String> fresh = new HashMap<>();
        values = fresh;
        for (String line : text.lines().toList()) {
            String[] parts = line.split("=", 2);
            fresh.put(parts[0], parts[1]); // guarded
        }
    }

    public String get(String name) {
        return values.getOrDefault(name, ""); // bare
    }
}
