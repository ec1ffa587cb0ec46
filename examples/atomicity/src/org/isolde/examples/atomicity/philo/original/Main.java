// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.philo.original;

/** Lets some philosophers dine. */
public final class Main {

    static final int MEALS = 20;
    private static final int SEATS = 5;

    private Main() {}

    public static void main(String[] arguments) throws InterruptedException {
        Table table = new Table(SEATS);
        Philosopher[] philosophers = new Philosopher[SEATS];
        for (int seat = 0; seat < SEATS; seat++) {
            philosophers[seat] = new Philosopher(table, seat);
        }
        for (Philosopher philosopher : philosophers) {
            philosopher.start();
        }
        for (Philosopher philosopher : philosophers) {
            philosopher.join();
        }
        if (!table.isCleared(SEATS * MEALS)) {
            System.out.println("Wrong: a meal or a fork was lost.");
        }
        System.out.println("Done.");
    }
}
