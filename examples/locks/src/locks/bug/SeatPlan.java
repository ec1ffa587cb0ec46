// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.BitSet;
import java.util.concurrent.Semaphore;
import javax.annotation.concurrent.GuardedBy;

/**
 * A semaphore with one permit is a lock. It is given back between looking at a seat and taking it:
 * two guests get the same seat.
 */
public class SeatPlan {

    private final Semaphore mutex = new Semaphore(1);
    @GuardedBy("mutex")
    private final BitSet taken = new BitSet();

    private boolean isFree(int seat) throws InterruptedException {
        mutex.acquire();
        try {
            return !taken.get(seat);
        } finally {
            mutex.release();
        }
    }

    private void take(int seat) throws InterruptedException {
        mutex.acquire();
        try {
            taken.set(seat);
        } finally {
            mutex.release();
        }
    }

    public boolean book(int seat) throws InterruptedException {
        if (!isFree(seat)) { // step 1
            return false;
        }
        take(seat); // step 2
        return true;
    }

    public void cancel(int seat) throws InterruptedException {
        mutex.acquire();
        try {
            taken.clear(seat);
        } finally {
            mutex.release();
        }
    }
}
