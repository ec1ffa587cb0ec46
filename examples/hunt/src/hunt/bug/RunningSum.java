// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * One thread adds a number, another one waits for it and adds it up. It looks whether there is one
 * before it takes the lock on which it waits, and so may miss the notification.
 */
public class RunningSum {

    private final Object arrival = new Object();
    private volatile int number;
    private int sum;

    void add() throws InterruptedException {
        if (number == 0) { // step 1
            synchronized (arrival) { // step 2
                arrival.wait(); // step 2
            }
        }
        sum += number;
    }

    void provide(int value) {
        number = value;
        synchronized (arrival) {
            arrival.notifyAll();
        }
    }

    public static void main(String[] args) throws Exception {
        RunningSum running = new RunningSum();
        CountDownLatch added = new CountDownLatch(1);
        Thread adder = new Thread(() -> {
            try {
                running.add();
                added.countDown();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }, "adder");
        adder.setDaemon(true);
        adder.start();
        Thread.sleep(35);
        running.provide(5);
        if (!added.await(4, TimeUnit.SECONDS)) {
            throw new AssertionError("nobody adds");
        }
        if (running.sum != 5) {
            throw new AssertionError("LOST 5");
        }
    }
}
