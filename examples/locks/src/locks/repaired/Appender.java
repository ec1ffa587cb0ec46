// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.io.IOException;
import java.io.Writer;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Looking and writing is one critical section. */
public class Appender implements AutoCloseable {

    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private final Writer writer;
    private boolean open = true;

    public Appender(Writer writer) {
        this.writer = writer;
    }

    public void append(String line) throws IOException {
        lock.writeLock().lock();
        try {
            if (open) {
                writer.write(line);
            }
        } finally {
            lock.writeLock().unlock();
        }
    }

    public boolean isOpen() {
        lock.readLock().lock();
        try {
            return open;
        } finally {
            lock.readLock().unlock();
        }
    }

    @Override
    public void close() throws IOException {
        lock.writeLock().lock();
        try {
            open = false;
            writer.close();
        } finally {
            lock.writeLock().unlock();
        }
    }
}
