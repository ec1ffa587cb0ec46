package org.isolde.stm.agent.programs;

import org.isolde.stm.Atomic;

/** A thread that writes a value twice in one go, and one that reads it. In what orders they can do so is the matter of the programs that use this. */
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

    /** Something that may wait, or fail. */
    @FunctionalInterface
    interface Step {
        void run() throws Exception;
    }

    /** Runs both threads; nothing but what they do orders them. */
    static void atOnce(Step writing, Step reading) throws InterruptedException {
        Thread writer = thread(writing, "writer");
        Thread reader = thread(reading, "reader");
        writer.start();
        reader.start();
        writer.join();
        reader.join();
    }

    /** Runs the writer, then the reader, unseen: the threads are started by one that only waits for both at the end. */
    static void inTurn(Step writing, Step reading) throws InterruptedException {
        Thread writer = thread(writing, "writer");
        Thread reader = thread(reading, "reader");
        writer.start();
        while (writer.isAlive()) {
            Thread.onSpinWait();
        }
        reader.start();
        writer.join();
        reader.join();
    }

    private static Thread thread(Step step, String name) {
        return new Thread(() -> {
            try {
                step.run();
            } catch (Exception unexpected) {
                throw new IllegalStateException(unexpected);
            }
        }, name);
    }
}
