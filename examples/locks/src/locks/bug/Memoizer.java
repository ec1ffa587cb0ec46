// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.function.Function;

/**
 * Each result should be computed once. Two callers both find that nobody computes it yet, and both
 * do; the second one's task replaces the first one's.
 */
public class Memoizer<K, V> {

    private final ConcurrentMap<K, Future<V>> results = new ConcurrentHashMap<>();
    private final Function<K, V> function;

    public Memoizer(Function<K, V> function) {
        this.function = function;
    }

    public V get(K key) throws InterruptedException {
        Future<V> result = results.get(key); // step 1
        if (result == null) {
            var task = new FutureTask<>(() -> function.apply(key));
            results.put(key, task); // step 2
            task.run();
            result = task;
        }
        try {
            return result.get();
        } catch (ExecutionException | CancellationException e) {
            results.remove(key, result);
            throw new IllegalStateException("no result for " + key, e);
        }
    }
}
