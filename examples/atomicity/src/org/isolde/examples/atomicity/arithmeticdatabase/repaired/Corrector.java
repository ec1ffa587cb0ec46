// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.arithmeticdatabase.repaired;

/** Makes odd numbers even. */
final class Corrector implements Runnable {

    private final Database database;

    Corrector(Database database) {
        this.database = database;
    }

    @Override
    public void run() {
        for (int round = 0; round < Main.ROUNDS; round++) {
            Register register = database.register(round);
            register.correct();
        }
    }
}
