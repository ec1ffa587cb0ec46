package org.isolde.predict;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.isolde.trace.EventKind;

/**
 * Which step of another thread each return from waiting, and each volatile read, has to come after to agree with a recorded run: the first
 * notification while it waited, if all came from one thread; the last write of the location.
 */
final class RecordedOrder {

    private record Position(int thread, int index) {}

    private final Map<Position, Position> awaited = new HashMap<>();

    RecordedOrder(SmallRun run) {
        int[] done = new int[run.threads().size()];
        Position[] schedule = new Position[run.schedule().size()];
        for (int i = 0; i < schedule.length; i++) {
            int thread = run.schedule().get(i);
            schedule[i] = new Position(thread, done[thread]++);
        }
        for (int i = 0; i < schedule.length; i++) {
            Step step = step(run, schedule[i]);
            Position before = switch (step.kind()) {
                case WAKE -> notification(run, schedule, i);
                case VOLATILE_READ -> lastWrite(run, schedule, i);
                default -> null;
            };
            if (before != null && before.thread() != schedule[i].thread()) {
                awaited.put(schedule[i], before);
            }
        }
    }

    private static Step step(SmallRun run, Position position) {
        return run.threads().get(position.thread()).get(position.index());
    }

    private static Position lastWrite(SmallRun run, Position[] schedule, int read) {
        Step wanted = new Step(EventKind.VOLATILE_WRITE, step(run, schedule[read]).operand());
        for (int i = read - 1; i >= 0; i--) {
            if (step(run, schedule[i]).equals(wanted)) {
                return schedule[i];
            }
        }
        return null;
    }

    private static Position notification(SmallRun run, Position[] schedule, int wake) {
        Step wanted = new Step(EventKind.NOTIFY, step(run, schedule[wake]).operand());
        Position first = null;
        for (int i = wake - 1; schedule[i].thread() != schedule[wake].thread(); i--) {
            if (step(run, schedule[i]).equals(wanted)) {
                if (first != null && first.thread() != schedule[i].thread()) {
                    return null;
                }
                first = schedule[i];
            }
        }
        return first;
    }

    /** Whether a thread may do its next step, after those that were done. */
    boolean allows(Interleaving state, int thread) {
        Position before = awaited.get(new Position(thread, state.done()[thread]));
        return before == null || state.done()[before.thread()] > before.index();
    }

    @Override
    public String toString() {
        return List.copyOf(awaited.entrySet()).toString();
    }
}
