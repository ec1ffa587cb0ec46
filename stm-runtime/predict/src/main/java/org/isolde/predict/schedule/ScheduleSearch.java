// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.schedule;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isolde.predict.lock.LockHolders;
import org.isolde.predict.lock.LockMode;
import org.isolde.predict.result.Occurrence;
import org.isolde.predict.result.Prediction;
import org.isolde.trace.EventKind;

/**
 * Finds a schedule that shows a prediction, after the construction behind Lemma 3 (Farzan 2009;
 * Kahlon and others). First the threads run up to a {@link Cut}: a lock that a thread holds at the
 * cut is acquired only when no other thread needs it any more, and a critical section that ends
 * before is run without interruption if possible. Then comes the other thread's access, and then
 * the rest of the transaction up to its second access.
 *
 * <p>Up to there the thread changes as seldom as possible, or as in the recorded run, between
 * critical sections or at each step; if one strategy blocks, the others are tried. If locks are
 * nested, and forks and joins happen outside of them, one strategy finds a schedule; otherwise
 * there may be a schedule that none finds.
 *
 * <p>Takes time linear in the number of synchronisation events, times that of threads.
 */
public final class ScheduleSearch {

    /** The preferred form of a schedule. */
    public enum Preference {
        /** Threads change as seldom as possible: the easiest one to read. */
        FEW_TURNS(List.of(Change.WHERE_NEEDED, Change.BETWEEN_SECTIONS, Change.AT_EACH_STEP)),
        /**
         * Threads change as in the recorded run, as long as that is possible: the program sees what
         * it has seen then.
         */
        AS_RECORDED(List.of(Change.BETWEEN_SECTIONS, Change.AT_EACH_STEP, Change.WHERE_NEEDED));

        private final List<Change> changes;

        Preference(List<Change> changes) {
            this.changes = changes;
        }
    }

    /**
     * When to switch to another thread: of those that can run, the one whose next step was the
     * first in the recorded run.
     */
    private enum Change {
        /** When a thread can go on no longer. */
        WHERE_NEEDED,
        /** When a thread has left its critical sections, too. */
        BETWEEN_SECTIONS,
        /**
         * After each step. What lies before a thread's next step comes at once: others may wait for
         * it.
         */
        AT_EACH_STEP
    }

    private static final int NOBODY = -1;

    private final List<ThreadSteps> threads;

    /** Creates a search among the steps of a run, which has been replayed to them. */
    public ScheduleSearch(RunSteps steps) {
        this.threads = steps.threads();
    }

    /**
     * Finds a schedule for a prediction from the same run, by its events; empty if none was found.
     */
    public Optional<Schedule> find(Occurrence occurrence, Preference preference) {
        return find(occurrence, preference, false);
    }

    /**
     * As the other method.
     *
     * @param otherLast whether the events between the other thread's last step and its access,
     *     which are unordered, come after the first access of the transaction
     */
    public Optional<Schedule> find(Occurrence occurrence, Preference preference, boolean otherLast) {
        return Cut.of(occurrence, threads).flatMap(cut -> preference.changes.stream()
                .flatMap(change -> find(occurrence, cut, change, otherLast).stream()).findFirst());
    }

    private Optional<Schedule> find(Occurrence occurrence, Cut cut, Change change, boolean otherLast) {
        Progress progress = new Progress(occurrence, cut, change, otherLast);
        return progress.runToCut() ? Optional.of(progress.finish()) : Optional.empty();
    }

    /** The state of the search: the progress of the threads, and the locks that they hold. */
    private final class Progress {
        private final Change change;
        private final boolean otherLast;
        private final Occurrence occurrence;
        private final Prediction prediction;
        private final Schedule.Builder schedule = new Schedule.Builder();
        private final LockHolders holders = new LockHolders();
        private final Map<Integer, int[]> acquisitionsLeft = new HashMap<>();
        private final List<Map<Integer, Integer>> kept;
        private final long[] done;
        private final int[] steps;
        private final int[] open;
        private long[] limits;

        private Progress(Occurrence occurrence, Cut cut, Change change, boolean otherLast) {
            this.change = change;
            this.otherLast = otherLast;
            this.occurrence = occurrence;
            this.prediction = occurrence.prediction();
            this.limits = cut.limits();
            this.kept = cut.kept();
            this.done = new long[limits.length];
            this.steps = new int[limits.length];
            this.open = new int[limits.length];
            for (int thread = 0; thread < limits.length; thread++) {
                ThreadSteps own = threads.get(thread);
                for (int step = 0; step < own.size() && own.event(step) < limits[thread]; step++) {
                    if (own.kind(step) == EventKind.ACQUIRE) {
                        acquisitionsLeft.computeIfAbsent(own.operand(step), key -> new int[limits.length])[thread]++;
                    }
                }
            }
        }

        private boolean runToCut() {
            int current = NOBODY;
            while (true) {
                current = current != NOBODY && stays(current) && !comesLast(current) && mayGoOn(current)
                        ? current
                        : choose();
                if (current == NOBODY) {
                    return isAtLimits();
                }
                advance(current);
            }
        }

        private boolean stays(int thread) {
            return switch (change) {
                case WHERE_NEEDED -> true;
                case BETWEEN_SECTIONS -> open[thread] > 0;
                case AT_EACH_STEP -> false;
            };
        }

        /** The other thread's access, and what comes after it. */
        private Schedule finish() {
            limits = new long[limits.length];
            for (int thread = 0; thread < limits.length; thread++) {
                limits[thread] = threads.get(thread).length();
                kept.get(thread).clear();
            }
            int other = prediction.otherThread();
            schedule.run(other, done[other], done[other] + 1);
            done[other]++;
            skipStep(other);
            int thread = prediction.thread();
            limits[thread] = occurrence.second() + 1;
            while (done[thread] < limits[thread]) {
                int next = mayGoOn(thread) ? thread : choose();
                if (next == NOBODY) {
                    return schedule.build(false);
                }
                advance(next);
            }
            return schedule.build(true);
        }

        /** An access that is a step waits for what the cut contains. */
        private void skipStep(int thread) {
            ThreadSteps own = threads.get(thread);
            if (steps[thread] < own.size() && own.event(steps[thread]) < done[thread]) {
                steps[thread]++;
            }
        }

        private boolean isAtLimits() {
            for (int thread = 0; thread < limits.length; thread++) {
                if (done[thread] < limits[thread]) {
                    return false;
                }
            }
            return true;
        }

        /**
         * Of the threads that may go on, the one whose next step was the first in the recorded run;
         * {@link #NOBODY} if none may.
         */
        private int choose() {
            int best = NOBODY;
            for (int thread = 0; thread < limits.length; thread++) {
                if (mayGoOn(thread) && (best == NOBODY || order(thread) < order(best))) {
                    best = thread;
                }
            }
            return best;
        }

        private long order(int thread) {
            if (comesLast(thread)) {
                return Long.MAX_VALUE;
            }
            if (change == Change.AT_EACH_STEP && !isAtStep(thread)) {
                return Long.MIN_VALUE;
            }
            return hasStep(thread) ? threads.get(thread).order(steps[thread]) : Long.MAX_VALUE - 1;
        }

        private boolean comesLast(int thread) {
            return otherLast && thread == prediction.otherThread() && !hasStep(thread);
        }

        /** Whether the thread comes to another step before its limit. */
        private boolean hasStep(int thread) {
            ThreadSteps own = threads.get(thread);
            return steps[thread] < own.size() && own.event(steps[thread]) < limits[thread];
        }

        private boolean isAtStep(int thread) {
            return hasStep(thread) && done[thread] == threads.get(thread).event(steps[thread]);
        }

        private boolean mayGoOn(int thread) {
            ThreadSteps own = threads.get(thread);
            if (done[thread] >= limits[thread]
                    || own.parent() != ThreadSteps.NOBODY && done[own.parent()] <= own.fork()) {
                return false;
            }
            return !isAtStep(thread) || mayDo(thread, own, steps[thread]);
        }

        private boolean mayDo(int thread, ThreadSteps own, int step) {
            for (Sender awaited = own.awaited(step, prediction); awaited != null; awaited = awaited
                    .others()) {
                if (done[awaited.thread()] <= awaited.event()) {
                    return false;
                }
            }
            return switch (own.kind(step)) {
                case JOIN -> own.operand(step) >= threads.size()
                        || done[own.operand(step)] == threads.get(own.operand(step)).length();
                case ACQUIRE -> holders.mayHold(thread, own.operand(step)) && (!isKept(thread, own.operand(step), step)
                        || isLeftAlone(thread, own.operand(step)));
                default -> true;
            };
        }

        private boolean isKept(int thread, int lock, int step) {
            Integer last = kept.get(thread).get(lock);
            return last != null && last == step;
        }

        /**
         * Whether no other thread acquires a lock any more, before the cut, in a way that excludes
         * this one.
         */
        private boolean isLeftAlone(int thread, int hold) {
            int exclusive = LockMode.exclusive(LockMode.lock(hold));
            return nobodyElseAcquires(thread, exclusive)
                    && (LockMode.isShared(hold) || nobodyElseAcquires(thread, LockMode.other(exclusive)));
        }

        private boolean nobodyElseAcquires(int thread, int hold) {
            int[] left = acquisitionsLeft.get(hold);
            if (left == null) {
                return true;
            }
            for (int other = 0; other < left.length; other++) {
                if (other != thread && left[other] > 0) {
                    return false;
                }
            }
            return true;
        }

        /** Runs a thread up to its next step, or does the step if it is there. */
        private void advance(int thread) {
            ThreadSteps own = threads.get(thread);
            long target = hasStep(thread) ? own.event(steps[thread]) : limits[thread];
            if (done[thread] == target) {
                step(thread, own, steps[thread]++);
                target++;
            }
            schedule.run(thread, done[thread], target);
            done[thread] = target;
        }

        private void step(int thread, ThreadSteps own, int step) {
            int lock = own.operand(step);
            if (own.kind(step) == EventKind.ACQUIRE) {
                holders.acquire(thread, lock);
                int[] left = acquisitionsLeft.get(lock);
                if (left != null) {
                    left[thread]--;
                }
                open[thread] += isKept(thread, lock, step) ? 0 : 1;
            } else if (own.kind(step) == EventKind.RELEASE) {
                holders.release(thread, lock);
                open[thread]--;
            }
        }
    }
}
