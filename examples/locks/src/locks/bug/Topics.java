// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * A topic that has lost its last reader is removed. A new reader joins between the two steps and is
 * removed with the topic.
 */
public class Topics {

    private final ConcurrentMap<String, Set<String>> readers = new ConcurrentHashMap<>();

    public void join(String topic, String reader) {
        readers.computeIfAbsent(topic, key -> ConcurrentHashMap.newKeySet()).add(reader);
    }

    public void leave(String topic, String reader) {
        Set<String> left = readers.get(topic); // step 1
        if (left != null) {
            left.remove(reader);
            if (left.isEmpty()) { // step 1
                readers.remove(topic); // step 2
            }
        }
    }

    public Set<String> readers(String topic) {
        return Set.copyOf(readers.getOrDefault(topic, Set.of()));
    }
}
