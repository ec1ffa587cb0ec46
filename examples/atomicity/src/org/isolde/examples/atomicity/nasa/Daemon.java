// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.nasa;

/** Watches that what was achieved stays so. */
final class Daemon implements Runnable {

    private final PropertyTable table;

    Daemon(PropertyTable table) {
        this.table = table;
    }

    @Override
    public void run() {
        for (int round = 0; round < Main.ROUNDS; round++) {
            for (int i = 0; i < table.size(); i++) {
                if (table.property(i).isViolated()) {
                    System.out.println("Wrong: property " + i + " is not as achieved.");
                }
            }
        }
    }
}
