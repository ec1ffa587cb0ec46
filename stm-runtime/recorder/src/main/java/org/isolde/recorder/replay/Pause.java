// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.replay;

/**
 * What a thread of the program does while it waits for its turn, again and again: first it only
 * yields, for its turn mostly comes soon; then it sleeps, too, so that the processor is left to
 * those that it waits for. Its permit and its interrupts, which belong to the program, stay as they
 * are: while it is interrupted it does not sleep.
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
