// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.log;

import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import jdk.internal.vm.annotation.Contended;
import org.isolde.recorder.event.EventGroups;
import org.isolde.recorder.event.EventRing;
import org.isolde.recorder.event.EventWord;
import org.isolde.recorder.event.RecordingState;
import org.isolde.recorder.jvm.RecorderThread;
import org.isolde.recorder.output.Output;
import org.isolde.recorder.shadow.ClassLayout;
import org.isolde.recorder.shadow.Definition;
import org.isolde.recorder.shadow.Numbers;
import org.isolde.recorder.shadow.Objects;

/**
 * The recorder's thread that takes the events from the threads' logs and passes them to an output.
 * If the output fails, for example because a disk is full, the recording ends, but not the program.
 */
public final class Drain implements Runnable {
    private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(1);
    private static final long SHORT_PAUSE = PAUSE / 3;
    private static final int COPIED = 1 << 9;
    private static final long FLUSH = TimeUnit.SECONDS.toNanos(1);
    private static final long PATIENCE_SECONDS = 60;

    private final Output output;
    private final Consumer<String> console;
    private final Thread worker;
    private final Set<Integer> begun = new HashSet<>();
    /** Words of a ring: copied in one go they come faster from the processor that wrote them. */
    private final long[] words = new long[COPIED];
    /** Those of {@link EventGroups}, as far as it has come to them. */
    private long[][] groups = {};
    /** Whether all events are numbered; it does not change. */
    private final boolean isExact = RecordingState.isExact();
    private volatile boolean stopping;
    /**
     * Threads that wait look at it again and again, which is to take no cache line away from the
     * drain.
     */
    @Contended
    private volatile boolean pausing;
    private long events;
    private long flushed;

    public Drain(Output output, Consumer<String> console) {
        this.output = output;
        this.console = console;
        this.worker = new RecorderThread(this, "Isolde recorder");
    }

    public void start() {
        RecordingState.open(this::wake);
        worker.start();
    }

    /** Ends a pause. It may begin right after, and is short then. */
    void wake() {
        if (pausing) {
            LockSupport.unpark(worker);
        }
    }

    public void stop() {
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
            RecordingState.close();
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
                ClassLayout.forgetRecent();
            }
            long pause = drainOnce(last);
            if (last) {
                return;
            }
            if (due) {
                output.flush();
                flushed = System.nanoTime();
            } else if (pause > 0) {
                pausing = true;
                LockSupport.parkNanos(this, pause);
                pausing = false;
            }
        }
    }

    /**
     * Takes what there is, and in the end what a thread would put off; the result is how long to
     * wait for more, in nanoseconds.
     */
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
                log.runs().drain(filled, (event, extent) -> run(log.number(), event, extent));
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
        long begin = ring.emptied();
        if (begin == filled) {
            return PAUSE;
        }
        // To look after each word would take its cache line away from the thread that writes the
        // next one.
        boolean isMuch = filled - begin > ring.size() / 4;
        long position = begin;
        while (position < filled) {
            position += take(log.number(), ring.copy(position, filled, words));
            ring.setEmptied(position);
        }
        return isMuch ? 0 : SHORT_PAUSE;
    }

    /**
     * Takes the events in some words, but for a last one whose second word is not among them; the
     * result is how many words they have.
     */
    private int take(int thread, int count) throws IOException {
        int at = 0;
        while (at < count) {
            long event = words[at];
            boolean isRun = EventWord.isRun(event);
            boolean isNumbered = EventWord.synchronises(event) || isExact;
            if (EventWord.isGroup(event)) {
                group(thread, event);
                at++;
            } else if (!isRun && !isNumbered) {
                output.access(thread, EventWord.kind(event), EventWord.operand(event), EventWord.source(event));
                events++;
                at++;
            } else if (at + 1 == count) {
                break;
            } else if (isRun) {
                run(thread, event, words[at + 1]);
                at += 2;
            } else {
                output.synchronisation(thread, EventWord.kind(event), EventWord.operand(event),
                        EventWord.source(event), words[at + 1]);
                events++;
                at += 2;
            }
        }
        return at;
    }

    private void group(int thread, long word) throws IOException {
        int number = EventWord.source(word);
        if (number >= groups.length) {
            groups = EventGroups.all();
        }
        int first = Objects.first(EventWord.operand(word));
        for (long event : groups[number]) {
            output.access(thread, EventWord.kind(event), first + EventWord.operand(event), EventWord.source(event));
        }
        events += groups[number].length;
    }

    private void run(int thread, long event, long extent) throws IOException {
        int count = EventWord.count(extent);
        output.accesses(thread, EventWord.kindOfRun(event), EventWord.operand(event), count,
                EventWord.distance(extent), EventWord.source(event));
        events += count;
    }

    private void define() throws IOException {
        if (!Numbers.ofJvm().hasPending()) {
            return;
        }
        for (Definition definition : Numbers.ofJvm().takePending()) {
            definition.define(output::define);
        }
    }
}
