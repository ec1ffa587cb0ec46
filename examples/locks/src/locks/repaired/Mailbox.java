// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.concurrent.ConcurrentLinkedQueue;

/** One call takes what there is. */
public class Mailbox {

    private final ConcurrentLinkedQueue<String> messages = new ConcurrentLinkedQueue<>();

    public void send(String message) {
        messages.add(message);
    }

    public void clear() {
        messages.clear();
    }

    public String receive() {
        String message = messages.poll();
        return message == null ? "none" : message;
    }
}
