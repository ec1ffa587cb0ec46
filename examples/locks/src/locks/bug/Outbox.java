// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;

/** A message that is posted after the last one was sent is cleared away. */
public class Outbox {

    private final Queue<String> messages = new ConcurrentLinkedQueue<>();
    private final Consumer<String> wire;

    public Outbox(Consumer<String> wire) {
        this.wire = wire;
    }

    public void post(String message) {
        messages.add(message);
    }

    public synchronized void flush() {
        for (String message : messages) { // step 1
            wire.accept(message);
        }
        messages.clear(); // step 2
    }
}
