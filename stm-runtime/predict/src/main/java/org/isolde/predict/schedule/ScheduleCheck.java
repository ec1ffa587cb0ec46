// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.schedule;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isolde.predict.result.Occurrence;
import org.isolde.predict.result.Prediction;
import org.isolde.trace.EventKind;
import org.isolde.trace.EventSink;
import org.jspecify.annotations.Nullable;

/**
 * Checks that a schedule is a feasible run of the recorded steps and shows the prediction. It
 * shares no code with the search: it simulates the schedule event by event.
 */
public final class ScheduleCheck implements EventSink {

    /** An event that involves other threads. */
    private record Event(long number, EventKind kind, int operand) {}

    private final Map<Integer, List<Event>> threads = new HashMap<>();
    private final Map<Integer, Long> lengths = new HashMap<>();
    private final Set<Integer> forked = new HashSet<>();
    /** By location: the last event of each thread that is to be seen there. */
    private final Map<Integer, Map<Integer, Long>> sent = new HashMap<>();
    /** By thread and event: the events, by thread, that come before it in every run. */
    private final Map<List<Long>, Map<Integer, Long>> awaited = new HashMap<>();

    @Override
    public void event(int thread, EventKind kind, int operand, int source) {
        long number = lengths.merge(thread, 1L, Long::sum) - 1;
        switch (kind) {
            case ACQUIRE, RELEASE, ACQUIRE_SHARED, RELEASE_SHARED, WAIT, WAKE, JOIN ->
                threads.computeIfAbsent(thread, key -> new ArrayList<>())
                        .add(new Event(number, kind, operand));
            case VOLATILE_WRITE -> sent.put(operand, new HashMap<>(Map.of(thread, number)));
            case SEND, VOLATILE_UPDATE ->
                sent.computeIfAbsent(operand, key -> new HashMap<>()).put(thread, number);
            case RECEIVE_ALWAYS -> {
                awaited.put(List.of((long) thread, number), Map.copyOf(sent.getOrDefault(operand, Map.of())));
                threads.computeIfAbsent(thread, key -> new ArrayList<>()).add(new Event(number, kind, operand));
            }
            case FORK -> {
                forked.add(operand);
                threads.computeIfAbsent(thread, key -> new ArrayList<>()).add(new Event(number, kind, operand));
            }
            default -> {
            }
        }
    }

    /**
     * Checks a schedule of the run that has been replayed to this object.
     *
     * @return the error in it; empty if there is none
     */
    public Optional<String> check(Schedule schedule, Occurrence occurrence) {
        return new Execution(occurrence).run(schedule);
    }

    /** One execution of a schedule. */
    private final class Execution {
        private final Occurrence occurrence;
        private final Prediction prediction;
        private final Map<Integer, Long> position = new HashMap<>();
        private final Map<Integer, Integer> next = new HashMap<>();
        private final Map<Integer, Integer> owner = new HashMap<>();
        private final Map<Integer, Integer> depth = new HashMap<>();
        private final Map<List<Integer>, Integer> waiting = new HashMap<>();
        private final Map<Integer, List<Integer>> readers = new HashMap<>();
        private final Set<Integer> started = new HashSet<>();

        private Execution(Occurrence occurrence) {
            this.occurrence = occurrence;
            this.prediction = occurrence.prediction();
        }

        private Optional<String> run(Schedule schedule) {
            for (Schedule.Turn turn : schedule.turns()) {
                String wrong = run(turn);
                if (wrong != null) {
                    return Optional.of(wrong);
                }
            }
            return done(prediction.otherThread()) <= occurrence.between()
                    ? Optional.of("the other thread's access does not happen")
                    : schedule.complete() && done(prediction.thread()) <= occurrence.second()
                            ? Optional.of("the second access does not happen")
                            : Optional.empty();
        }

        private long done(int thread) {
            return position.getOrDefault(thread, 0L);
        }

        private @Nullable String run(Schedule.Turn turn) {
            int thread = turn.thread();
            if (turn.from() != done(thread) || turn.to() > lengths.getOrDefault(thread, 0L)) {
                return turn + " does not go on where the thread is";
            }
            if (forked.contains(thread) && !started.contains(thread)) {
                return turn + " is before the thread's start";
            }
            if (thread == prediction.otherThread() && turn.from() <= occurrence.between()
                    && occurrence.between() < turn.to() && !isBetween()) {
                return "the other thread's access is not between the two of the transaction";
            }
            position.put(thread, turn.to());
            List<Event> events = threads.getOrDefault(thread, List.of());
            int at = next.getOrDefault(thread, 0);
            while (at < events.size() && events.get(at).number() < turn.to()) {
                if (!happens(thread, events.get(at))) {
                    return events.get(at) + " cannot happen in " + turn;
                }
                at++;
            }
            next.put(thread, at);
            return null;
        }

        private boolean isBetween() {
            long done = done(prediction.thread());
            return done > occurrence.first() && done <= occurrence.second();
        }

        private boolean happens(int thread, Event event) {
            int lock = event.operand();
            switch (event.kind()) {
                case FORK -> started.add(lock);
                case RECEIVE_ALWAYS -> {
                    return awaited.getOrDefault(List.of((long) thread, event.number()), Map.of()).entrySet().stream()
                            .allMatch(before -> before.getKey() == thread || done(before.getKey()) > before.getValue());
                }
                case JOIN -> {
                    return done(lock) == lengths.getOrDefault(lock, 0L);
                }
                case ACQUIRE_SHARED -> {
                    readers.computeIfAbsent(lock, key -> new ArrayList<>()).add(thread);
                    return owner.getOrDefault(lock, thread) == thread;
                }
                case RELEASE_SHARED -> readers.getOrDefault(lock, new ArrayList<>()).remove((Integer) thread);
                case ACQUIRE, WAKE -> {
                    if (owner.getOrDefault(lock, thread) != thread
                            || readers.getOrDefault(lock, List.of()).stream().anyMatch(reader -> reader != thread)) {
                        return false;
                    }
                    owner.put(lock, thread);
                    int again = event.kind() == EventKind.WAKE ? waiting.getOrDefault(List.of(thread, lock), 1) : 1;
                    depth.merge(lock, again, Integer::sum);
                }
                case WAIT -> {
                    waiting.put(List.of(thread, lock), depth.getOrDefault(lock, 0));
                    free(thread, lock, 0);
                }
                case RELEASE -> free(thread, lock, depth.getOrDefault(lock, 0) - 1);
                default -> throw new IllegalStateException("Not kept: " + event);
            }
            return true;
        }

        /** A release of a lock that the thread does not hold has no effect. */
        private void free(int thread, int lock, int left) {
            if (owner.getOrDefault(lock, -1) == thread) {
                depth.put(lock, left);
                if (left == 0) {
                    owner.remove(lock);
                }
            }
        }
    }
}
