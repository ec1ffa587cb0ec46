// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isolde.trace.EventKind;

/**
 * Which steps of other threads each return from waiting, each volatile read and each reception has
 * to come after to agree with a recorded run: the first notification while it waited, if all came
 * from one thread; the last write of the location, and all that was sent there since.
 */
final class RecordedOrder {

    private record Position(int thread, int index) {}

    private final SmallRun run;
    private final Map<Position, List<Position>> awaited = new HashMap<>();

    RecordedOrder(SmallRun run) {
        this.run = run;
        int[] done = new int[run.threads().size()];
        Position[] schedule = new Position[run.schedule().size()];
        for (int i = 0; i < schedule.length; i++) {
            int thread = run.schedule().get(i);
            schedule[i] = new Position(thread, done[thread]++);
        }
        for (int i = 0; i < schedule.length; i++) {
            int thread = schedule[i].thread();
            List<Position> before = switch (step(schedule[i]).kind()) {
                case WAKE -> notification(schedule, i);
                case VOLATILE_READ, VOLATILE_UPDATE, RECEIVE, RECEIVE_ALWAYS -> sent(schedule, i);
                default -> List.of();
            };
            awaited.put(schedule[i], before.stream().filter(position -> position.thread() != thread).toList());
        }
    }

    private Step step(Position position) {
        return run.threads().get(position.thread()).get(position.index());
    }

    /** The last write before, and what was sent since. */
    private List<Position> sent(Position[] schedule, int receiver) {
        Set<Step> wanted = new HashSet<>();
        for (EventKind kind : List.of(EventKind.VOLATILE_WRITE, EventKind.VOLATILE_UPDATE, EventKind.SEND)) {
            wanted.add(new Step(kind, step(schedule[receiver]).operand()));
        }
        List<Position> sent = new ArrayList<>();
        for (int i = receiver - 1; i >= 0; i--) {
            if (wanted.contains(step(schedule[i]))) {
                sent.add(schedule[i]);
                if (step(schedule[i]).kind() == EventKind.VOLATILE_WRITE) {
                    break;
                }
            }
        }
        return sent;
    }

    private List<Position> notification(Position[] schedule, int wake) {
        Step wanted = new Step(EventKind.NOTIFY, step(schedule[wake]).operand());
        Position first = null;
        for (int i = wake - 1; schedule[i].thread() != schedule[wake].thread(); i--) {
            if (step(schedule[i]).equals(wanted)) {
                if (first != null && first.thread() != schedule[i].thread()) {
                    return List.of();
                }
                first = schedule[i];
            }
        }
        return first == null ? List.of() : List.of(first);
    }

    /**
     * Whether a thread may do its next step, after those that were done, in a run that agrees with
     * the recorded one.
     */
    boolean allows(Interleaving state, int thread) {
        Position next = new Position(thread, state.done()[thread]);
        return awaited.getOrDefault(next, List.of()).stream()
                .allMatch(before -> state.done()[before.thread()] > before.index());
    }

    /**
     * The same in a run in which the volatile accesses to a location may come in another order.
     */
    boolean allowsButFor(int location, Interleaving state, int thread) {
        Step step = step(new Position(thread, state.done()[thread]));
        return step.operand() == location && (step.kind() == EventKind.VOLATILE_READ
                || step.kind() == EventKind.VOLATILE_UPDATE) || allows(state, thread);
    }

    /** Whether it may in any run. */
    boolean allowsAlways(Interleaving state, int thread) {
        return step(new Position(thread, state.done()[thread])).kind() != EventKind.RECEIVE_ALWAYS
                || allows(state, thread);
    }

    @Override
    public String toString() {
        return List.copyOf(awaited.entrySet()).toString();
    }
}
