// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Joining and leaving are computed by the map, one at a time for each topic. */
public class Topics {

    private final ConcurrentMap<String, Set<String>> readers = new ConcurrentHashMap<>();

    private static Set<String> with(Set<String> before, String reader) {
        Set<String> after = before == null ? new TreeSet<>() : new TreeSet<>(before);
        after.add(reader);
        return Set.copyOf(after);
    }

    private static Set<String> without(Set<String> before, String reader) {
        Set<String> after = new TreeSet<>(before);
        after.remove(reader);
        return after.isEmpty() ? null : Set.copyOf(after);
    }

    public void join(String topic, String reader) {
        readers.compute(topic, (key, before) -> with(before, reader));
    }

    public void leave(String topic, String reader) {
        readers.computeIfPresent(topic, (key, before) -> without(before, reader));
    }

    public Set<String> readers(String topic) {
        return readers.getOrDefault(topic, Set.of());
    }
}
