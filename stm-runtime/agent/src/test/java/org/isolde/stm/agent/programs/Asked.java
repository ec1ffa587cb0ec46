// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

import org.isolde.stm.Atomic;
import org.isolde.stm.Stm;

/** Asks what has become of its transactions. */
public final class Asked {

    private static int count;

    private Asked() {}

    @Atomic
    static int increment(int most) {
        if (count >= most) {
            throw new IllegalStateException("full");
        }
        return ++count;
    }

    public static void main(String[] arguments) throws InterruptedException {
        var before = Stm.statistics();
        Thread thread = new Thread(() -> {
            for (int step = 0; step < 100; step++) {
                increment(150);
            }
        });
        thread.start();
        thread.join();
        var between = Stm.statistics();
        try {
            while (true) {
                increment(150);
            }
        } catch (IllegalStateException expected) {
            System.out.println(
                    before.transactions() + " " + between.since(before).transactions() + " "
                            + Stm.statistics().since(between).transactions());
        }
    }
}
