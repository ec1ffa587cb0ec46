// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.HashMap;
import java.util.Map;

/**
 * Readers use a table that never changes; a writer copies it and replaces it. Two writers copy the
 * same table, and the second one's replacement loses the first one's route.
 */
public class Routes {

    private volatile Map<String, String> table = Map.of();

    public String find(String path) {
        return table.getOrDefault(path, "not found");
    }

    public void add(String path, String target) {
        var copy = new HashMap<>(table); // step 1
        copy.put(path, target);
        table = Map.copyOf(copy); // step 2
    }

    public void clear() {
        table = Map.of();
    }
}
