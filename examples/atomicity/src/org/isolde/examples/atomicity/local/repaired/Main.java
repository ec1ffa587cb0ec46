// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.local.repaired;

/** Lets two threads count one cell up. */
public final class Main {

    static final int ROUNDS = 1000;

    private Main() {}

    public static void main(String[] arguments) throws InterruptedException {
        Cell cell = new Cell();
        Thread first = new Thread(new Incrementer(cell));
        Thread second = new Thread(new Incrementer(cell));
        first.start();
        second.start();
        first.join();
        second.join();
        int value = cell.get();
        if (value != 2 * ROUNDS) {
            System.out.println("Wrong: the cell was counted up to " + value + ".");
        }
        System.out.println("Done.");
    }
}
