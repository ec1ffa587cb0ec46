// SPDX-License-Identifier: EPL-2.0
package hunt.repaired;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * A thread that found no price looks again when it has the write lock: the price may have come
 * while it waited.
 */
public class PriceList {

    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private final Map<String, Integer> prices = new HashMap<>();
    private final AtomicInteger questions = new AtomicInteger();

    int price(String article) {
        lock.readLock().lock();
        try {
            Integer known = prices.get(article);
            if (known != null) {
                return known;
            }
        } finally {
            lock.readLock().unlock();
        }
        lock.writeLock().lock();
        try {
            return prices.computeIfAbsent(article, this::askSupplier);
        } finally {
            lock.writeLock().unlock();
        }
    }

    private int askSupplier(String article) {
        questions.incrementAndGet();
        return 10 * article.length();
    }

    public static void main(String[] args) throws InterruptedException {
        PriceList list = new PriceList();
        ExecutorService shop = Executors.newFixedThreadPool(2);
        shop.execute(() -> list.price("lamp"));
        Thread.sleep(25);
        shop.execute(() -> list.price("lamp"));
        shop.shutdown();
        shop.awaitTermination(10, TimeUnit.SECONDS);
        if (list.questions.get() != 1) {
            throw new AssertionError("asked " + list.questions + " times");
        }
    }
}
