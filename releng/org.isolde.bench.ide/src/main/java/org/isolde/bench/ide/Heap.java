// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.ide;

/** Measures the used heap. */
final class Heap {

    private static final double MIB = 1024.0 * 1024.0;
    private static final int COLLECTIONS = 5;

    private Heap() {}

    /** What is left after collections, in MiB; what is kept by soft references counts. */
    static double usedMiB() {
        Runtime runtime = Runtime.getRuntime();
        for (int i = 0; i < COLLECTIONS; i++) {
            System.gc();
        }
        return (runtime.totalMemory() - runtime.freeMemory()) / MIB;
    }
}
