// SPDX-License-Identifier: EPL-2.0
package locks.bug;

/**
 * The condition is looked at outside the monitor. The signal is given between looking and waiting,
 * and the runner waits for ever.
 */
public class StartSignal {

    private final Object monitor = new Object();
    private volatile boolean given;

    public void give() {
        synchronized (monitor) {
            given = true;
            monitor.notifyAll();
        }
    }

    public void await() throws InterruptedException {
        while (!given) { // step 1
            synchronized (monitor) { // step 2
                monitor.wait(); // step 2
            }
        }
    }
}
