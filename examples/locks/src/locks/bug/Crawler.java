// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Phaser;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Virtual threads follow links. Two of them both find that a page was not visited yet, and both
 * fetch it.
 */
public class Crawler {

    private static final Map<String, List<String>> LINKS = Map.of(
            "home", List.of("news", "shop"), "news", List.of("home", "shop"), "shop", List.of("home"));

    private final Set<String> visited = ConcurrentHashMap.newKeySet();
    private final AtomicInteger fetches = new AtomicInteger();
    private final Phaser pending = new Phaser(1);
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    private void visit(String page) {
        if (!visited.contains(page)) { // step 1
            visited.add(page); // step 2
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
