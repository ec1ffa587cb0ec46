// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.concurrent.ConcurrentLinkedQueue;

/** A message that was there is gone. */
public class Mailbox {

    private final ConcurrentLinkedQueue<String> messages = new ConcurrentLinkedQueue<>();

    public void send(String message) {
        messages.add(message);
    }

    public void clear() {
        messages.clear();
    }

    public String receive() {
        if (messages.isEmpty()) { // step 1
            return "none";
        }
        return messages.remove(); // step 2
    }
}
