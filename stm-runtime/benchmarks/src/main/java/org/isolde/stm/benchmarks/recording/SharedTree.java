// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.recording;

import java.util.SplittableRandom;
import org.isolde.stm.benchmarks.sets.IntSet;
import org.isolde.stm.benchmarks.sets.LockedSet;
import org.isolde.stm.benchmarks.sets.PlainNodes;
import org.isolde.stm.benchmarks.sets.RedBlackTree;

/**
 * A workload with many accesses to shared fields: a red-black tree of a thousand numbers under one
 * lock; half of the operations are updates.
 */
final class SharedTree implements Workload {
    private static final int NUMBERS = 1_000;
    private static final int OPERATIONS = 100_000;

    private final IntSet set = new LockedSet(new RedBlackTree(new PlainNodes()));

    SharedTree() {
        for (int number = 0; number < NUMBERS; number++) {
            set.add(2 * number);
        }
    }

    @Override
    public void run(int thread) {
        SplittableRandom random = new SplittableRandom(thread);
        for (int operation = 0; operation < OPERATIONS; operation++) {
            int key = random.nextInt(2 * NUMBERS);
            switch (random.nextInt(4)) {
                case 0 -> set.add(key);
                case 1 -> set.remove(key);
                default -> set.contains(key);
            }
        }
    }
}
