// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A file is freed when it is closed and nobody uses it. A user finds it open; {@code close} finds
 * no user and frees it; the user goes on with a file that is freed.
 */
public class SharedFile {

    private final AtomicBoolean closed = new AtomicBoolean();
    private final AtomicInteger users = new AtomicInteger();
    private final AtomicInteger frees = new AtomicInteger();

    /** Whether the caller may use the file until it calls {@link #release}. */
    public boolean acquire() {
        if (closed.get()) { // step 1
            return false;
        }
        users.incrementAndGet(); // step 2
        return true;
    }

    public void release() {
        if (users.decrementAndGet() == 0 && closed.get()) {
            frees.incrementAndGet();
        }
    }

    public void close() {
        closed.set(true);
        if (users.get() == 0) {
            frees.incrementAndGet();
        }
    }
}
