// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.concurrent.locks.ReentrantLock;

/** The file is rotated only if it is still full. */
public class RollingLog {

    private static final int LIMIT = 1 << 20;

    private final ReentrantLock lock = new ReentrantLock();
    private StringBuilder current = new StringBuilder();
    private int files = 1;

    public void write(String line) {
        boolean full;
        lock.lock();
        try {
            current.append(line).append('\n');
            full = current.length() > LIMIT;
        } finally {
            lock.unlock();
        }
        if (full) {
            rotate();
        }
    }

    private void rotate() {
        lock.lock();
        try {
            if (current.length() > LIMIT) {
                current = new StringBuilder();
                files++;
            }
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
