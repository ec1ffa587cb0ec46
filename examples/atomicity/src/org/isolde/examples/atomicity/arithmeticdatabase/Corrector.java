// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.arithmeticdatabase;

/** Makes odd numbers even, unless somebody else changes them meanwhile. */
final class Corrector implements Runnable {

    private final Database database;

    Corrector(Database database) {
        this.database = database;
    }

    @Override
    public void run() {
        for (int round = 0; round < Main.ROUNDS; round++) {
            Register register = database.register(round);
            long number = register.read();
            register.replace(number, number + number % 2);
        }
    }
}
