// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.nasa.repaired;

/** Starts a task for each property, and the daemon. */
public final class Main {

    static final int ROUNDS = 1000;
    private static final int PROPERTIES = 3;

    private Main() {}

    public static void main(String[] arguments) throws InterruptedException {
        PropertyTable table = new PropertyTable(PROPERTIES);
        Thread[] tasks = new Thread[PROPERTIES];
        for (int i = 0; i < PROPERTIES; i++) {
            tasks[i] = new Thread(new Task(table.property(i)));
        }
        Thread daemon = new Thread(new Daemon(table));
        daemon.start();
        for (Thread task : tasks) {
            task.start();
        }
        for (Thread task : tasks) {
            task.join();
        }
        daemon.join();
        System.out.println("Done.");
    }
}
