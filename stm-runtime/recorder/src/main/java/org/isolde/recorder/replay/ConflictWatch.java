// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.replay;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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

    /** @param names the names of the things that the program numbers in this run */
    ConflictWatch(Names names) {
        this.names = names;
    }

    /** The number of a thread that is watched, too. */
    int watch(Thread thread) {
        return lock.get(() -> {
            threads.add(thread);
            return threads.size() - 1;
        });
    }

    /** The run has transactions of the STM. */
    void stop() {
        lock.run(() -> isJudged = false);
    }

    private boolean isOn() {
        return isJudged && graph.cycle().isEmpty();
    }

    /** A transaction of a thread begins, at a place. */
    void begin(int thread, int place) {
        lock.run(() -> {
            if (isOn()) {
                graph.begin(thread, place);
            }
        });
    }

    /** A transaction of a thread ends. */
    void end(int thread) {
        lock.run(() -> {
            if (isOn()) {
                graph.end(thread);
            }
        });
    }

    /** An access is about to be made; null if it does not count. */
    ConflictGraph.@Nullable Announcement announce(int location, boolean writes) {
        return lock.get(() -> isOn() ? graph.announce(location, writes) : null);
    }

    /** A thread has made an access that was announced. */
    void made(int thread, ConflictGraph.Announcement access, int place) {
        lock.run(() -> {
            if (isOn()) {
                graph.made(thread, access, place);
            }
        });
    }

    /** Whether a violation has been observed. */
    boolean hasObserved() {
        return lock.get(() -> isJudged && graph.cycle().isPresent());
    }

    /** The violation that has been observed, for people; empty if there is none. */
    Optional<String> observed() {
        return lock.get(() -> isJudged ? graph.cycle() : Optional.<ConflictCycle>empty()).map(this::text);
    }

    private String text(ConflictCycle cycle) {
        ConflictCycle.Access first = cycle.conflicts().get(0).before();
        List<ConflictCycle.Access> others = cycle.conflicts().stream().map(ConflictCycle.Conflict::after)
                .filter(access -> access.thread() != first.thread()).toList();
        List<String> steps = cycle.conflicts().stream()
                .map(conflict -> text(conflict.before(), names.locationWithoutObject(conflict.before().location()))
                        + " before "
                        + text(conflict.after(), "it"))
                .toList();
        return transaction(first) + " and " + list(others.stream().map(this::transaction).distinct().toList())
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
