// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.local;

/** Counts a cell up. */
final class Incrementer implements Runnable {

    private final Cell cell;

    Incrementer(Cell cell) {
        this.cell = cell;
    }

    @Override
    public void run() {
        for (int round = 0; round < Main.ROUNDS; round++) {
            int local = cell.get();
            local++;
            cell.set(local);
        }
    }
}
