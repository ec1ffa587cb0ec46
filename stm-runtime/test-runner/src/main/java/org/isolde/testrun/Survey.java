// SPDX-License-Identifier: EPL-2.0
package org.isolde.testrun;

import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/**
 * Writes a line for each test that was run: how it ended, its time in milliseconds, how many
 * threads it may have used besides its own, its name and its unique identifier, with tabs between.
 * A thread counts if the test has started it, or if it was started before and has used processor
 * time meanwhile, since it may belong to a pool.
 */
final class Survey implements TestExecutionListener, AutoCloseable {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final PrintWriter out;
    private final Map<String, Start> started = new ConcurrentHashMap<>();
    /** Those of the JVM and of the tools. */
    private final Set<Long> before = Set.copyOf(threads());
    private boolean empty = true;
    private @Nullable TestPlan plan;

    /** When a test has begun. */
    private record Start(long time, long threads, Map<Long, Long> processorTimes) {}

    Survey(Path file) throws IOException {
        out = new PrintWriter(Files.newBufferedWriter(file, StandardCharsets.UTF_8));
    }

    /** Whether no test was run. */
    boolean isEmpty() {
        return empty;
    }

    @Override
    public void testPlanExecutionStarted(TestPlan begun) {
        plan = begun;
    }

    @Override
    public void executionStarted(TestIdentifier test) {
        started.put(test.getUniqueId(), new Start(System.nanoTime(), THREADS.getTotalStartedThreadCount(),
                processorTimes()));
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        if (!test.isTest()) {
            return;
        }
        Start start = started.get(test.getUniqueId());
        if (start == null) {
            return;
        }
        long time = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start.time());
        Map<Long, Long> now = processorTimes();
        long busy = start.processorTimes().entrySet().stream()
                .filter(thread -> now.getOrDefault(thread.getKey(), 0L) > thread.getValue()).count();
        long threads = THREADS.getTotalStartedThreadCount() - start.threads() + busy;
        write(result, time, threads, test);
    }

    private synchronized void write(TestExecutionResult result, long time, long threads, TestIdentifier test) {
        empty = false;
        out.println(String.join("\t", result.getStatus().name(), Long.toString(time), Long.toString(threads),
                name(test), test.getUniqueId()));
        // What a test that ends the JVM leaves is of use.
        out.flush();
    }

    /** The names of a test and of the classes around it. */
    private String name(TestIdentifier test) {
        String own = plain(test.getDisplayName());
        return Optional.ofNullable(plan).flatMap(known -> known.getParent(test))
                .filter(parent -> parent.getParentIdObject().isPresent())
                .map(parent -> name(parent) + " \u203a " + own).orElse(own);
    }

    private static String plain(String text) {
        return text.replaceAll("\\s+", " ");
    }

    /** What the other threads of the tests have used so far, in nanoseconds. */
    private Map<Long, Long> processorTimes() {
        Map<Long, Long> times = new HashMap<>();
        for (long thread : threads()) {
            if (!before.contains(thread) && thread != Thread.currentThread().getId()) {
                times.put(thread, THREADS.getThreadCpuTime(thread));
            }
        }
        return times;
    }

    private static List<Long> threads() {
        return LongStream.of(THREADS.getAllThreadIds()).boxed().toList();
    }

    @Override
    public void close() {
        out.close();
    }
}
