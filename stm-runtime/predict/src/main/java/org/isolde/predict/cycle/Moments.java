// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.cycle;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.isolde.predict.lock.LockState;

/**
 * The lock operations of a transaction. They divide it into moments, as do other synchronisation
 * operations, between which its thread is in one lock state and has one stamp.
 *
 * @param initial the holds at the first moment, in the order of their acquisition
 * @param states the lock state of each moment
 * @param operations what led to each moment: see {@link #acquisition} and {@link #release};
 *     {@link #NO_LOCK} for the first moment and for other synchronisation
 */
record Moments(int[] initial, LockState[] states, int[] operations) {
    static final int NO_LOCK = Integer.MIN_VALUE;

    /** The acquisition of a hold. */
    static int acquisition(int hold) {
        return hold;
    }

    /** The release of a hold. */
    static int release(int hold) {
        return ~hold;
    }

    /** The passage from one moment to a later one, or to the same. */
    Passage passage(int from, int to, Passages passages) {
        return new Walk(from, to).passage(passages);
    }

    /** A walk through the moments. */
    private final class Walk {
        private final int to;
        private int[] stack = Arrays.copyOf(initial, initial.length + 8);
        /** By their places in the stack: the moments at which the holds were acquired. */
        private int[] since = new int[stack.length];
        private int depth = initial.length;
        private boolean isNested = true;
        private int moment;
        private final List<LockState> descent = new ArrayList<>();
        private final List<int[]> held = new ArrayList<>();
        private final List<int[]> touches = new ArrayList<>();

        private Walk(int from, int to) {
            this.to = to;
            while (moment < from) {
                step(++moment);
            }
            isNested = true;
        }

        private void step(int number) {
            int operation = operations[number];
            if (operation == NO_LOCK) {
                return;
            }
            if (operation >= 0) {
                if (depth == stack.length) {
                    stack = Arrays.copyOf(stack, 2 * depth);
                    since = Arrays.copyOf(since, 2 * depth);
                }
                since[depth] = number;
                stack[depth++] = operation;
            } else {
                remove(~operation);
            }
        }

        private void remove(int hold) {
            int at = depth - 1;
            while (at >= 0 && stack[at] != hold) {
                at--;
            }
            isNested &= at == depth - 1;
            if (at >= 0) {
                System.arraycopy(stack, at + 1, stack, at, depth - at - 1);
                System.arraycopy(since, at + 1, since, at, depth - at - 1);
                depth--;
            }
        }

        private Passage passage(Passages passages) {
            int from = moment;
            add(from, depth);
            int turn = from;
            int lowest = depth;
            for (int next = from + 1; next <= to; next++) {
                step(next);
                if (depth < lowest) {
                    touches.add(acquired(turn, next));
                    lowest = depth;
                    turn = next;
                    add(next, depth);
                }
            }
            if (!isNested) {
                return new Walk(from, to).everyPoint(passages);
            }
            for (int height = lowest; height < depth; height++) {
                touches.add(acquired(turn, since[height]));
                turn = since[height];
                held.add(sorted(height + 1));
            }
            touches.add(acquired(turn, to + 1));
            return result(passages);
        }

        /** The passage without any reduction. */
        private Passage everyPoint(Passages passages) {
            add(moment, depth);
            for (int next = moment + 1; next <= to; next++) {
                step(next);
                if (operations[next] != NO_LOCK) {
                    touches.add(new int[0]);
                    add(next, depth);
                }
            }
            touches.add(new int[0]);
            return result(passages);
        }

        private Passage result(Passages passages) {
            return passages.intern(descent.toArray(LockState[]::new), held.toArray(int[][]::new),
                    touches.toArray(int[][]::new));
        }

        private void add(int number, int height) {
            descent.add(states[number]);
            held.add(sorted(height));
        }

        private int[] sorted(int height) {
            int[] holds = Arrays.copyOf(stack, height);
            Arrays.sort(holds);
            return holds;
        }

        /** The holds acquired between two moments. */
        private int[] acquired(int after, int before) {
            return Arrays.stream(operations, after + 1, before).filter(operation -> operation >= 0).sorted().distinct()
                    .toArray();
        }
    }
}
