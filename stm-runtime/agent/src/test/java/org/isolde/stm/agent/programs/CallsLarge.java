// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

import org.isolde.stm.Atomic;

/**
 * Transactions that call a class which is not instrumented; prints how many updates there were, and
 * what it is for itself.
 */
public final class CallsLarge {

    private static int before;
    private static int after;

    private CallsLarge() {}

    @Atomic
    static int next() {
        before++;
        int next = Large.next();
        after++;
        return next;
    }

    interface Sized {

        default String size() {
            return "small";
        }
    }

    @Atomic
    private static String size(Sized sized) {
        return sized.size();
    }

    public static void main(String[] arguments) throws InterruptedException {
        Thread[] threads = new Thread[3];
        for (int index = 0; index < threads.length; index++) {
            threads[index] = new Thread(() -> {
                for (int step = 0; step < 500; step++) {
                    next();
                }
            });
            threads[index].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(before + " " + after + " " + next() + " " + size(Large.make()));
    }
}
