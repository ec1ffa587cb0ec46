// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.nio.ByteBuffer;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** The last two users both see that nobody uses the memory, and it goes back to the pool twice. */
public class Segment {

    private static final Queue<ByteBuffer> POOL = new ConcurrentLinkedQueue<>();

    private final AtomicInteger users = new AtomicInteger(1);
    private final ByteBuffer memory;

    public Segment() {
        ByteBuffer pooled = POOL.poll();
        memory = pooled != null ? pooled : ByteBuffer.allocate(4096);
    }

    public Segment retain() {
        users.incrementAndGet();
        return this;
    }

    public void release() {
        users.decrementAndGet(); // step 1
        if (users.get() == 0) { // step 2
            POOL.add(memory);
        }
    }
}
