// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.schedule;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isolde.predict.result.Occurrence;
import org.isolde.predict.result.Prediction;
import org.isolde.trace.EventKind;

/**
 * The cut of a run before the other thread's access of a prediction: how far each thread must have
 * run. The thread of the violated transaction runs up to its turn, the other one up to just before
 * its access, and the rest as little as these two require, but out of their critical sections if
 * that is possible.
 */
final class Cut {
    private final List<ThreadSteps> threads;
    private final Prediction prediction;
    private final long[] limits;
    private final int[] scanned;

    private Cut(List<ThreadSteps> threads, Prediction prediction, long[] limits, int[] scanned) {
        this.threads = threads;
        this.prediction = prediction;
        this.limits = limits;
        this.scanned = scanned;
    }

    /** The cut of an occurrence; empty if the steps before need some after. */
    static Optional<Cut> of(Occurrence occurrence, List<ThreadSteps> threads) {
        int count = threads.size();
        Cut cut = new Cut(threads, occurrence.prediction(), new long[count], new int[count]);
        cut.limits[occurrence.prediction().thread()] = occurrence.turn() + 1;
        // Up to the access itself, for what it waits for if it is volatile.
        cut.limits[occurrence.prediction().otherThread()] = occurrence.between() + 1;
        cut.close();
        if (!cut.fits(occurrence)) {
            return Optional.empty();
        }
        Cut outside = new Cut(threads, occurrence.prediction(), cut.limits.clone(), cut.scanned.clone());
        outside.leaveCriticalSections(occurrence);
        Cut best = outside.fits(occurrence) ? outside : cut;
        best.limits[occurrence.prediction().otherThread()]--;
        return Optional.of(best);
    }

    private boolean fits(Occurrence occurrence) {
        return limits[occurrence.prediction().thread()] == occurrence.turn() + 1
                && limits[occurrence.prediction().otherThread()] == occurrence.between() + 1;
    }

    /** For each thread the number of events that it runs. */
    long[] limits() {
        return limits;
    }

    /** Adds all that the steps so far wait for. */
    private void close() {
        boolean grown = true;
        while (grown) {
            grown = false;
            for (int thread = 0; thread < limits.length; thread++) {
                grown |= limits[thread] > 0 && needParent(thread) | needAwaited(thread);
            }
        }
    }

    private boolean needParent(int thread) {
        ThreadSteps steps = threads.get(thread);
        return steps.parent() != ThreadSteps.NOBODY && need(steps.parent(), steps.fork() + 1);
    }

    private boolean needAwaited(int thread) {
        ThreadSteps steps = threads.get(thread);
        boolean grown = false;
        while (scanned[thread] < steps.size() && steps.event(scanned[thread]) < limits[thread]) {
            int step = scanned[thread]++;
            if (steps.kind(step) == EventKind.JOIN) {
                grown |= need(steps.operand(step), length(steps.operand(step)));
            }
            for (Sender awaited = steps.awaited(step, prediction); awaited != null; awaited = awaited.others()) {
                grown |= need(awaited.thread(), awaited.event() + 1);
            }
        }
        return grown;
    }

    private long length(int thread) {
        return thread < threads.size() ? threads.get(thread).length() : 0;
    }

    private boolean need(int thread, long events) {
        if (thread >= limits.length || limits[thread] >= events) {
            return false;
        }
        limits[thread] = events;
        return true;
    }

    private void leaveCriticalSections(Occurrence occurrence) {
        boolean grown = true;
        while (grown && fits(occurrence)) {
            grown = false;
            for (int thread = 0; thread < limits.length; thread++) {
                if (thread != occurrence.prediction().thread() && thread != occurrence.prediction().otherThread()) {
                    grown |= need(thread, endOfCriticalSection(thread));
                }
            }
            close();
        }
    }

    /** How far a thread has to run to hold no lock; as far as it has, if it never comes to that. */
    private long endOfCriticalSection(int thread) {
        ThreadSteps steps = threads.get(thread);
        int held = 0;
        for (int step = 0; step < steps.size(); step++) {
            if (held == 0 && steps.event(step) >= limits[thread]) {
                return limits[thread];
            }
            held += steps.kind(step) == EventKind.ACQUIRE ? 1 : steps.kind(step) == EventKind.RELEASE ? -1 : 0;
            if (held == 0 && steps.event(step) >= limits[thread]) {
                return steps.event(step) + 1;
            }
        }
        return limits[thread];
    }

    /**
     * For each thread the locks that it acquires and keeps: the step of each acquisition, by lock.
     */
    List<Map<Integer, Integer>> kept() {
        List<Map<Integer, Integer>> all = new ArrayList<>();
        for (int thread = 0; thread < limits.length; thread++) {
            Map<Integer, Integer> kept = new HashMap<>();
            ThreadSteps steps = threads.get(thread);
            for (int step = 0; step < steps.size() && steps.event(step) < limits[thread]; step++) {
                if (steps.kind(step) == EventKind.ACQUIRE) {
                    kept.put(steps.operand(step), step);
                } else if (steps.kind(step) == EventKind.RELEASE) {
                    kept.remove(steps.operand(step));
                }
            }
            all.add(kept);
        }
        return all;
    }
}
