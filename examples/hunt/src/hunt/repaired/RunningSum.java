// SPDX-License-Identifier: EPL-2.0
package hunt.repaired;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * One thread adds a number, another one waits for it and adds it up. It looks whether there is one
 * under the lock on which it waits.
 */
public class RunningSum {

    private final Object arrival = new Object();
    private volatile int number;
    private int sum;

    void add() throws InterruptedException {
        synchronized (arrival) {
            while (number == 0) {
                arrival.wait();
            }
        }
        sum += number;
    }

    void provide(int value) {
        synchronized (arrival) {
            number = value;
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
