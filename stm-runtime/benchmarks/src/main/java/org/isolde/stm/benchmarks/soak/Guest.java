// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.soak;

import org.isolde.stm.Atomic;

/** A class that is loaded again in each round, as by a server that reloads its applications. */
public final class Guest implements Runnable {

    private static final int TRANSACTIONS = 200;

    private static long count;
    private final long[] own = new long[TRANSACTIONS];

    @Atomic
    private void add(int number) {
        own[number] = ++count;
    }

    /** Runs some transactions. */
    @Override
    public void run() {
        for (int i = 0; i < TRANSACTIONS; i++) {
            add(i);
        }
    }
}
