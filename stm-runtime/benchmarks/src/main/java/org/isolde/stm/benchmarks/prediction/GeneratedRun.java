// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.prediction;

import java.io.IOException;
import java.nio.file.Path;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.isolde.trace.EventKind;

/**
 * A generated run for benchmarks: threads take turns at transactions that read and write the fields
 * of a few nodes, under the nodes' locks, sometimes nested. One method of the program takes the
 * lock of a wrong node, and one takes none.
 *
 * @param events the approximate number of events
 * @param threads the number of threads
 * @param locations the number of locations; most accesses are to a tenth of them
 * @param locks the number of locks
 * @param nesting the maximal number of locks held
 * @param accesses the approximate number of accesses of a transaction
 */
record GeneratedRun(long events, int threads, int locations, int locks, int nesting, int accesses)
        implements Run {
    private static final int METHODS = 20;
    private static final int LINES = 20;
    private static final int CLASSES = 10;
    private static final int WRONG_LOCK = 7;
    private static final int NO_LOCK = 13;
    private static final int FIELDS = 5;

    @Override
    public long write(Path file) throws IOException {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(2009);
        return TraceFiller.write(file, threads, locations, locks, METHODS * LINES, filler -> {
            while (filler.events() < events) {
                transaction(random.nextInt(threads), random, filler);
            }
        });
    }

    /**
     * A call of a method: its steps have places that follow each other, and it works on nodes of
     * one of the classes, chosen at random.
     */
    private void transaction(int thread, RandomGenerator random, TraceFiller filler) throws IOException {
        int method = random.nextInt(METHODS);
        int source = method * LINES;
        filler.event(thread, EventKind.BEGIN, 0, source);
        int left = accesses / 2 + random.nextInt(accesses);
        while (left > 0) {
            int ofClass = nodes() / CLASSES;
            int node = random.nextInt(random.nextInt(10) > 0 ? Math.max(1, ofClass / 10) : ofClass) * CLASSES
                    + method % CLASSES;
            left -= section(thread, source + 1, 1, node, random, filler);
        }
        filler.event(thread, EventKind.END, 0, source + LINES - 1);
    }

    private int nodes() {
        return locations / FIELDS;
    }

    /**
     * A critical section, and perhaps others, of neighbours, inside; gives the number of accesses.
     */
    private int section(int thread, int source, int depth, int node, RandomGenerator random, TraceFiller filler)
            throws IOException {
        int method = source / LINES;
        int lock = lock(depth, method == WRONG_LOCK ? node + CLASSES : node);
        boolean locked = method != NO_LOCK;
        if (locked) {
            filler.event(thread, EventKind.ACQUIRE, lock, source);
        }
        int count = 2 + random.nextInt(4);
        for (int i = 0; i < count; i++) {
            filler.event(thread, random.nextInt(4) > 0 ? EventKind.READ : EventKind.WRITE, node * FIELDS + i,
                    source + 1 + i);
        }
        int inner = 0;
        while (depth < nesting && random.nextInt(3) == 0) {
            int neighbour = (node + CLASSES * (1 + random.nextInt(5))) % nodes();
            inner += section(thread, source, depth + 1, neighbour, random, filler);
        }
        if (locked) {
            filler.event(thread, EventKind.RELEASE, lock, source + 8);
        }
        return count + inner;
    }

    /**
     * The lock of a node. Those of inner sections are others than those of outer ones, so that
     * nothing can deadlock.
     */
    private int lock(int depth, int node) {
        int band = locks / nesting;
        return (depth - 1) * band + node % band;
    }
}
