// SPDX-License-Identifier: EPL-2.0
package org.isolde.trace;

import java.util.Arrays;

/**
 * Guesses the next event of a thread: after a place in the program comes the place that came after
 * it last time, and there it goes on from the operand of last time by the same step. What is
 * guessed right takes no bytes in a file. Writer and reader make the same guesses.
 *
 * <p>Places that agree in their low bits share a guess; that costs bytes, not correctness.
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
