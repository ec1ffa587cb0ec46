// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.philo.original;

/** Thinks and eats. */
final class Philosopher extends Thread {

    private final Table table;
    private final int seat;

    Philosopher(Table table, int seat) {
        this.table = table;
        this.seat = seat;
    }

    @Override
    public void run() {
        for (int meal = 0; meal < Main.MEALS; meal++) {
            while (!table.takeForks(seat)) {
                Thread.yield();
            }
            table.putForks(seat);
        }
    }
}
