// SPDX-License-Identifier: EPL-2.0
package org.isolde.trace;

import java.util.Arrays;

/**
 * A predictor of a thread's next event for compression: a place in the program is followed by the
 * place that followed it last time, and the operand changes by the same step as last time at that
 * place. A correct prediction takes no space in a file. Writer and reader make the same
 * predictions.
 *
 * <p>Places with the same low bits share a prediction; that costs bytes, not correctness.
 */
final class Strides {
    private static final int SLOTS = 1024;

    private final int[] successors = new int[SLOTS];
    private final int[] operands = new int[SLOTS];
    private final int[] steps = new int[SLOTS];
    private int previousSource;

    /** Forgets everything: each block of a file can be read alone. */
    void clear() {
        Arrays.fill(successors, 0);
        Arrays.fill(operands, 0);
        Arrays.fill(steps, 0);
        previousSource = 0;
    }

    int expectedSource() {
        return successors[previousSource & SLOTS - 1];
    }

    void source(int source) {
        successors[previousSource & SLOTS - 1] = source;
        previousSource = source;
    }

    /** The operand of last time at a place. */
    int operand(int source) {
        return operands[source & SLOTS - 1];
    }

    int expectedStep(int source) {
        return steps[source & SLOTS - 1];
    }

    void operand(int source, int operand) {
        int slot = source & SLOTS - 1;
        steps[slot] = operand - operands[slot];
        operands[slot] = operand;
    }
}
