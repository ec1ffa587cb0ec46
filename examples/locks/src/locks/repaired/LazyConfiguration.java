// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

/** Looking and loading is one critical section. */
public class LazyConfiguration {

    private String loaded;

    public synchronized String text() {
        if (loaded == null) {
            loaded = "loaded at " + System.nanoTime();
        }
        return loaded;
    }

    public synchronized boolean isLoaded() {
        return loaded != null;
    }

    public synchronized void reload() {
        loaded = null;
    }
}
