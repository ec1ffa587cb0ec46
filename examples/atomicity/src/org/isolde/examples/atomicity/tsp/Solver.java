// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.tsp;

/** Completes tours. */
final class Solver extends Thread {

    private final TourQueue queue;
    private final Best best;

    Solver(TourQueue queue, Best best) {
        this.queue = queue;
        this.best = best;
    }

    @Override
    public void run() {
        Tour tour = queue.take();
        while (tour != null) {
            solve(tour);
            tour = queue.take();
        }
    }

    private void solve(Tour tour) {
        if (tour.length() >= best.length()) {
            return;
        }
        if (tour.isComplete()) {
            best.offer(tour, tour.lengthOfRound());
            return;
        }
        for (int city = 0; city < tour.distances().cities(); city++) {
            if (!tour.visits(city)) {
                solve(tour.to(city));
            }
        }
    }
}
