// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Who comes second waits until the work is done. */
public class Plugins {

    private boolean loaded;
    private final Map<String, Runnable> plugins = new ConcurrentHashMap<>();
    private final List<String> names;

    public Plugins(List<String> names) {
        this.names = List.copyOf(names);
    }

    private synchronized void load() {
        if (!loaded) {
            for (String name : names) {
                plugins.put(name, () -> System.out.println("running " + name));
            }
            loaded = true;
        }
    }

    public void run(String name) {
        load();
        Runnable plugin = plugins.get(name);
        if (plugin == null) {
            throw new IllegalArgumentException("there is no plug-in " + name);
        }
        plugin.run();
    }
}
