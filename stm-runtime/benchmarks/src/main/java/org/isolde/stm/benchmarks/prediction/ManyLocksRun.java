// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.prediction;

import java.io.IOException;
import java.nio.file.Path;
import org.isolde.trace.EventKind;

/**
 * A generated run with many locks: each thread in turn holds one lock for long, and acquires the
 * locks of many objects inside, as a class loader does. Each time it changes the object, sets a
 * volatile flag, and increments a counter in a transaction.
 *
 * @param locks the number of locks, each of one object
 * @param threads the number of threads
 */
record ManyLocksRun(int locks, int threads) implements Run {
    private static final int FLAG = 0;
    private static final int COUNTER = 1;
    private static final int FIRST_OBJECT = 2;

    @Override
    public long write(Path file) throws IOException {
        return TraceFiller.write(file, threads, FIRST_OBJECT + locks, locks + 1, 20, filler -> {
            for (int thread = 0; thread < threads; thread++) {
                filler.event(thread, EventKind.ACQUIRE, locks, 10);
                for (int lock = thread; lock < locks; lock += threads) {
                    change(thread, lock, filler);
                }
                filler.event(thread, EventKind.RELEASE, locks, 19);
            }
        });
    }

    private static void change(int thread, int lock, TraceFiller filler) throws IOException {
        filler.event(thread, EventKind.ACQUIRE, lock, 11);
        filler.event(thread, EventKind.WRITE, FIRST_OBJECT + lock, 12);
        filler.event(thread, EventKind.VOLATILE_WRITE, FLAG, 13);
        filler.event(thread, EventKind.RELEASE, lock, 14);
        filler.event(thread, EventKind.BEGIN, 0, 15);
        filler.event(thread, EventKind.READ, COUNTER, 16);
        filler.event(thread, EventKind.WRITE, COUNTER, 17);
        filler.event(thread, EventKind.END, 0, 18);
    }
}
