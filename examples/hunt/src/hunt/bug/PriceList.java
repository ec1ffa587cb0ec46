// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * Prices are fetched from the supplier once and kept. A thread that found no price gives the read
 * lock back, waits for the write lock, and does not look again: the supplier is asked twice when
 * two threads miss the same price.
 */
public class PriceList {

    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private final Map<String, Integer> prices = new HashMap<>();
    private final AtomicInteger questions = new AtomicInteger();

    int price(String article) {
        lock.readLock().lock();
        try {
            Integer known = prices.get(article); // step 1
            if (known != null) {
                return known;
            }
        } finally {
            lock.readLock().unlock();
        }
        lock.writeLock().lock(); // step 2
        try {
            int price = askSupplier(article);
            prices.put(article, price); // step 2
            return price;
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
