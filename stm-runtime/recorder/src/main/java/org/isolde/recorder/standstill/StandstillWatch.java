// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.standstill;

import java.lang.management.ThreadInfo;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.isolde.recorder.jvm.RecorderThread;
import org.isolde.recorder.jvm.ThreadIdentity;
import org.jspecify.annotations.Nullable;

/**
 * Notices that a program stands still, and ends it after it has told why. A program stands still
 * if
 *
 * <ul>
 * <li>threads wait for each other's locks (deadlock),
 * <li>all threads wait for others, so that nobody is left to wake them, or
 * <li>for some time no thread changes anything or uses the processor; that is judged only where
 * changes are counted.
 * </ul>
 *
 * A thread that only computes uses the processor, so its program does not stand still.
 */
public final class StandstillWatch implements Runnable {

    /** The exit code of a program that was ended. */
    public static final int EXIT_CODE = 124;

    private static final long SAMPLE = TimeUnit.MILLISECONDS.toNanos(250);
    /** How long all threads have to wait. */
    private static final long STABLE = TimeUnit.SECONDS.toNanos(2);
    /**
     * A thread that looks again and again whether it may go on uses less of the processor; one that
     * computes uses more, even on a busy machine.
     */
    private static final int IDLE_PERCENT = 3;
    private static final long IDLE_TIME = TimeUnit.MILLISECONDS.toNanos(50);

    private final WatchLimits limits;
    private final @Nullable LongSupplier changes;
    private final Supplier<List<Thread>> virtual;
    private final Consumer<String> console;
    private final Runnable end;
    private final Thread worker = new RecorderThread(this, "Isolde watch");
    private final long start = System.nanoTime();
    private volatile boolean isStopped;

    private @Nullable ThreadActivity activity;
    private List<Object> states = List.of();
    private long statesSince = start;
    private long seenWaits;
    private long seenChanges;
    private long seenTime;
    private long changedAt = start;

    /**
     * @param changes counts what threads change; null if nothing does
     * @param virtual the virtual threads of the program
     * @param console prints a message for the user
     * @param end is called when it was reported that the program stands still
     */
    public StandstillWatch(WatchLimits limits, @Nullable LongSupplier changes, Supplier<List<Thread>> virtual,
            Consumer<String> console, Runnable end) {
        this.limits = limits;
        this.changes = changes;
        this.virtual = virtual;
        this.console = console;
        this.end = end;
    }

    /** Starts it. */
    public void start() {
        worker.start();
    }

    /** The program is ending. */
    public void stop() {
        isStopped = true;
    }

    @Override
    public void run() {
        try {
            while (!isStopped) {
                LockSupport.parkNanos(this, SAMPLE);
                String cause = isStopped ? null : look();
                if (cause != null && !isStopped) {
                    end.run();
                    Runtime.getRuntime().halt(EXIT_CODE);
                }
            }
        } catch (NoClassDefFoundError missing) {
            console.accept("a standstill would not be noticed: this Java runs without the module java.management");
        }
    }

    /** The cause of a standstill, which is reported then; null if there is none. */
    private @Nullable String look() {
        List<Thread> threads = ProgramThreads.now(virtual.get());
        if (isOver(limits.total(), start)) {
            return report("it has run for " + limits.total().toSeconds() + " s", threads, Set.of());
        }
        List<Object> now = threads.stream().map(StandstillWatch::state).collect(Collectors.toList());
        boolean isSame = now.equals(states);
        states = now;
        if (!isSame) {
            statesSince = System.nanoTime();
        } else if (threads.size() > 1) {
            Set<Long> deadlocked = activity().deadlocked();
            if (!deadlocked.isEmpty()) {
                return report(names(threads, deadlocked) + " wait for each other's locks (deadlock)", threads,
                        deadlocked);
            }
        }
        if (isSame && doAllWait(threads)) {
            return report("all threads wait, and nobody is left to wake them", threads, Set.of());
        }
        if (changes != null && isIdle(threads, changes)) {
            return report("for " + limits.idle().toSeconds()
                    + " s no thread has changed anything or used the processor", threads, Set.of());
        }
        return null;
    }

    private static List<Object> state(Thread thread) {
        return List.of(ThreadIdentity.identifier(thread), thread.getState());
    }

    private boolean doAllWait(List<Thread> threads) {
        if (threads.isEmpty() || !threads.stream().allMatch(ProgramThreads::waits)) {
            statesSince = System.nanoTime();
            return false;
        }
        long waits = activity().waits(threads);
        if (waits != seenWaits) {
            seenWaits = waits;
            statesSince = System.nanoTime();
        }
        return System.nanoTime() - statesSince > STABLE;
    }

    private boolean isIdle(List<Thread> threads, LongSupplier counter) {
        long count = counter.getAsLong();
        if (count != seenChanges) {
            seenChanges = count;
            changedAt = System.nanoTime();
            seenTime = -1;
            return false;
        }
        long time = activity().processorTime(threads);
        if (seenTime < 0) {
            seenTime = time;
        }
        long passed = System.nanoTime() - changedAt;
        if (time < seenTime || time - seenTime > IDLE_TIME + passed / 100 * IDLE_PERCENT) {
            changedAt = System.nanoTime();
            seenTime = time;
        }
        return isOver(limits.idle(), changedAt);
    }

    private static boolean isOver(Duration limit, long since) {
        return !limit.isZero() && System.nanoTime() - since > limit.toNanos();
    }

    private ThreadActivity activity() {
        ThreadActivity known = activity;
        if (known == null) {
            known = new ThreadActivity();
            activity = known;
        }
        return known;
    }

    private static String names(List<Thread> threads, Set<Long> identifiers) {
        List<String> names = threads.stream()
                .filter(thread -> identifiers.contains(ThreadIdentity.identifier(thread)))
                .map(ThreadIdentity::nameOf).toList();
        int last = names.size() - 1;
        return last < 1 ? names.toString() : String.join(", ", names.subList(0, last)) + " and " + names.get(last);
    }

    private String report(String cause, List<Thread> threads, Set<Long> first) {
        List<ThreadInfo> infos = activity().describe(threads);
        List<String> lines = new ArrayList<>(List.of("the program does not end: " + cause));
        lines.addAll(StandstillReport.of(threads, infos, first));
        console.accept(String.join(System.lineSeparator(), lines));
        return cause;
    }
}
