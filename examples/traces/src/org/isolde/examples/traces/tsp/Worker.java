package org.isolde.examples.traces.tsp;

/** Looks at tours until there are no more. */
final class Worker implements Runnable {
    /** Tours with fewer towns are shared. */
    private static final int SHARED = 4;

    private final Map map;
    private final Search search;

    Worker(Map map, Search search) {
        this.map = map;
        this.search = search;
    }

    @Override
    public void run() {
        for (Tour tour = search.pop(); tour != null; tour = search.pop()) {
            extend(tour);
            search.done();
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
