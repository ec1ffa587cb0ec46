// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

/** The mark is volatile. */
public class Ticker implements Runnable {

    private final Runnable task;
    private volatile boolean stopped;

    public Ticker(Runnable task) {
        this.task = task;
    }

    @Override
    public void run() {
        while (!stopped) {
            task.run();
            Thread.onSpinWait();
        }
    }

    public void stop() {
        stopped = true;
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
