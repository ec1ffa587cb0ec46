// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.arithmeticdatabase.repaired;

/** Writes to the journal. */
final class Author implements Runnable {

    private final Journal journal;

    Author(Database database) {
        journal = database.journal();
    }

    @Override
    public void run() {
        for (int round = 0; round < Main.ROUNDS; round++) {
            journal.add(round);
        }
    }
}
