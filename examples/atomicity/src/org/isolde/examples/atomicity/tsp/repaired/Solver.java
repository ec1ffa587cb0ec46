// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.tsp.repaired;

import org.isolde.stm.Atomic;

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
        for (int round = 0; round < queue.size(); round++) {
            solveNext();
        }
    }

    /** Takes a tour, if there is one, and completes it. */
    @Atomic(group = "tsp.repaired")
    private void solveNext() {
        Tour tour = queue.take();
        if (tour != null) {
            solve(tour);
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
