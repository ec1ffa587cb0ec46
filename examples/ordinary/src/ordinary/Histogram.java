// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.Arrays;
import org.isolde.stm.Atomic;

/** How many values fell into each of some ranges. */
public class Histogram {
    private static final int WIDTH = 2;

    private final int[] counts = new int[3];

    @Atomic
    public void add(int value) {
        int range = Math.min(Math.max(value, 0) / WIDTH, counts.length - 1);
        counts[range]++;
    }

    @Atomic
    public int fullest() {
        int best = 0;
        for (int i = 1; i < counts.length; i++) {
            if (counts[i] > counts[best]) {
                best = i;
            }
        }
        return best;
    }

    @Atomic
    public double share(int range) {
        int all = Arrays.stream(counts).sum();
        return all == 0 ? 0 : (double) counts[range] / all;
    }
}
