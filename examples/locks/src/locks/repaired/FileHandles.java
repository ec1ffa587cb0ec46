// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** The map is looked at again under the write lock. */
public class FileHandles {

    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private final Map<Path, FileChannel> open = new HashMap<>();

    public FileChannel channel(Path path) throws IOException {
        lock.readLock().lock();
        try {
            FileChannel channel = open.get(path);
            if (channel != null) {
                return channel;
            }
        } finally {
            lock.readLock().unlock();
        }
        lock.writeLock().lock();
        try {
            FileChannel channel = open.get(path);
            if (channel == null) {
                channel = FileChannel.open(path);
                open.put(path, channel);
            }
            return channel;
        } finally {
            lock.writeLock().unlock();
        }
    }

    public void close() throws IOException {
        lock.writeLock().lock();
        try {
            for (FileChannel channel : open.values()) {
                channel.close();
            }
            open.clear();
        } finally {
            lock.writeLock().unlock();
        }
    }
}
