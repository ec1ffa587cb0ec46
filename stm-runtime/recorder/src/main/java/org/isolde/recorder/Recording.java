package org.isolde.recorder;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/** The recording of this JVM: whether it goes on, and what its threads number. The JVM is the owner of this state. */
public final class Recording {
    /** The number of the first synchronisation event. */
    static final long FIRST_SEQUENCE = 1;

    private static final AtomicLong SEQUENCE = new AtomicLong(FIRST_SEQUENCE);
    private static final Numbers NUMBERS = new Numbers();

    private static volatile boolean open;
    private static volatile Drain drain;

    private Recording() {}

    /**
     * Starts it. It ends when the JVM does.
     *
     * @param output takes the events
     * @param console takes messages to the person who started the program
     */
    public static void start(Output output, Consumer<String> console) {
        Drain started = new Drain(output, console);
        drain = started;
        open = true;
        started.start();
        // All events so far are taken when the JVM ends; those of threads that still run are lost from there on.
        Runtime.getRuntime().addShutdownHook(new RecorderThread(started::stop, "Isolde end of recording"));
    }

    /** Notes a class that is instrumented, before it is used. */
    public static void describe(ClassLoader loader, ClassDescription description, String digest) {
        ClassLayout.describe(loader, description);
        NUMBERS.type(description.name(), digest);
    }

    static boolean isOpen() {
        return open;
    }

    static void close() {
        open = false;
    }

    static Numbers numbers() {
        return NUMBERS;
    }

    /** The number of the next synchronisation event. */
    static long nextSequence() {
        return SEQUENCE.getAndIncrement();
    }

    static void wakeDrain() {
        drain.wake();
    }
}
