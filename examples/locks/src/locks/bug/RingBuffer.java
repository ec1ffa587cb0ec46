// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.concurrent.locks.ReentrantLock;
import javax.annotation.concurrent.GuardedBy;

/**
 * Writers and readers of a ring have a lock each, and both change the number of elements. Two
 * changes at once lose one of them, and the ring seems to have a place too many or too few.
 */
public class RingBuffer {

    private final ReentrantLock writing = new ReentrantLock();
    private final ReentrantLock reading = new ReentrantLock();
    private final long[] elements = new long[64];
    private int size;
    @GuardedBy("reading")
    private int head;
    @GuardedBy("writing")
    private int tail;

    public boolean offer(long element) {
        writing.lock();
        try {
            if (size == elements.length) {
                return false;
            }
            elements[tail] = element;
            tail = (tail + 1) % elements.length;
            size++; // guarded
            return true;
        } finally {
            writing.unlock();
        }
    }

    public Long poll() {
        reading.lock();
        try {
            if (size == 0) {
                return null;
            }
            long element = elements[head];
            head = (head + 1) % elements.length;
            size--; // bare
            return element;
        } finally {
            reading.unlock();
        }
    }
}
