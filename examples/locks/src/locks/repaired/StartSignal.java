// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

/** Looking and waiting is one critical section, which waiting itself leaves. */
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
        synchronized (monitor) {
            while (!given) {
                monitor.wait();
            }
        }
    }
}
