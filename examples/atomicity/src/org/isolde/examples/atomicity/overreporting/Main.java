// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.overreporting;

/** Lets two threads use one gauge. */
public final class Main {

    static final int ROUNDS = 1000;
    static final int LEVELS = 10;

    private Main() {}

    public static void main(String[] arguments) throws InterruptedException {
        Gauge gauge = new Gauge();
        Thread first = new Thread(new Sampler(gauge));
        Thread second = new Thread(new Sampler(gauge));
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println("Done.");
    }
}
