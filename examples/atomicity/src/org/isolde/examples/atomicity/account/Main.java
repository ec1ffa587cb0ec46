// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.account;

/** Lets two threads pay in and out as much. */
public final class Main {

    static final int ROUNDS = 1000;
    private static final int AMOUNT = 10;

    private Main() {}

    public static void main(String[] arguments) throws InterruptedException {
        int before = ROUNDS * AMOUNT;
        Account account = new Account(before);
        Thread depositor = new Thread(new Depositor(account, AMOUNT));
        Thread withdrawer = new Thread(new Withdrawer(account, AMOUNT));
        depositor.start();
        withdrawer.start();
        depositor.join();
        withdrawer.join();
        int after = account.balance();
        if (after != before) {
            System.out.println("Wrong: the account had " + before + " and has " + after + ".");
        }
        System.out.println("Done.");
    }
}
