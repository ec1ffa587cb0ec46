// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.doublecheck.repaired;

/** Tries to replace the value again and again. */
final class Updater implements Runnable {

    private final Shared shared;

    Updater(Shared shared) {
        this.shared = shared;
    }

    @Override
    public void run() {
        for (int round = 0; round < Main.ROUNDS; round++) {
            shared.advance();
        }
    }
}
