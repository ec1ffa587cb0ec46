// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;

/** Each message that is taken out is sent. */
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
        String message;
        while ((message = messages.poll()) != null) {
            wire.accept(message);
        }
    }
}
