// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.io.IOException;
import java.io.Writer;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * A line is written to a writer that was open when it was looked at; {@code close} closes it in
 * between.
 */
public class Appender implements AutoCloseable {

    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private final Writer writer;
    private boolean open = true;

    public Appender(Writer writer) {
        this.writer = writer;
    }

    public void append(String line) throws IOException {
        if (isOpen()) { // step 1
            write(line); // step 2
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

    private void write(String line) throws IOException {
        lock.writeLock().lock();
        try {
            writer.write(line);
        } finally {
            lock.writeLock().unlock();
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
