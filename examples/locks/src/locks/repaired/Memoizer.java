// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.function.Function;

/** The task that is put first counts; the others are never run. */
public class Memoizer<K, V> {

    private final ConcurrentMap<K, Future<V>> results = new ConcurrentHashMap<>();
    private final Function<K, V> function;

    public Memoizer(Function<K, V> function) {
        this.function = function;
    }

    public V get(K key) throws InterruptedException {
        Future<V> result = results.get(key);
        if (result == null) {
            var task = new FutureTask<>(() -> function.apply(key));
            result = results.putIfAbsent(key, task);
            if (result == null) {
                result = task;
                task.run();
            }
        }
        try {
            return result.get();
        } catch (ExecutionException | CancellationException e) {
            results.remove(key, result);
            throw new IllegalStateException("no result for " + key, e);
        }
    }
}
