// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.prediction;

import java.io.IOException;
import java.nio.file.Path;
import org.isolde.trace.EventKind;

/**
 * A generated run in which nearly all locations are accessed by one thread only, as in programs
 * whose objects are reachable from shared collections: threads create nodes, write their fields and
 * read them later; sometimes they count them in a transaction.
 *
 * @param locations the approximate number of locations
 * @param threads the number of threads
 */
record OwnedRun(int locations, int threads) implements Run {
    private static final int FIELDS = 3;
    /** One thread's nodes until the next thread's turn. */
    private static final int TURN = 1000;
    /** How much later a node is read. */
    private static final int LATER = 100;
    private static final int COUNTERS = 10;

    @Override
    public long write(Path file) throws IOException {
        return TraceFiller.write(file, threads, COUNTERS, 1, 20, filler -> {
            for (int node = 0; COUNTERS + (node + 1) * (long) FIELDS <= locations; node++) {
                int thread = node / TURN % threads;
                int base = COUNTERS + node * FIELDS;
                for (int field = 0; field < FIELDS; field++) {
                    filler.nameLocation(base + field, "bench.Owned.field" + field, node);
                    filler.event(thread, EventKind.WRITE, base + field, field);
                }
                if (node % TURN >= LATER) {
                    int later = base - LATER * FIELDS;
                    filler.event(thread, EventKind.READ, later, FIELDS);
                    filler.event(thread, EventKind.READ, later + 1, FIELDS + 1);
                    filler.event(thread, EventKind.WRITE, later + 1, FIELDS + 2);
                    filler.event(thread, EventKind.READ, later + 2, FIELDS + node % 7);
                }
                if (node % TURN == 0) {
                    count(thread, node / TURN % COUNTERS, filler);
                }
            }
        });
    }

    private static void count(int thread, int counter, TraceFiller filler) throws IOException {
        filler.event(thread, EventKind.BEGIN, 0, 15);
        filler.event(thread, EventKind.ACQUIRE, 0, 16);
        filler.event(thread, EventKind.READ, counter, 17);
        filler.event(thread, EventKind.RELEASE, 0, 18);
        filler.event(thread, EventKind.WRITE, counter, 19);
        filler.event(thread, EventKind.END, 0, 15);
    }
}
