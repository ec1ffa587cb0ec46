// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.philo.repaired;

import org.isolde.stm.Atomic;

/** A round table with a fork between each two philosophers. */
final class Table {

    private final boolean[] taken;
    private int meals;

    Table(int seats) {
        taken = new boolean[seats];
    }

    /**
     * Takes the forks on both sides of a seat, for a meal, and puts them back; nobody else can have
     * them then.
     */
    @Atomic(group = "philo.repaired")
    void eat(int seat) {
        taken[seat] = true;
        taken[(seat + 1) % taken.length] = true;
        putForks(seat);
    }

    private void putForks(int seat) {
        taken[seat] = false;
        taken[(seat + 1) % taken.length] = false;
        meals = meals + 1;
    }

    /** Whether there were so many meals and all forks are back. */
    @Atomic(group = "philo.repaired")
    boolean isCleared(int expectedMeals) {
        for (boolean fork : taken) {
            if (fork) {
                return false;
            }
        }
        return meals == expectedMeals;
    }
}
