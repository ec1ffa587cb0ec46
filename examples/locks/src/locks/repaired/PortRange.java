// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.BitSet;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A port is looked for and taken under one lock. */
public class PortRange {

    private final Lock lock = new ReentrantLock();
    private final BitSet taken = new BitSet();
    private final int first;

    public PortRange(int first) {
        this.first = first;
    }

    public int allocate() {
        lock.lock();
        try {
            int offset = taken.nextClearBit(0);
            taken.set(offset);
            return first + offset;
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
