// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.doublecheck;

/** Tries to replace the value again and again. */
final class Updater implements Runnable {

    private final Shared shared;

    Updater(Shared shared) {
        this.shared = shared;
    }

    @Override
    public void run() {
        for (int round = 0; round < Main.ROUNDS; round++) {
            int value = shared.get();
            int next = successor(value);
            shared.replace(value, next);
        }
    }

    /** The next number, found the long way. */
    private static int successor(int value) {
        int next = 0;
        for (int i = 0; i <= value; i++) {
            next++;
        }
        return next;
    }
}
