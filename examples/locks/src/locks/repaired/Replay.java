// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Nothing is published between the last value and the registration. */
public class Replay {

    private final List<Consumer<String>> listeners = new ArrayList<>();
    private String last;

    public synchronized void subscribe(Consumer<String> listener) {
        if (last != null) {
            listener.accept(last);
        }
        listeners.add(listener);
    }

    public synchronized void publish(String value) {
        last = value;
        for (Consumer<String> listener : listeners) {
            listener.accept(value);
        }
    }
}
