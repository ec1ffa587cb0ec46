// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.coord04.repaired;

/** Lets one thread move a point and another watch it. */
public final class Main {

    static final int ROUNDS = 1000;

    private Main() {}

    public static void main(String[] arguments) throws InterruptedException {
        Coord coord = new Coord();
        Thread mover = new Thread(new Mover(coord));
        Thread watcher = new Thread(new Watcher(coord));
        mover.start();
        watcher.start();
        mover.join();
        watcher.join();
        System.out.println("Done.");
    }
}
