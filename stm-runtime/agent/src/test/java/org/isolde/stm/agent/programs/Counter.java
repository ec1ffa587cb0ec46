// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

import org.isolde.stm.Atomic;
import org.isolde.stm.SuppressAnomaly;

/** Four threads count together in a plain field, and print what they have reached. */
public final class Counter {

    private static int count;

    private Counter() {}

    // Which changes nothing here.
    @SuppressAnomaly(value = "write-skew", reason = "There is none.")
    @Atomic
    private static void increment() {
        count++;
    }

    public static void main(String[] arguments) throws InterruptedException {
        Thread[] threads = new Thread[4];
        for (int index = 0; index < threads.length; index++) {
            threads[index] = new Thread(() -> {
                for (int step = 0; step < 50_000; step++) {
                    increment();
                }
            });
            threads[index].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(count);
    }
}
