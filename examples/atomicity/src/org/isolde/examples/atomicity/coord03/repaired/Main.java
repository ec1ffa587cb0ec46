// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.coord03.repaired;

/** Lets five threads use one pair of coordinates. */
public final class Main {

    static final int ROUNDS = 1000;

    private Main() {}

    public static void main(String[] arguments) throws InterruptedException {
        Coord coord = new Coord();
        Thread[] threads = {new Thread(new Mover(coord)), new Thread(new Swapper(coord)),
            new Thread(new Resetter(coord)), new Thread(new Watcher(coord)), new Thread(new Tracker(coord))};
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("Done.");
    }
}
