// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.tsp;

/** Lets some solvers search for the shortest tour. */
public final class Main {

    private static final int CITIES = 10;
    private static final int BEGUN = 3;
    private static final int SOLVERS = 3;

    private Main() {}

    public static void main(String[] arguments) throws InterruptedException {
        Distances distances = new Distances(CITIES);
        TourQueue queue = new TourQueue(distances, BEGUN);
        Best best = new Best();
        Solver[] solvers = new Solver[SOLVERS];
        for (int i = 0; i < SOLVERS; i++) {
            solvers[i] = new Solver(queue, best);
        }
        for (Solver solver : solvers) {
            solver.start();
        }
        for (Solver solver : solvers) {
            solver.join();
        }
        if (!best.is(Exact.shortest(distances))) {
            System.out.println("Wrong: there is a shorter tour.");
        }
        System.out.println("Done.");
    }
}
