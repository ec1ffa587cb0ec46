// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.isolde.recorder.output.Output;
import org.isolde.trace.EventKind;
import org.isolde.trace.Names;
import org.junit.jupiter.api.Test;

/** The logs of the threads, where the drain and the threads need them at once. */
class ThreadsTest {
    private static final long LIMIT_SECONDS = 60;

    /** An output that takes no events until it is told to. */
    private static final class Stuck implements Output {
        private final CountDownLatch free = new CountDownLatch(1);
        private final List<Long> numbers = new ArrayList<>();

        @Override
        public void define(Names.Kind kind, int number, String text, int first, int second) {}

        @Override
        public void begin(int thread, long sequence) {}

        @Override
        public void access(int thread, EventKind kind, int operand, int source) {}

        @Override
        public void synchronisation(int thread, EventKind kind, int operand, int source, long sequence) {
            try {
                free.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            numbers.add(sequence);
        }

        @Override
        public void flush() {}

        @Override
        public void end(int thread) {}

        @Override
        public void close() {}
    }

    /**
     * The drain lets the logs of threads go that are over, while others may be about to start
     * threads, and wait for it.
     */
    @Test
    void whoWaitsForTheDrainBeforeItStartsAThreadKeepsTheLogsFromNobody() throws Exception {
        Stuck output = new Stuck();
        Drain drain = new Drain(output, message -> {
            throw new AssertionError(message);
        });
        drain.start();
        Thread starter = new Thread(() -> {
            Log log = Threads.current();
            for (int i = 0; i < Log.MOST_WORDS / 2; i++) {
                log.numbered(EventKind.NOTIFY, 0, 0);
            }
            Threads.fork(new Thread());
        });
        try {
            starter.start();
            while (!isWaitingIn(starter, "fork")) {
                assertThat(starter.isAlive()).isTrue();
                Thread.onSpinWait();
            }
            CompletableFuture<List<Log>> logs = CompletableFuture.supplyAsync(Threads::all);
            assertThat(logs.get(LIMIT_SECONDS, TimeUnit.SECONDS)).extracting(Log::thread).contains(starter);
        } finally {
            output.free.countDown();
            starter.join();
            drain.stop();
        }
    }

    @Test
    void aRingThatIsFullGrowsAsFarAsItMayAndLosesNothing() throws Exception {
        Stuck output = new Stuck();
        Drain drain = new Drain(output, message -> {
            throw new AssertionError(message);
        });
        drain.start();
        int[] sizes = new int[2];
        Thread writer = new Thread(() -> {
            Log log = Threads.current();
            sizes[0] = log.ring().size();
            for (int i = 0; i < Log.MOST_WORDS; i++) {
                log.numbered(EventKind.NOTIFY, 0, 0);
            }
            sizes[1] = log.ring().size();
        });
        try {
            writer.start();
            while (!isWaitingIn(writer, "numbered")) {
                assertThat(writer.isAlive()).isTrue();
                Thread.onSpinWait();
            }
        } finally {
            output.free.countDown();
            writer.join();
            drain.stop();
        }
        assertThat(sizes[0]).isLessThan(sizes[1]);
        assertThat(sizes[1]).isEqualTo(Log.MOST_WORDS);
        assertThat(output.numbers).hasSize(Log.MOST_WORDS).isSorted().doesNotHaveDuplicates();
    }

    private static boolean isWaitingIn(Thread thread, String method) {
        StackTraceElement[] stack = thread.getStackTrace();
        return stack.length > 1 && stack[0].getMethodName().startsWith("yield")
                && Arrays.stream(stack).anyMatch(frame -> frame.getMethodName().equals(method));
    }
}
