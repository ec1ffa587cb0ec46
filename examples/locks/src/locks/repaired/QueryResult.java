// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.List;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;

/** The mark is looked at again under the write lock. */
public class QueryResult {

    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private final Supplier<List<String>> query;
    private List<String> rows = List.of();
    private boolean valid;

    public QueryResult(Supplier<List<String>> query) {
        this.query = query;
    }

    public List<String> rows() {
        lock.readLock().lock();
        try {
            if (valid) {
                return rows;
            }
        } finally {
            lock.readLock().unlock();
        }
        lock.writeLock().lock();
        try {
            if (!valid) {
                rows = query.get();
                valid = true;
            }
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
