// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.arithmeticdatabase.repaired;

/** Adds one to all registers in turn. */
final class Accumulator implements Runnable {

    private final Database database;

    Accumulator(Database database) {
        this.database = database;
    }

    @Override
    public void run() {
        for (int round = 0; round < Main.ROUNDS; round++) {
            Register register = database.register(round);
            register.add(1);
        }
    }
}
