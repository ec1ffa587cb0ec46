// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.isolde.stm.Atomic;
import org.isolde.stm.Stm;

/**
 * Thousands of virtual threads hand a token around: each waits in a transaction until it is its
 * turn. Prints the number of turns.
 */
public final class VirtualThreads {

    private static final int THREADS = 2_000;

    private static int turn;
    private static final int[] SEEN = new int[THREADS];

    private VirtualThreads() {}

    @Atomic
    static void await(int number) {
        if (turn % 4 != number % 4) {
            throw Stm.retry();
        }
        turn++;
        SEEN[number]++;
    }

    public static void main(String[] arguments) throws ReflectiveOperationException, InterruptedException {
        // The tests are compiled for a Java that has no virtual threads.
        Method start = Thread.class.getMethod("startVirtualThread", Runnable.class);
        List<Thread> threads = new ArrayList<>();
        for (int number = 0; number < THREADS; number++) {
            int own = number;
            threads.add((Thread) start.invoke(null, (Runnable) () -> await(own)));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        int sum = 0;
        for (int seen : SEEN) {
            sum += seen == 1 ? 1 : 0;
        }
        System.out.println(turn + " " + sum);
    }
}
