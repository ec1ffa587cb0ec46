// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.traces.tsp;

import java.util.concurrent.CountDownLatch;

/** Looks at tours until there are no more. */
final class Worker implements Runnable {
    /** Tours with fewer towns are shared. */
    private static final int SHARED = 4;

    private final Map map;
    private final Search search;
    private final CountDownLatch start;

    Worker(Map map, Search search, CountDownLatch start) {
        this.start = start;
        this.map = map;
        this.search = search;
    }

    @Override
    public void run() {
        awaitOthers();
        for (Tour tour = search.pop(); tour != null; tour = search.pop()) {
            extend(tour);
            search.done();
        }
    }

    private void awaitOthers() {
        start.countDown();
        try {
            start.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void extend(Tour tour) {
        if (tour.length() >= search.minimum()) {
            return;
        }
        if (tour.count() == map.towns()) {
            search.found(tour, tour.closed(map));
            return;
        }
        for (int town = 1; town < map.towns(); town++) {
            if (!tour.contains(town)) {
                Tour longer = tour.to(town, map);
                if (longer.count() >= SHARED || !search.push(longer)) {
                    extend(longer);
                }
            }
        }
    }
}
