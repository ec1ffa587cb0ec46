// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

/** Deposits in two threads, one after the other here; in another run a deposit would be lost. */
public final class Accounts {

    private int balance;

    private Accounts() {}

    private synchronized int balance() {
        return balance;
    }

    private synchronized void set(int value) {
        balance = value;
    }

    /** Two critical sections, where one was needed. */
    void deposit(int amount) {
        int before = balance();
        set(before + amount);
    }

    /** One is enough. */
    synchronized void withdraw(int amount) {
        balance -= amount;
    }

    public static void main(String[] arguments) throws InterruptedException {
        Accounts account = new Accounts();
        Thread first = new Thread(() -> account.deposit(10), "first");
        Thread second = new Thread(() -> account.deposit(20), "second");
        Thread third = new Thread(() -> account.withdraw(5), "third");
        for (Thread thread : new Thread[] {first, second, third}) {
            thread.start();
            while (thread.isAlive()) {
                Thread.onSpinWait();
            }
        }
        System.out.println(account.balance());
        if (arguments.length > 0) {
            end(arguments[0]);
        }
    }

    private static void end(String how) throws InterruptedException {
        switch (how) {
            case "exit" -> System.exit(3);
            case "throw" -> throw new IllegalStateException("on purpose");
            case "daemon" -> {
                Thread daemon = new Thread(() -> {
                    Accounts own = new Accounts();
                    while (true) {
                        own.deposit(1);
                    }
                });
                daemon.setDaemon(true);
                daemon.start();
            }
            case "forever" -> {
                Accounts shared = new Accounts();
                for (int i = 0; i < 2; i++) {
                    new Thread(() -> {
                        while (true) {
                            shared.deposit(1);
                        }
                    }).start();
                }
            }
            default -> throw new IllegalArgumentException(how);
        }
    }
}
