// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.BitSet;
import java.util.concurrent.Semaphore;
import javax.annotation.concurrent.GuardedBy;

/** The permit is kept for both steps. */
public class SeatPlan {

    private final Semaphore mutex = new Semaphore(1);
    @GuardedBy("mutex")
    private final BitSet taken = new BitSet();

    public boolean book(int seat) throws InterruptedException {
        mutex.acquire();
        try {
            if (taken.get(seat)) {
                return false;
            }
            taken.set(seat);
            return true;
        } finally {
            mutex.release();
        }
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
