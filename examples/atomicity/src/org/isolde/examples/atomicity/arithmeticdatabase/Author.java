// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.arithmeticdatabase;

/** Writes to the journal. */
final class Author implements Runnable {

    private final Journal journal;

    Author(Database database) {
        journal = database.journal();
    }

    @Override
    public void run() {
        for (int round = 0; round < Main.ROUNDS; round++) {
            int end = journal.size();
            journal.put(end, round);
        }
    }
}
