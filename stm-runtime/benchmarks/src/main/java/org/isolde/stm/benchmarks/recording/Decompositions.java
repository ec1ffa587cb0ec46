// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.recording;

import java.util.SplittableRandom;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.linear.SingularValueDecomposition;

/**
 * A workload with a library: Apache Commons Math decomposes matrices that do not escape their
 * thread.
 */
final class Decompositions implements Workload {
    private static final int SIZE = 60;

    private volatile double last;

    @Override
    public void run(int thread) {
        SplittableRandom random = new SplittableRandom(thread);
        RealMatrix matrix = new Array2DRowRealMatrix(SIZE, SIZE);
        for (int row = 0; row < SIZE; row++) {
            for (int column = 0; column < SIZE; column++) {
                matrix.setEntry(row, column, random.nextDouble());
            }
        }
        last = new SingularValueDecomposition(matrix).getNorm() + new EigenDecomposition(matrix).getDeterminant();
    }
}
