// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

import java.util.concurrent.CountDownLatch;

/** Two tasks one after the other, although nothing that is recorded has it so. */
public final class InTurns {

    private InTurns() {}

    /**
     * Runs one task, then another, in threads that are both there from the start; that the second
     * one waits for the first is not certain.
     */
    public static void run(Runnable one, Runnable other) throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        Thread first = new Thread(one, "first");
        Thread second = new Thread(() -> {
            await(latch);
            other.run();
        }, "second");
        second.start();
        first.start();
        // Long enough for the first one, but not for ever.
        first.join(1000);
        latch.countDown();
        first.join();
        second.join();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException unexpected) {
            throw new IllegalStateException(unexpected);
        }
    }
}
