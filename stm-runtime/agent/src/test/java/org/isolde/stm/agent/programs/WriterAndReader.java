// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

import org.isolde.stm.Atomic;
import org.isolde.stm.agent.programs.Steps.Step;

/**
 * A thread that writes a value twice in one go, and one that reads it. In what orders they can do
 * so is the matter of the programs that use this.
 */
final class WriterAndReader {

    private static int value;

    private WriterAndReader() {}

    @Atomic
    static void write() {
        value = 1;
        value = 2;
    }

    static int read() {
        return value;
    }

    /** Runs both threads; nothing but what they do orders them. */
    static void atOnce(Step writing, Step reading) throws InterruptedException {
        Thread writer = Steps.thread("writer", writing);
        Thread reader = Steps.thread("reader", reading);
        writer.start();
        reader.start();
        writer.join();
        reader.join();
    }

    /**
     * Runs the writer, then the reader, unseen: the threads are started by one that only waits for
     * both at the end.
     */
    static void inTurn(Step writing, Step reading) throws InterruptedException {
        Thread writer = Steps.thread("writer", writing);
        Thread reader = Steps.thread("reader", reading);
        writer.start();
        while (writer.isAlive()) {
            Thread.onSpinWait();
        }
        reader.start();
        writer.join();
        reader.join();
    }
}
