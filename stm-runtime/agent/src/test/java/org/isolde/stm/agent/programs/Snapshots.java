// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.isolde.stm.Atomic;

/**
 * Transactions of three classes move amounts between the cells of an array while others add the
 * cells up; prints how many sums were not what a serial execution gives.
 */
public final class Snapshots {

    private static final int[] CELLS = new int[8];

    private Snapshots() {}

    static final class Mover {

        @Atomic(group = "a")
        void move(int from, int to, int amount) {
            CELLS[from] -= amount;
            CELLS[to] += amount;
        }
    }

    static final class Rotator {

        @org.deuce.Atomic
        void rotate() {
            int first = CELLS[0];
            System.arraycopy(CELLS, 1, CELLS, 0, CELLS.length - 1);
            CELLS[CELLS.length - 1] = first;
        }
    }

    @Atomic(group = "b")
    static int sum() {
        int sum = 0;
        for (int cell : CELLS) {
            sum += cell;
        }
        return sum;
    }

    public static void main(String[] arguments) throws Exception {
        Mover mover = new Mover();
        Rotator rotator = new Rotator();
        List<Callable<Integer>> tasks = new ArrayList<>();
        for (int thread = 0; thread < 4; thread++) {
            int seed = thread;
            tasks.add(() -> {
                int wrong = 0;
                for (int step = 0; step < 20_000; step++) {
                    mover.move((step + seed) % 8, (step * 3) % 8, step);
                    rotator.rotate();
                    wrong += sum() == 0 ? 0 : 1;
                }
                return wrong;
            });
        }
        ExecutorService pool = Executors.newFixedThreadPool(tasks.size());
        int wrong = 0;
        for (Future<Integer> result : pool.invokeAll(tasks)) {
            wrong += result.get();
        }
        pool.shutdown();
        System.out.println(wrong);
    }
}
