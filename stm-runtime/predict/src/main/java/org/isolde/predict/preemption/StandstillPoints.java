// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.preemption;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isolde.trace.EventKind;
import org.isolde.trace.EventSink;
import org.isolde.trace.Names;
import org.isolde.trace.SourcePosition;

/**
 * Finds where one preemption may bring a program to a standstill. Two kinds of points are found.
 *
 * <ul>
 * <li>A thread that holds a lock acquires another one, and others acquire locks in such an order
 * that all of them may wait for each other. Locks that one of the others holds meanwhile, too, keep
 * them apart (Goodlock: Havelund, SPIN 2000; Bensalem, Havelund, HVC 2005).
 * <li>A thread acquires the lock on which it then waits, and another thread notifies on that lock.
 * The notification may come before.
 * </ul>
 *
 * The first search takes time quadratic in the number of different nested acquisitions, of which
 * {@link #MOST} are kept.
 */
final class StandstillPoints implements EventSink {

    private static final int MOST = 1000;

    /** A lock that a thread holds, and where it has acquired it. */
    private record Held(int lock, SourcePosition place) {}

    /**
     * An acquisition by a thread that holds another lock.
     *
     * @param gates all the locks that it holds
     */
    private record Nested(int thread, Held outer, Held inner, Set<Integer> gates) {

        /** Whether two threads may make these acquisitions at the same time. */
        boolean mayOverlap(Nested other) {
            return thread != other.thread && Collections.disjoint(gates, other.gates);
        }
    }

    private record Wait(int thread, Held lock) {}

    private final Names names;
    private final Map<Integer, Deque<Held>> held = new HashMap<>();
    private final Set<Nested> nested = new LinkedHashSet<>();
    private final Set<Wait> waits = new LinkedHashSet<>();
    /** By lock: the threads that notify on it. */
    private final Map<Integer, Set<Integer>> notifiers = new HashMap<>();

    StandstillPoints(Names names) {
        this.names = names;
    }

    @Override
    public void event(int thread, EventKind kind, int operand, int source) {
        switch (kind) {
            case ACQUIRE, ACQUIRE_SHARED -> acquire(thread, operand, names.source(source));
            case RELEASE, RELEASE_SHARED -> release(locksOf(thread), operand);
            case WAIT -> await(thread, operand);
            case NOTIFY -> notifiers.computeIfAbsent(operand, any -> new HashSet<>()).add(thread);
            default -> {
                // Nothing that threads wait for.
            }
        }
    }

    private Deque<Held> locksOf(int thread) {
        return held.computeIfAbsent(thread, any -> new ArrayDeque<>());
    }

    private void acquire(int thread, int lock, SourcePosition place) {
        Deque<Held> locks = locksOf(thread);
        Held inner = new Held(lock, place);
        if (!locks.isEmpty() && locks.stream().noneMatch(other -> other.lock == lock)) {
            Set<Integer> gates = new HashSet<>();
            locks.forEach(other -> gates.add(other.lock));
            for (Held outer : locks) {
                if (nested.size() < MOST) {
                    nested.add(new Nested(thread, outer, inner, gates));
                }
            }
        }
        locks.push(inner);
    }

    /** Of several times that it acquired it the last one first. */
    private static void release(Deque<Held> locks, int lock) {
        locks.stream().filter(one -> one.lock == lock).findFirst().ifPresent(locks::removeFirstOccurrence);
    }

    private void await(int thread, int lock) {
        locksOf(thread).descendingIterator().forEachRemaining(one -> {
            if (one.lock == lock && waits.size() < MOST) {
                waits.add(new Wait(thread, one));
            }
        });
    }

    /** Where threads may come to wait for each other's locks, each once. */
    Set<PreemptionPoint> ofLocks() {
        Map<Integer, List<Nested>> byOuter = new HashMap<>();
        nested.forEach(one -> byOuter.computeIfAbsent(one.outer.lock, any -> new ArrayList<>()).add(one));
        Set<PreemptionPoint> points = new LinkedHashSet<>();
        for (Nested one : nested) {
            if (mayWaitForItself(one, byOuter)) {
                points.add(new PreemptionPoint(PreemptionPoint.Kind.LOCK, one.outer.place, one.inner.place));
            }
        }
        return points;
    }

    /** Whether other acquisitions lead from the inner lock to the outer one. */
    private static boolean mayWaitForItself(Nested start, Map<Integer, List<Nested>> byOuter) {
        Set<Integer> seen = new HashSet<>(Set.of(start.inner.lock));
        Deque<Integer> open = new ArrayDeque<>(seen);
        while (!open.isEmpty()) {
            for (Nested next : byOuter.getOrDefault(open.pop(), List.of())) {
                if (next.mayOverlap(start) && seen.add(next.inner.lock)) {
                    open.push(next.inner.lock);
                }
            }
        }
        return seen.contains(start.outer.lock);
    }

    /** Where a thread may come too late for a notification, each once. */
    Set<PreemptionPoint> ofWaits() {
        Set<PreemptionPoint> points = new LinkedHashSet<>();
        for (Wait one : waits) {
            Set<Integer> others = notifiers.getOrDefault(one.lock.lock, Set.of());
            if (others.size() > 1 || !others.isEmpty() && !others.contains(one.thread)) {
                points.add(new PreemptionPoint(PreemptionPoint.Kind.WAIT, one.lock.place, one.lock.place));
            }
        }
        return points;
    }
}
