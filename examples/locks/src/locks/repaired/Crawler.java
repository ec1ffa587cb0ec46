// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Phaser;
import java.util.concurrent.atomic.AtomicInteger;

/** Adding a page tells whether it was there. */
public class Crawler {

    private static final Map<String, List<String>> LINKS = Map.of(
            "home", List.of("news", "shop"), "news", List.of("home", "shop"), "shop", List.of("home"));

    private final Set<String> visited = ConcurrentHashMap.newKeySet();
    private final AtomicInteger fetches = new AtomicInteger();
    private final Phaser pending = new Phaser(1);
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    private void visit(String page) {
        if (visited.add(page)) {
            pending.register();
            threads.submit(() -> fetch(page));
        }
    }

    private void fetch(String page) {
        fetches.incrementAndGet();
        LINKS.get(page).forEach(this::visit);
        pending.arriveAndDeregister();
    }

    public static void main(String[] args) {
        var crawler = new Crawler();
        crawler.visit("home");
        crawler.pending.arriveAndAwaitAdvance();
        crawler.threads.close();
        System.out.println(crawler.fetches.get() + " of " + LINKS.size() + " pages");
    }
}
