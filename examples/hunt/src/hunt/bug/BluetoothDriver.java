// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

/**
 * A driver counts the requests in work, and is stopped when there are none. A request that has been
 * let in may be counted only after the driver has stopped.
 */
public class BluetoothDriver {

    private final Object flag = new Object();
    private final Object counter = new Object();
    private boolean stopping;
    private boolean stopped;
    private int inWork;

    private boolean isStopping() {
        synchronized (flag) {
            return stopping;
        }
    }

    void request() {
        if (!isStopping()) { // step 1
            synchronized (counter) { // step 2
                inWork++; // step 2
            }
            work();
        }
    }

    private void work() {
        synchronized (counter) {
            if (stopped) {
                throw new IllegalStateException("the device has gone");
            }
            inWork--;
        }
    }

    void stop() {
        synchronized (flag) {
            stopping = true;
        }
        synchronized (counter) {
            if (inWork == 0) {
                stopped = true;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        BluetoothDriver driver = new BluetoothDriver();
        Thread user = new Thread(driver::request, "user");
        Thread system = new Thread(driver::stop, "system");
        user.start();
        Thread.sleep(25);
        system.start();
        user.join();
        system.join();
    }
}
