// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.LongAdder;
import org.isolde.stm.Atomic;

/** How often each word was seen. */
public class WordCount {
    private final ConcurrentMap<String, LongAdder> counts = new ConcurrentHashMap<>();

    @Atomic
    public void see(String word) {
        counts.computeIfAbsent(word, w -> new LongAdder()).increment();
    }

    @Atomic
    public long count(String word) {
        LongAdder count = counts.get(word);
        return count == null ? 0 : count.sum();
    }

    @Atomic
    public long total() {
        return counts.values().stream().mapToLong(LongAdder::sum).sum();
    }
}
