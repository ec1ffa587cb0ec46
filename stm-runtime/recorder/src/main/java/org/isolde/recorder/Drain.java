package org.isolde.recorder;

import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/**
 * Takes the events out of the threads' logs and gives them to an output, in a thread of its own. What the output cannot take, because a
 * disk is full for example, ends the recording, and not the program.
 */
final class Drain implements Runnable {
    private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(1);
    private static final long SHORT_PAUSE = PAUSE / 10;
    private static final long FLUSH = TimeUnit.SECONDS.toNanos(1);
    private static final long PATIENCE_SECONDS = 60;

    private final Output output;
    private final Consumer<String> console;
    private final Thread worker;
    private final Set<Integer> begun = new HashSet<>();
    private volatile boolean stopping;
    private long events;
    private long flushed;

    Drain(Output output, Consumer<String> console) {
        this.output = output;
        this.console = console;
        this.worker = new RecorderThread(this, "Isolde recorder");
    }

    void start() {
        worker.start();
    }

    void wake() {
        LockSupport.unpark(worker);
    }

    void stop() {
        stopping = true;
        wake();
        try {
            worker.join(TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void run() {
        try {
            drain();
            output.close();
        } catch (IOException | RuntimeException failure) {
            console.accept("the recording has ended after " + events + " events, and the program goes on: "
                    + reason(failure) + ". What was recorded before can be read.");
            closeAfter(failure);
        } finally {
            Recording.close();
        }
    }

    private static String reason(Exception failure) {
        return failure instanceof IOException && failure.getMessage() != null
                ? failure.getMessage()
                : failure.toString();
    }

    private void closeAfter(Exception failure) {
        try {
            output.close();
        } catch (IOException | RuntimeException second) {
            // The first one has been told.
            failure.addSuppressed(second);
        }
    }

    private void drain() throws IOException {
        flushed = System.nanoTime();
        while (true) {
            boolean last = stopping;
            boolean due = last || System.nanoTime() - flushed > FLUSH;
            if (due) {
                Threads.all().forEach(Log::settle);
            }
            long pause = drainOnce(last);
            if (last) {
                return;
            }
            if (due) {
                output.flush();
                flushed = System.nanoTime();
            } else if (pause > 0) {
                LockSupport.parkNanos(this, pause);
            }
        }
    }

    /** Takes what there is, and in the end what a thread would put off; the result is how long to wait for more, in nanoseconds. */
    private long drainOnce(boolean last) throws IOException {
        long pause = PAUSE;
        for (Log log : Threads.all()) {
            boolean over = log.thread().getState() == Thread.State.TERMINATED;
            if (over) {
                log.settle();
            }
            long filled = log.ring().filled();
            define();
            if (begun.add(log.number())) {
                output.begin(log.number(), log.firstSequence());
            }
            pause = Math.min(pause, drain(log, filled));
            if (over || last) {
                log.runs().drain(filled, (event, count) -> run(log.number(), event, count));
            }
            if (over) {
                output.end(log.number());
                Threads.remove(log);
            }
        }
        return pause;
    }

    private long drain(Log log, long filled) throws IOException {
        EventRing ring = log.ring();
        long position = ring.emptied();
        if (position == filled) {
            return PAUSE;
        }
        // To look after each word would take its cache line away from the thread that writes the next one.
        boolean isMuch = filled - position > ring.size() / 4;
        int thread = log.number();
        while (position < filled) {
            long event = ring.word(position++);
            if (EventWord.isRun(event)) {
                run(thread, event, (int) ring.word(position++));
            } else if (EventWord.synchronises(event) || Recording.isExact()) {
                output.synchronisation(thread, EventWord.kind(event), EventWord.operand(event),
                        EventWord.source(event), ring.word(position++));
                events++;
            } else {
                output.access(thread, EventWord.kind(event), EventWord.operand(event), EventWord.source(event));
                events++;
            }
            if ((position & 0xFFF) == 0) {
                ring.setEmptied(position);
            }
        }
        ring.setEmptied(filled);
        return isMuch ? 0 : SHORT_PAUSE;
    }

    private void run(int thread, long event, int count) throws IOException {
        output.accesses(thread, EventWord.kindOfRun(event), EventWord.operand(event), count, EventWord.source(event));
        events += count;
    }

    private void define() throws IOException {
        if (!Recording.numbers().hasPending()) {
            return;
        }
        for (Definition definition : Recording.numbers().takePending()) {
            definition.define(output::define);
        }
    }
}
