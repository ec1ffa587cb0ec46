// SPDX-License-Identifier: EPL-2.0
package hunt.repaired;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A transfer first locks the account with the lower number, so no circle can come about. */
public class WireTransfer {

    private final int number;
    private int balance = 100;

    WireTransfer(int number) {
        this.number = number;
    }

    void transfer(WireTransfer to, int amount) {
        WireTransfer first = number < to.number ? this : to;
        WireTransfer second = number < to.number ? to : this;
        synchronized (first) {
            synchronized (second) {
                balance -= amount;
                to.balance += amount;
            }
        }
    }

    private static void start(Runnable task, CountDownLatch done) {
        Thread thread = new Thread(() -> {
            task.run();
            done.countDown();
        });
        thread.setDaemon(true);
        thread.start();
    }

    public static void main(String[] args) throws Exception {
        WireTransfer anna = new WireTransfer(1);
        WireTransfer bert = new WireTransfer(2);
        CountDownLatch done = new CountDownLatch(2);
        start(() -> anna.transfer(bert, 10), done);
        Thread.sleep(25);
        start(() -> bert.transfer(anna, 20), done);
        if (!done.await(4, TimeUnit.SECONDS)) {
            throw new AssertionError("deadlock");
        }
    }
}
