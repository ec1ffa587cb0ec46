// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.recording;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/**
 * A workload with many array accesses: heat diffusion on a plate, whose rows are distributed over
 * threads that synchronise after each step.
 */
final class SharedGrid implements Workload {
    private static final int SIZE = 200;
    private static final int STEPS = 40;

    private final int threads;
    private final CyclicBarrier barrier;
    private double[][] now = new double[SIZE][SIZE];
    private double[][] next = new double[SIZE][SIZE];

    SharedGrid(int threads) {
        this.threads = threads;
        barrier = new CyclicBarrier(threads, this::swap);
        for (int column = 0; column < SIZE; column++) {
            now[0][column] = 100;
            next[0][column] = 100;
        }
    }

    private void swap() {
        double[][] old = now;
        now = next;
        next = old;
    }

    @Override
    public void run(int thread) {
        for (int step = 0; step < STEPS; step++) {
            for (int row = 1 + thread; row < SIZE - 1; row += threads) {
                spread(row);
            }
            try {
                barrier.await();
            } catch (InterruptedException | BrokenBarrierException e) {
                throw new IllegalStateException("A thread has been stopped", e);
            }
        }
    }

    private void spread(int row) {
        double[] above = now[row - 1];
        double[] here = now[row];
        double[] below = now[row + 1];
        double[] to = next[row];
        for (int column = 1; column < SIZE - 1; column++) {
            to[column] = (above[column] + below[column] + here[column - 1] + here[column + 1]) / 4;
        }
    }
}
