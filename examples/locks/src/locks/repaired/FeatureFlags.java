// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.HashMap;
import java.util.Map;

/** Those who write take turns; those who read need no lock. */
public class FeatureFlags {

    private volatile Map<String, Boolean> flags = Map.of();

    public boolean isOn(String name) {
        return flags.getOrDefault(name, false);
    }

    public synchronized void set(String name, boolean on) {
        Map<String, Boolean> copy = new HashMap<>(flags);
        copy.put(name, on);
        flags = Map.copyOf(copy);
    }
}
