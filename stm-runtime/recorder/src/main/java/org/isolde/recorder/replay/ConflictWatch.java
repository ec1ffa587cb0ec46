// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.replay;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.isolde.predict.conflict.ConflictCycle;
import org.isolde.predict.conflict.ConflictGraph;
import org.isolde.recorder.jvm.SpinLock;
import org.isolde.recorder.jvm.ThreadIdentity;
import org.isolde.trace.Names;
import org.jspecify.annotations.Nullable;

/**
 * Judges a driven run by itself: whether its transactions, and the accesses outside of them, have a
 * serial order, whatever became of the three predicted accesses. Like those, an access counts once
 * its instruction has been executed, and comes after the accesses made before its announcement.
 *
 * <p>Transactions of the STM are executed by it as it likes: a run that has some is not judged.
 */
final class ConflictWatch {
    private final SpinLock lock = new SpinLock();
    private final ConflictGraph graph = new ConflictGraph();
    private final Names names;
    private final List<Thread> threads = new ArrayList<>();
    private boolean isJudged = true;
    /** Grows whenever the graph changes. */
    private volatile long version = 1;
    /** Whether no access outside of transactions matters. */
    private volatile boolean isEmpty = true;

    /** @param names the names of the things that the program numbers in this run */
    ConflictWatch(Names names) {
        this.names = names;
    }

    /** Watches a thread, too. */
    ComparedThread watch(Thread thread) {
        return lock.get(() -> {
            threads.add(thread);
            return new ComparedThread(threads.size() - 1);
        });
    }

    /** The run has transactions of the STM. */
    void stop() {
        change(() -> isJudged = false);
    }

    private void change(Runnable task) {
        lock.run(() -> {
            if (isJudged && graph.cycle().isEmpty()) {
                task.run();
                isEmpty = !isJudged || graph.cycle().isPresent() || graph.isEmpty();
                version++;
            }
        });
    }

    /** A transaction of a thread begins, at a place. */
    void begin(ComparedThread thread, int place) {
        change(() -> graph.begin(thread.number(), place));
    }

    /** A transaction of a thread ends. */
    void end(ComparedThread thread) {
        change(() -> graph.end(thread.number()));
    }

    /** An access is about to be made; null if it does not matter. */
    ConflictGraph.@Nullable Announcement announce(ComparedThread thread, int location, boolean writes) {
        boolean isKnown = !thread.isTogether() && thread.knows(location, writes, version);
        return isEmpty || isKnown ? null : announceNew(thread, location, writes);
    }

    private ConflictGraph.@Nullable Announcement announceNew(ComparedThread thread, int location, boolean writes) {
        return lock.get(() -> {
            // Of a step either all accesses matter or none.
            if (!isEmpty && (thread.isTogether() || graph.matters(thread.number(), location, writes))) {
                return graph.announce(location, writes);
            }
            thread.learn(location, writes, version);
            return null;
        });
    }

    /** A thread has made an access that was announced. */
    void made(ComparedThread thread, ConflictGraph.Announcement access, int place) {
        change(() -> graph.made(thread.number(), access, place));
    }

    /** Whether a violation has been observed. */
    boolean hasObserved() {
        return lock.get(() -> cycle().isPresent());
    }

    /** The violation that has been observed, for people; empty if there is none. */
    Optional<String> observed() {
        return lock.get(this::cycle).map(this::text);
    }

    /** The cycle that has been observed, unless a transaction has only looked twice. */
    private Optional<ConflictCycle> cycle() {
        return isJudged ? graph.cycle().filter(cycle -> !cycle.isSecondLook()) : Optional.empty();
    }

    private String text(ConflictCycle cycle) {
        ConflictCycle.Access first = cycle.conflicts().get(0).before();
        Stream<String> others = cycle.conflicts().stream().map(ConflictCycle.Conflict::after)
                .filter(access -> access.thread() != first.thread()).map(this::transaction);
        List<String> steps = cycle.conflicts().stream()
                .map(conflict -> text(conflict.before(), names.locationWithoutObject(conflict.before().location()))
                        + " before "
                        + text(conflict.after(), "it"))
                .toList();
        return list(Stream.concat(Stream.of(transaction(first)), others).distinct().toList())
                + " have no serial order: " + list(steps);
    }

    private String transaction(ConflictCycle.Access access) {
        return access.transaction() == ConflictCycle.Access.NONE
                ? "what " + name(access) + " does"
                : names.source(access.transaction()).method() + " in " + name(access);
    }

    private String text(ConflictCycle.Access access, String location) {
        return name(access) + (access.writes() ? " writes " : " reads ") + location + " in "
                + names.source(access.source());
    }

    private String name(ConflictCycle.Access access) {
        return ThreadIdentity.nameOf(lock.get(() -> threads.get(access.thread())));
    }

    private static String list(List<String> parts) {
        return parts.size() < 2
                ? String.join("", parts)
                : String.join(", ", parts.subList(0, parts.size() - 1)) + " and " + parts.get(parts.size() - 1);
    }
}
