// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.underreporting.repaired;

/** Lets two threads double one number. */
public final class Main {

    static final int ROUNDS = 10;

    private Main() {}

    public static void main(String[] arguments) throws InterruptedException {
        Counter counter = new Counter();
        Thread first = new Thread(new Doubler(counter));
        Thread second = new Thread(new Doubler(counter));
        first.start();
        second.start();
        first.join();
        second.join();
        int value = counter.value();
        if (value != 1 << 2 * ROUNDS) {
            System.out.println("Wrong: the doublings led to " + value + ".");
        }
        System.out.println("Done.");
    }
}
