// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A transfer locks the account that pays, and then the one that is paid. Two transfers in opposite
 * directions may wait for each other.
 */
public class WireTransfer {

    private int balance = 100;

    void transfer(WireTransfer to, int amount) {
        synchronized (this) { // step 1
            balance -= amount; // step 1
            synchronized (to) { // step 2
                to.balance += amount; // step 2
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
        WireTransfer anna = new WireTransfer();
        WireTransfer bert = new WireTransfer();
        CountDownLatch done = new CountDownLatch(2);
        start(() -> anna.transfer(bert, 10), done);
        Thread.sleep(25);
        start(() -> bert.transfer(anna, 20), done);
        if (!done.await(4, TimeUnit.SECONDS)) {
            throw new AssertionError("deadlock");
        }
    }
}
