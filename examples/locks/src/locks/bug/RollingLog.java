// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.concurrent.locks.ReentrantLock;

/** Two writers see that the file is full, and the second one rotates an almost empty one. */
public class RollingLog {

    private static final int LIMIT = 1 << 20;

    private final ReentrantLock lock = new ReentrantLock();
    private StringBuilder current = new StringBuilder();
    private int files = 1;

    public void write(String line) {
        boolean full;
        lock.lock(); // step 1
        try {
            current.append(line).append('\n');
            full = current.length() > LIMIT;
        } finally {
            lock.unlock();
        }
        if (full) {
            rotate(); // step 2
        }
    }

    private void rotate() {
        lock.lock();
        try {
            current = new StringBuilder();
            files++;
        } finally {
            lock.unlock();
        }
    }

    public int files() {
        lock.lock();
        try {
            return files;
        } finally {
            lock.unlock();
        }
    }
}
