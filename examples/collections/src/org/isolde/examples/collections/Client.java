// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.collections;

import java.util.Random;
import java.util.concurrent.Callable;

/**
 * A client of an {@link IntSet}: adds, removes and looks for numbers at random, and notes what the
 * size must be.
 */
final class Client implements Callable<Integer> {

    private static final int TRANSACTIONS = 50_000;

    private final IntSet set;
    private final int numbers;
    private final Random random;

    /**
     * Creates a client.
     *
     * @param numbers the numbers are between 1 and this
     */
    Client(IntSet set, int numbers, long seed) {
        this.set = set;
        this.numbers = numbers;
        this.random = new Random(seed);
    }

    /**
     * Works for a while.
     *
     * @return how many numbers were added, less how many were removed
     */
    @Override
    public Integer call() {
        int growth = 0;
        for (int count = 0; count < TRANSACTIONS; count++) {
            growth += work(1 + random.nextInt(numbers));
        }
        return growth;
    }

    private int work(int value) {
        return switch (random.nextInt(3)) {
            case 0 -> set.add(value) ? 1 : 0;
            case 1 -> set.remove(value) ? -1 : 0;
            default -> {
                set.contains(value);
                yield 0;
            }
        };
    }
}
