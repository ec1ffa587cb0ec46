// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.replay;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.isolde.predict.Occurrences;
import org.isolde.predict.Predictor;
import org.isolde.predict.result.Access;
import org.isolde.predict.result.Occurrence;
import org.isolde.predict.result.Prediction;
import org.isolde.predict.schedule.RunSteps;
import org.isolde.predict.schedule.Schedule;
import org.isolde.predict.schedule.ScheduleSearch;
import org.isolde.trace.EventKind;
import org.isolde.trace.Names;
import org.isolde.trace.SourcePosition;
import org.isolde.trace.TraceException;
import org.isolde.trace.TraceFile;

/**
 * The plan for replaying a predicted violation: the steps of each thread, the order of the threads'
 * turns, and the three accesses. A step is an event other than an access, a fork or a join; the
 * steps of a thread are the same in each run in which it takes the same path.
 *
 * @param threads the threads, by their numbers in the trace
 * @param turns the turns, in order
 * @param first the access of the transaction before
 * @param between that of the other thread
 * @param second the access of the transaction after
 * @param entrance the place at which the other thread acquired the lock that it had held longest at
 *     its access; empty if it held none
 */
public record ReplayPlan(Map<Integer, PlannedThread> threads, List<Turn> turns, AccessPoint first, AccessPoint between,
        AccessPoint second, Optional<SourcePosition> entrance) {

    /** A recorded step. */
    record Step(EventKind kind, SourcePosition source) {}

    /** A turn: a thread runs up to a step, exclusively. */
    record Turn(PlannedThread thread, int target) {}

    /**
     * An access of the plan.
     *
     * @param steps the number of its thread's steps before it
     * @param kind the properties that it has in each run
     * @param index the index of a cell in its array, or {@link org.isolde.trace.NameTable#NONE}
     * @param ordinal the number of locations with the same index that have been accessed in this
     *     way since the last step, including this one. Accesses between two steps need not be
     *     reported in order, since accesses to consecutive cells are merged; so cells are
     *     identified by their indices
     * @param turn the turn that it belongs to
     */
    record AccessPoint(PlannedThread thread, int steps, AccessKind kind, int index, int ordinal, int turn) {}

    /** Whether one of the three accesses is made at a place. */
    boolean isAt(SourcePosition place) {
        return place.equals(first.kind().source()) || place.equals(between.kind().source())
                || place.equals(second.kind().source());
    }

    /**
     * How many steps the thread of an access has done when the turn begins to which the access
     * belongs.
     */
    int stepsBefore(AccessPoint point) {
        return turns.stream().limit(point.turn()).filter(turn -> turn.thread() == point.thread())
                .mapToInt(Turn::target).max().orElse(0);
    }

    /** A recorded event of a thread, with the number of its steps before. */
    private record Recorded(int steps, EventKind kind, int operand, int source) {

        boolean isAccess() {
            return kind == EventKind.READ || kind == EventKind.WRITE;
        }

        /** Whether it orders what comes before and after in a way that other threads may see. */
        boolean orders() {
            return !isAccess() && kind != EventKind.BEGIN && kind != EventKind.END;
        }
    }

    /**
     * The accesses of a thread since its last synchronisation. If it has read a location that the
     * other thread writes, the read most likely came before the write: otherwise the trace would
     * contain an order between them.
     */
    private record Unordered(Set<Integer> read, Set<Integer> written) {

        static Unordered before(List<Recorded> events, long access) {
            Unordered accesses = new Unordered(new HashSet<>(), new HashSet<>());
            for (int i = (int) access - 1; i >= 0 && !events.get(i).orders(); i--) {
                switch (events.get(i).kind()) {
                    case READ -> accesses.read.add(events.get(i).operand());
                    case WRITE -> accesses.written.add(events.get(i).operand());
                    default -> {
                    }
                }
            }
            return accesses;
        }

        boolean reads(Unordered other) {
            return !Collections.disjoint(read, other.written);
        }
    }

    /**
     * Makes the plan of a violation.
     *
     * @param number the number of the violation in the report, from 1
     * @throws ReplayException if there is no such violation, or no schedule for it
     */
    public static ReplayPlan of(Path trace, int number) throws IOException, TraceException, ReplayException {
        try (TraceFile file = TraceFile.open(trace)) {
            Predictor predictor = new Predictor(problem -> {
                // The report tells.
            });
            RunSteps steps = new RunSteps();
            Map<Integer, List<Recorded>> events = new HashMap<>();
            Map<Integer, List<Step>> stepsOf = new HashMap<>();
            Names names = file.names();
            file.replay((thread, kind, operand, source) -> {
                predictor.event(thread, kind, operand, source);
                steps.event(thread, kind, operand, source);
                List<Step> own = stepsOf.computeIfAbsent(thread, key -> new ArrayList<>());
                events.computeIfAbsent(thread, key -> new ArrayList<>())
                        .add(new Recorded(own.size(), kind, operand, source));
                if (isStep(kind, names.source(source))) {
                    own.add(new Step(kind, names.source(source)));
                }
            });
            List<Prediction> predictions = predictor.predictions().surerFirst();
            if (number < 1 || number > predictions.size()) {
                throw new ReplayException("The trace \"" + trace + "\" has " + predictions.size()
                        + " predicted violations that can be replayed, and no number " + number
                        + ". Those over two locations, which come after them in the report, cannot: isolde hunt "
                        + "looks for them.");
            }
            Prediction prediction = predictions.get(number - 1);
            Occurrences occurrences = new Occurrences(List.of(prediction));
            file.replay(occurrences);
            Occurrence occurrence = occurrences.of(prediction)
                    .orElseThrow(
                            () -> new ReplayException("The trace \"" + trace + "\" has changed while it was read."));
            Unordered first = Unordered.before(events.getOrDefault(prediction.thread(), List.of()),
                    occurrence.first());
            Unordered other = Unordered.before(events.getOrDefault(prediction.otherThread(), List.of()),
                    occurrence.between());
            Optional<Schedule> schedule = new ScheduleSearch(steps).find(occurrence,
                    ScheduleSearch.Preference.AS_RECORDED, other.reads(first) && !first.reads(other));
            if (schedule.isEmpty()) {
                throw new ReplayException("For violation " + number + " of \"" + trace + "\" no schedule was found.");
            }
            Map<Integer, PlannedThread> threads = new HashMap<>();
            stepsOf.forEach((thread, own) -> threads.put(thread,
                    new PlannedThread(names.thread(thread), names.givenName(thread), own)));
            threads.forEach((index, thread) -> events.getOrDefault(index, List.of()).stream()
                    .filter(event -> event.kind() == EventKind.FORK)
                    .map(event -> threads.get(event.operand())).filter(Objects::nonNull)
                    .forEach(thread::addChild));
            return new Builder(events, threads, names, schedule.get()).build(occurrence);
        }
    }

    /**
     * Forks are matched by what is forked, and a join waits by itself; so do the JDK's threads,
     * whose places have no line, for their tasks.
     */
    static boolean isStep(EventKind kind, SourcePosition source) {
        return switch (kind) {
            case READ, WRITE, FORK, JOIN -> false;
            case SEND, RECEIVE, RECEIVE_ALWAYS -> source.line() > 0;
            default -> true;
        };
    }

    /** Puts a plan together. */
    private record Builder(Map<Integer, List<Recorded>> events, Map<Integer, PlannedThread> threads, Names names,
            Schedule schedule) {

        private ReplayPlan build(Occurrence occurrence) {
            Prediction prediction = occurrence.prediction();
            List<Turn> turns = new ArrayList<>();
            for (Schedule.Turn turn : schedule.turns()) {
                List<Recorded> own = recorded(turn.thread());
                PlannedThread thread = planned(turn.thread());
                int target = turn.to() < own.size() ? own.get((int) turn.to()).steps() : thread.steps().size();
                accessesInTurn(thread, own.subList((int) turn.from(), (int) turn.to()), turns.size());
                turns.add(new Turn(thread, target));
            }
            // The rest is in none, and comes after them.
            threads.forEach((number, thread) -> accessesInTurn(thread, recorded(number), turns.size()));
            return new ReplayPlan(threads, turns,
                    point(prediction.thread(), prediction.first(), occurrence.first(), prediction.location()),
                    point(prediction.otherThread(), prediction.between(), occurrence.between(), prediction.location()),
                    point(prediction.thread(), prediction.second(), occurrence.second(), prediction.location()),
                    entrance(recorded(prediction.otherThread()).subList(0, (int) occurrence.between())));
        }

        private List<Recorded> recorded(int thread) {
            return events.getOrDefault(thread, List.of());
        }

        private PlannedThread planned(int thread) {
            return Objects.requireNonNull(threads.get(thread), "a thread of the trace");
        }

        private static void accessesInTurn(PlannedThread thread, List<Recorded> events, int turn) {
            events.stream().filter(Recorded::isAccess).forEach(event -> thread.accessesInTurn(event.steps(), turn));
        }

        private Optional<SourcePosition> entrance(List<Recorded> before) {
            Map<Integer, Deque<Recorded>> held = new LinkedHashMap<>();
            for (Recorded event : before) {
                switch (event.kind()) {
                    case ACQUIRE, ACQUIRE_SHARED -> held.computeIfAbsent(event.operand(), key -> new ArrayDeque<>())
                            .push(event);
                    case RELEASE, RELEASE_SHARED -> held.computeIfPresent(event.operand(), (key, acquisitions) -> {
                        acquisitions.pop();
                        return acquisitions.isEmpty() ? null : acquisitions;
                    });
                    default -> {
                    }
                }
            }
            return held.values().stream().findFirst().map(Deque::getLast).map(event -> names.source(event.source()));
        }

        private AccessPoint point(int thread, Access access, long event, int accessed) {
            List<Recorded> own = recorded(thread);
            Recorded recorded = own.get((int) event);
            AccessKind kind = new AccessKind(names.source(access.source()), access.writes(),
                    names.locationWithoutObject(accessed));
            int index = names.index(accessed);
            Set<Integer> locations = new HashSet<>();
            for (int i = (int) event; i >= 0 && own.get(i).steps() == recorded.steps()
                    && !isStep(own.get(i).kind(), names.source(own.get(i).source())); i--) {
                Recorded before = own.get(i);
                if (before.kind() == recorded.kind() && before.source() == recorded.source()
                        && names.index(before.operand()) == index
                        && names.locationWithoutObject(before.operand()).equals(kind.location())) {
                    locations.add(before.operand());
                }
            }
            int turn = 0;
            List<Schedule.Turn> turns = schedule.turns();
            while (turn < turns.size() - 1 && (turns.get(turn).thread() != thread
                    || turns.get(turn).to() <= event)) {
                turn++;
            }
            return new AccessPoint(planned(thread), recorded.steps(), kind, index, Math.max(1, locations.size()),
                    turn);
        }
    }
}
