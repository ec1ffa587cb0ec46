// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A consumer waits once instead of in a loop. Two are woken, the first one takes the only parcel,
 * and the second one fails with a NoSuchElementException.
 */
public class Conveyor {

    /** A parcel. */
    public record Parcel(String address) {
    }

    private final Lock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Deque<Parcel> parcels = new ArrayDeque<>();

    public void put(Parcel parcel) {
        lock.lock();
        try {
            parcels.addLast(parcel);
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    public Parcel take() throws InterruptedException {
        lock.lock(); // step 1
        try {
            if (parcels.isEmpty()) { // step 1
                changed.await(); // step 2
            }
            return parcels.removeFirst(); // step 2
        } finally {
            lock.unlock();
        }
    }
}
