// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

/** A success waits until the failure is counted. */
public class Backoff {

    private static final long BASE = 100;

    private int failures;

    public synchronized void failed() {
        failures = Math.min(failures + 1, 10);
    }

    public synchronized void succeeded() {
        failures = 0;
    }

    public synchronized long delay() {
        return failures == 0 ? 0 : BASE << failures;
    }

    public <T> T call(java.util.concurrent.Callable<T> callable) throws Exception {
        Thread.sleep(delay());
        try {
            T result = callable.call();
            succeeded();
            return result;
        } catch (java.io.IOException e) {
            failed();
            throw e;
        }
    }
}
