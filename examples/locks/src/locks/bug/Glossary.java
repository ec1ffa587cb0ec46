// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * Terms are kept in the order in which they were explained first. Two authors both find a term
 * without explanation, and the second one's replaces the first one's.
 */
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

    private void put(String term, String explanation) {
        lock.writeLock().lock();
        try {
            explanations.put(term, explanation);
        } finally {
            lock.writeLock().unlock();
        }
    }

    public boolean explain(String term, String explanation) {
        if (find(term) != null) { // step 1
            return false;
        }
        put(term, explanation); // step 2
        return true;
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
