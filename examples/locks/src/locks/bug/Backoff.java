// SPDX-License-Identifier: EPL-2.0
package locks.bug;

/** A success is forgotten when it comes while a failure is counted. */
public class Backoff {

    private static final long BASE = 100;

    private int failures;

    public synchronized void failed() {
        failures = Math.min(failures + 1, 10); // guarded
    }

    public void succeeded() {
        failures = 0; // bare
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
