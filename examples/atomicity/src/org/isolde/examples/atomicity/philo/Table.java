// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.philo;

import org.isolde.stm.Atomic;

/** A round table with a fork between each two philosophers. */
final class Table {

    private final boolean[] taken;
    private int meals;

    Table(int seats) {
        taken = new boolean[seats];
    }

    /**
     * Takes the forks on both sides of a seat.
     *
     * @return whether they were there
     */
    @Atomic(group = "philo")
    boolean takeForks(int seat) {
        int left = seat;
        int right = (seat + 1) % taken.length;
        if (taken[left] || taken[right]) {
            return false;
        }
        taken[left] = true;
        taken[right] = true;
        return true;
    }

    /** Puts the forks back after a meal. */
    @Atomic(group = "philo")
    void putForks(int seat) {
        taken[seat] = false;
        taken[(seat + 1) % taken.length] = false;
        meals = meals + 1;
    }

    /** Whether there were so many meals and all forks are back. */
    @Atomic(group = "philo")
    boolean isCleared(int expectedMeals) {
        for (boolean fork : taken) {
            if (fork) {
                return false;
            }
        }
        return meals == expectedMeals;
    }
}
