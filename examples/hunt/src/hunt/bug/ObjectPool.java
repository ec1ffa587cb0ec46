// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A pool creates an object if none is idle and it has not created too many. Two borrowers that have
 * both compared the number with its limit create one too many.
 */
public class ObjectPool {

    private static final int MOST = 1;

    private final Queue<Object> idle = new ConcurrentLinkedQueue<>();
    private final AtomicInteger created = new AtomicInteger();

    Object borrow() {
        Object found = idle.poll();
        if (found == null && created.get() < MOST) { // step 1
            created.incrementAndGet(); // step 2
            return new Object();
        }
        return found;
    }

    public static void main(String[] args) throws Exception {
        ObjectPool pool = new ObjectPool();
        Thread one = new Thread(pool::borrow);
        Thread two = new Thread(pool::borrow);
        one.start();
        Thread.sleep(25);
        two.start();
        one.join();
        two.join();
        if (pool.created.get() > MOST) {
            throw new AssertionError(pool.created + " objects");
        }
    }
}
