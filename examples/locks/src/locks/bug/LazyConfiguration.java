// SPDX-License-Identifier: EPL-2.0
package locks.bug;

/** Two threads load the configuration, and one of them uses the one that is thrown away. */
public class LazyConfiguration {

    private String loaded;

    synchronized String loaded() {
        return loaded;
    }

    synchronized void loaded(String text) {
        loaded = text;
    }

    public String text() {
        String text = loaded(); // step 1
        if (text == null) {
            text = "loaded at " + System.nanoTime();
            loaded(text); // step 2
        }
        return text;
    }

    public synchronized boolean isLoaded() {
        return loaded != null;
    }

    public void reload() {
        loaded(null);
    }
}
