// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The plug-ins are loaded once. The mark is set before the work is done: a second caller finds it
 * set and uses plug-ins that are not there yet.
 */
public class Plugins {

    private final AtomicBoolean loaded = new AtomicBoolean();
    private final Map<String, Runnable> plugins = new ConcurrentHashMap<>();
    private final List<String> names;

    public Plugins(List<String> names) {
        this.names = List.copyOf(names);
    }

    private void load() {
        if (loaded.compareAndSet(false, true)) { // step 1
            for (String name : names) {
                plugins.put(name, () -> System.out.println("running " + name)); // step 2
            }
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
