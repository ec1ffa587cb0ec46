// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

/**
 * Two threads deposit in turns, each in two critical sections; prints what there is then. With
 * arguments each deposits so many times, and looks so many times before.
 */
public final class Savings {

    private int balance;

    private Savings() {}

    private synchronized int balance() {
        return balance;
    }

    private synchronized void set(int value) {
        balance = value;
    }

    private void deposit(int amount) {
        int before = balance();
        set(before + amount);
    }

    private void depositOften(int amount, int deposits, int looks) {
        for (int i = 0; i < looks; i++) {
            balance();
        }
        for (int i = 0; i < deposits; i++) {
            deposit(amount);
        }
    }

    /** Runs the program. */
    public static void main(String[] arguments) throws InterruptedException {
        int deposits = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 1;
        int looks = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 0;
        Savings savings = new Savings();
        InTurns.run(() -> savings.depositOften(10, deposits, looks), () -> savings.depositOften(20, deposits, looks));
        System.out.println(savings.balance());
    }
}
