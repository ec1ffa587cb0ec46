// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** A listener that comes late misses the value that is published while it gets the last one. */
public class Replay {

    private final List<Consumer<String>> listeners = new ArrayList<>();
    private String last;

    public void subscribe(Consumer<String> listener) {
        String seen;
        synchronized (this) { // step 1
            seen = last;
        }
        if (seen != null) {
            listener.accept(seen);
        }
        synchronized (this) { // step 2
            listeners.add(listener);
        }
    }

    public synchronized void publish(String value) {
        last = value;
        for (Consumer<String> listener : listeners) {
            listener.accept(value);
        }
    }
}
