// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A consumer that was woken looks again. */
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
        lock.lock();
        try {
            while (parcels.isEmpty()) {
                changed.await();
            }
            return parcels.removeFirst();
        } finally {
            lock.unlock();
        }
    }
}
