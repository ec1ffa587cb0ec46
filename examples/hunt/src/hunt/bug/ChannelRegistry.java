// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A channel is registered with a selector if it is open. Closing it removes its registrations, but
 * one may come after that.
 */
public class ChannelRegistry {

    private final Set<String> keys = ConcurrentHashMap.newKeySet();
    private boolean open = true;

    private synchronized boolean isOpen() {
        return open;
    }

    private synchronized void setClosed() {
        open = false;
    }

    void register(String selector) {
        if (isOpen()) { // step 1
            keys.add(selector); // step 2
        }
    }

    void close() {
        setClosed();
        keys.clear();
    }

    public static void main(String[] args) throws Exception {
        ChannelRegistry channel = new ChannelRegistry();
        Thread user = new Thread(() -> channel.register("main"), "user");
        Thread closer = new Thread(channel::close, "closer");
        user.start();
        Thread.sleep(25);
        closer.start();
        user.join();
        closer.join();
        if (!channel.keys.isEmpty()) {
            throw new AssertionError("a closed channel is registered");
        }
    }
}
