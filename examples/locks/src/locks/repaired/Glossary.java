// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** The term is looked up under the write lock. Reading such a map does not change it. */
public class Glossary {

    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private final Map<String, String> explanations = new LinkedHashMap<>();

    public String find(String term) {
        lock.readLock().lock();
        try {
            return explanations.get(term);
        } finally {
            lock.readLock().unlock();
        }
    }

    public boolean explain(String term, String explanation) {
        if (find(term) != null) {
            return false;
        }
        lock.writeLock().lock();
        try {
            return explanations.putIfAbsent(term, explanation) == null;
        } finally {
            lock.writeLock().unlock();
        }
    }

    public List<String> terms() {
        lock.readLock().lock();
        try {
            return List.copyOf(explanations.keySet());
        } finally {
            lock.readLock().unlock();
        }
    }
}
