// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import javax.annotation.concurrent.GuardedBy;

/** One monitor protects the mark and the number of users. */
public class SharedFile {

    @GuardedBy("this")
    private boolean closed;
    @GuardedBy("this")
    private int users;
    @GuardedBy("this")
    private int frees;

    /** Whether the caller may use the file until it calls {@link #release}. */
    public synchronized boolean acquire() {
        if (closed) {
            return false;
        }
        users++;
        return true;
    }

    public synchronized void release() {
        users--;
        if (users == 0 && closed) {
            frees++;
        }
    }

    public synchronized void close() {
        if (!closed) {
            closed = true;
            if (users == 0) {
                frees++;
            }
        }
    }
}
