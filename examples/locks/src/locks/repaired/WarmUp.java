// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** The task has ended when a price is raised. */
public class WarmUp {

    private final Map<String, Integer> prices = new ConcurrentHashMap<>();

    private void load() {
        prices.put("tea", 300);
        prices.put("coffee", 400);
    }

    private void raise(String article, int cents) {
        int before = prices.getOrDefault(article, 0);
        prices.put(article, before + cents);
    }

    public static void main(String[] args) throws InterruptedException, ExecutionException {
        var warmUp = new WarmUp();
        try (ExecutorService threads = Executors.newFixedThreadPool(1)) {
            Future<?> loaded = threads.submit(warmUp::load);
            loaded.get();
            warmUp.raise("tea", 20);
        }
        System.out.println(warmUp.prices);
    }
}
