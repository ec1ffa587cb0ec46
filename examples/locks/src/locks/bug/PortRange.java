// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.BitSet;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Two services are given the same port. */
public class PortRange {

    private final Lock lock = new ReentrantLock();
    private final BitSet taken = new BitSet();
    private final int first;

    public PortRange(int first) {
        this.first = first;
    }

    public int allocate() {
        int offset = firstFree(); // step 1
        take(offset); // step 2
        return first + offset;
    }

    private int firstFree() {
        lock.lock();
        try {
            return taken.nextClearBit(0);
        } finally {
            lock.unlock();
        }
    }

    private void take(int offset) {
        lock.lock();
        try {
            taken.set(offset);
        } finally {
            lock.unlock();
        }
    }

    public void free(int port) {
        lock.lock();
        try {
            taken.clear(port - first);
        } finally {
            lock.unlock();
        }
    }
}
