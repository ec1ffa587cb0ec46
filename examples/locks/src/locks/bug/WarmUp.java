// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Prices are loaded by a task. The main thread raises one before it has waited for the task: the
 * loaded price comes between its two steps and is overwritten.
 */
public class WarmUp {

    private final Map<String, Integer> prices = new ConcurrentHashMap<>();

    private void load() {
        prices.put("tea", 300);
        prices.put("coffee", 400);
    }

    private void raise(String article, int cents) {
        int before = prices.getOrDefault(article, 0); // step 1
        prices.put(article, before + cents); // step 2
    }

    public static void main(String[] args) throws InterruptedException, ExecutionException {
        var warmUp = new WarmUp();
        try (ExecutorService threads = Executors.newFixedThreadPool(1)) {
            Future<?> loaded = threads.submit(warmUp::load);
            warmUp.raise("tea", 20);
            loaded.get();
        }
        System.out.println(warmUp.prices);
    }
}
