// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.replay;

/**
 * One round of a waiting thread of the program: first it only yields, since its turn mostly comes
 * soon; then it also sleeps, so that the processor is free for the threads that it waits for. Its
 * parking permit and its interrupt status, which belong to the program, are not changed: while it
 * is interrupted it does not sleep.
 */
final class Pause implements Runnable {
    private static final int YIELDS = 1 << 10;

    private int times;

    @Override
    public void run() {
        Thread.yield();
        if (times < YIELDS) {
            times++;
        } else if (!Thread.currentThread().isInterrupted()) {
            sleep();
        }
    }

    private static void sleep() {
        try {
            Thread.sleep(1);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
