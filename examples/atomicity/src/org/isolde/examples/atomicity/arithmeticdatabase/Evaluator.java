// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.arithmeticdatabase;

/** Computes the results. */
final class Evaluator implements Runnable {

    private final Database database;

    Evaluator(Database database) {
        this.database = database;
    }

    @Override
    public void run() {
        for (int round = 0; round < Main.ROUNDS; round++) {
            Register register = database.register(round);
            long number = register.read();
            long result = database.formula().evaluate(number);
            register.store(result);
        }
    }
}
