// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import javax.annotation.concurrent.GuardedBy;

/** The number of elements is atomic; it is all that writers and readers share. */
public class RingBuffer {

    private final ReentrantLock writing = new ReentrantLock();
    private final ReentrantLock reading = new ReentrantLock();
    private final long[] elements = new long[64];
    private final AtomicInteger size = new AtomicInteger();
    @GuardedBy("reading")
    private int head;
    @GuardedBy("writing")
    private int tail;

    public boolean offer(long element) {
        writing.lock();
        try {
            if (size.get() == elements.length) {
                return false;
            }
            elements[tail] = element;
            tail = (tail + 1) % elements.length;
            size.incrementAndGet();
            return true;
        } finally {
            writing.unlock();
        }
    }

    public Long poll() {
        reading.lock();
        try {
            if (size.get() == 0) {
                return null;
            }
            long element = elements[head];
            head = (head + 1) % elements.length;
            size.decrementAndGet();
            return element;
        } finally {
            reading.unlock();
        }
    }
}
