// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.doublecheck;

/** Lets two threads replace one value. */
public final class Main {

    static final int ROUNDS = 1000;

    private Main() {}

    public static void main(String[] arguments) throws InterruptedException {
        Shared shared = new Shared();
        Thread first = new Thread(new Updater(shared));
        Thread second = new Thread(new Updater(shared));
        first.start();
        second.start();
        first.join();
        second.join();
        if (!shared.isConsistent()) {
            System.out.println("Wrong: a step was lost.");
        }
        System.out.println("Done.");
    }
}
