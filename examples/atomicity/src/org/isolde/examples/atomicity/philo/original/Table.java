// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.philo.original;

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
    @Atomic(group = "philo.original")
    boolean takeForks(int seat) {
        int left = seat;
        int right = (seat + 1) % taken.length;
        if (taken[left] || taken[right]) {
            System.out.println("Philosopher " + seat + " must wait");
            return false;
        }
        taken[left] = true;
        taken[right] = true;
        System.out.println("Philosopher " + seat + " takes forks " + left + " and " + right);
        return true;
    }

    /** Puts the forks back after a meal. */
    @Atomic(group = "philo.original")
    void putForks(int seat) {
        taken[seat] = false;
        taken[(seat + 1) % taken.length] = false;
        meals = meals + 1;
        System.out.println("Philosopher " + seat + " puts the forks back after meal " + meals);
    }

    /** Whether there were so many meals and all forks are back. */
    @Atomic(group = "philo.original")
    boolean isCleared(int expectedMeals) {
        for (boolean fork : taken) {
            if (fork) {
                return false;
            }
        }
        return meals == expectedMeals;
    }
}
