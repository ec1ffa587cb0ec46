// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.preemption;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import org.isolde.trace.EventKind;
import org.isolde.trace.EventSink;
import org.isolde.trace.Names;
import org.isolde.trace.SourcePosition;

/**
 * Finds updates under a wrong lock: a thread reads and then writes a location in one critical
 * section, and another thread accesses the location without any of the locks (Eraser: Savage et
 * al., TOCS 1997, but by pairs of threads). The other access may come between.
 */
final class RacePoints implements EventSink {

    private static final int MOST = 1000;

    private record Access(int thread, int location) {}

    private record Update(Access access, SourcePosition section, SourcePosition place) {}

    private record Held(int lock, SourcePosition place) {}

    private final IntPredicate hasChanged;
    private final Names names;
    private final Map<Integer, Deque<Held>> held = new HashMap<>();
    /** By thread: what its critical section has read. */
    private final Map<Integer, Set<Integer>> read = new HashMap<>();
    /** The locks that a thread holds at each of its accesses. */
    private final Map<Access, Set<Integer>> locks = new HashMap<>();
    /** By location: the threads that access it. */
    private final Map<Integer, Set<Integer>> threads = new HashMap<>();
    private final Set<Update> updates = new LinkedHashSet<>();

    /** @param hasChanged the locations that several threads access, and some write */
    RacePoints(IntPredicate hasChanged, Names names) {
        this.hasChanged = hasChanged;
        this.names = names;
    }

    @Override
    public void event(int thread, EventKind kind, int operand, int source) {
        Deque<Held> now = held.computeIfAbsent(thread, any -> new ArrayDeque<>());
        switch (kind) {
            case ACQUIRE, ACQUIRE_SHARED -> now.push(new Held(operand, names.source(source)));
            case RELEASE, RELEASE_SHARED -> {
                now.stream().filter(one -> one.lock == operand).findFirst().ifPresent(now::removeFirstOccurrence);
                if (now.isEmpty()) {
                    read.remove(thread);
                }
            }
            case WAIT -> read.remove(thread);
            case READ, WRITE -> {
                if (hasChanged.test(operand)) {
                    access(new Access(thread, operand), kind == EventKind.WRITE, now, source);
                }
            }
            default -> {
                // No access that a lock has to guard.
            }
        }
    }

    private void access(Access access, boolean writes, Deque<Held> now, int source) {
        Set<Integer> guards = new HashSet<>();
        now.forEach(one -> guards.add(one.lock));
        locks.merge(access, guards, (one, other) -> {
            one.retainAll(other);
            return one;
        });
        threads.computeIfAbsent(access.location, any -> new HashSet<>()).add(access.thread);
        if (now.isEmpty()) {
            return;
        }
        Set<Integer> before = read.computeIfAbsent(access.thread, any -> new HashSet<>());
        if (!writes) {
            before.add(access.location);
        } else if (before.contains(access.location) && updates.size() < MOST) {
            updates.add(new Update(access, now.getLast().place, names.source(source)));
        }
    }

    /** Where the second access of an update is about to be made, each once. */
    Set<PreemptionPoint> points() {
        Set<PreemptionPoint> points = new LinkedHashSet<>();
        for (Update update : updates) {
            if (isRacy(update.access)) {
                points.add(new PreemptionPoint(PreemptionPoint.Kind.RACE, update.section, update.place));
            }
        }
        return points;
    }

    private boolean isRacy(Access access) {
        Set<Integer> own = locks.getOrDefault(access, Set.of());
        return threads.getOrDefault(access.location, Set.of()).stream()
                .filter(other -> other != access.thread)
                .anyMatch(other -> Collections.disjoint(own,
                        locks.getOrDefault(new Access(other, access.location), Set.of())));
    }
}
