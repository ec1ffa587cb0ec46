// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import javax.annotation.concurrent.GuardedBy;

/**
 * The loop reads the mark without the lock that protects it. Nothing makes the other thread's write
 * visible to it: it may run for ever.
 */
public class Ticker implements Runnable {

    private final Runnable task;
    @GuardedBy("this")
    private boolean stopped;

    public Ticker(Runnable task) {
        this.task = task;
    }

    @Override
    public void run() {
        while (!stopped) { // bare
            task.run();
            Thread.onSpinWait();
        }
    }

    public synchronized void stop() {
        stopped = true; // guarded
    }

    public static void main(String[] args) throws InterruptedException {
        var ticker = new Ticker(() -> {
        });
        Thread thread = new Thread(ticker);
        thread.start();
        Thread.sleep(10);
        ticker.stop();
        thread.join();
    }
}
