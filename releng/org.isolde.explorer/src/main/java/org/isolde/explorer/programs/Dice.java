// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

import java.util.List;
import java.util.Random;

/** A source of random choices, determined by a seed. */
final class Dice {

    private final Random random;

    Dice(long seed) {
        // The first numbers of neighbouring seeds are alike.
        this.random = new Random(seed * 0x9E3779B97F4A7C15L);
    }

    /** A number from 0 to {@code limit - 1}. */
    int below(int limit) {
        return random.nextInt(limit);
    }

    boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    /**
     * Some numbers from 0 to {@code limit - 1}, at most {@code count}: the few things that a
     * program does, again and again.
     */
    int[] some(int limit, int count) {
        return random.ints(count, 0, limit).distinct().toArray();
    }

    int pick(int[] choices) {
        return choices[random.nextInt(choices.length)];
    }

    String pick(List<String> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    String pick(String... choices) {
        return choices[random.nextInt(choices.length)];
    }
}
