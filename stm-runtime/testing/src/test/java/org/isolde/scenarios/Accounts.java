// SPDX-License-Identifier: EPL-2.0
package org.isolde.scenarios;

import org.isolde.stm.Atomic;

/** Two accounts in static fields. */
final class Accounts {

    private Accounts() {}

    static int x;
    static int y;

    @Atomic
    static void withdrawFromX(int amount) {
        if (x + y < amount) {
            throw new IllegalArgumentException("only " + (x + y) + " left");
        }
        x -= amount;
    }

    @Atomic
    static void withdrawFromY(int amount) {
        if (x + y < amount) {
            throw new IllegalArgumentException("only " + (x + y) + " left");
        }
        y -= amount;
    }

    @Atomic
    static int sum() {
        return x + y;
    }

    @Atomic
    static void withPenalty() {
        x = x + y < 10 ? x - 11 : x - 10;
    }

    @Atomic
    static void depositToY() {
        y += 20;
    }
}
