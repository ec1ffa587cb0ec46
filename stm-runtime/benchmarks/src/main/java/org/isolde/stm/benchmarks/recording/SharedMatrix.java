// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.recording;

/**
 * A workload with many repeated array reads: the product of two matrices that all threads read,
 * with its rows distributed over the threads.
 */
final class SharedMatrix implements Workload {
    private static final int SIZE = 120;

    private final int threads;
    private final double[][] rows = new double[SIZE][SIZE];
    private final double[][] columns = new double[SIZE][SIZE];
    private final double[][] product = new double[SIZE][SIZE];

    SharedMatrix(int threads) {
        this.threads = threads;
        for (int i = 0; i < SIZE; i++) {
            for (int j = 0; j < SIZE; j++) {
                rows[i][j] = Math.cos(i * j);
                columns[i][j] = Math.sin(i + j);
            }
        }
    }

    @Override
    public void run(int thread) {
        for (int row = thread; row < SIZE; row += threads) {
            multiply(row);
        }
    }

    private void multiply(int row) {
        double[] left = rows[row];
        double[] to = product[row];
        for (int column = 0; column < SIZE; column++) {
            double[] right = columns[column];
            double sum = 0;
            for (int i = 0; i < SIZE; i++) {
                sum += left[i] * right[i];
            }
            to[column] = sum;
        }
    }
}
