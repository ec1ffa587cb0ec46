// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.nio.ByteBuffer;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** Only the one that counts down to zero gives the memory back. */
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
        if (users.decrementAndGet() == 0) {
            POOL.add(memory);
        }
    }
}
