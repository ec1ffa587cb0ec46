// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.List;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;

/**
 * The read lock is released before the write lock is taken, and nobody looks again. Rows that
 * {@code replace} sets in between are overwritten by those of the query.
 */
public class QueryResult {

    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private final Supplier<List<String>> query;
    private List<String> rows = List.of();
    private boolean valid;

    public QueryResult(Supplier<List<String>> query) {
        this.query = query;
    }

    public List<String> rows() {
        lock.readLock().lock(); // step 1
        try {
            if (valid) {
                return rows;
            }
        } finally {
            lock.readLock().unlock();
        }
        lock.writeLock().lock(); // step 2
        try {
            rows = query.get();
            valid = true;
            return rows;
        } finally {
            lock.writeLock().unlock();
        }
    }

    public void replace(List<String> changed) {
        lock.writeLock().lock();
        try {
            rows = List.copyOf(changed);
            valid = true;
        } finally {
            lock.writeLock().unlock();
        }
    }
}
