// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.HashMap;
import java.util.Map;

/** Two threads copy the same map, and the flag of one of them is lost. */
public class FeatureFlags {

    private volatile Map<String, Boolean> flags = Map.of();

    public boolean isOn(String name) {
        return flags.getOrDefault(name, false);
    }

    public void set(String name, boolean on) {
        Map<String, Boolean> copy = new HashMap<>(flags); // step 1
        copy.put(name, on);
        flags = Map.copyOf(copy); // step 2
    }
}
