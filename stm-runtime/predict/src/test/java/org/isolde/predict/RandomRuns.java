// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.random.RandomGenerator;
import org.isolde.trace.EventKind;

/**
 * Makes small runs: two to four threads, nested locks, also re-entrant ones, transactions across
 * their edges.
 */
final class RandomRuns {
    private static final int MOST_STATES = 3_000;

    private final RandomGenerator random;

    RandomRuns(RandomGenerator random) {
        this.random = random;
    }

    /** A run of threads that are all there from the start. */
    SmallRun withLocks() {
        return record(threads(2 + random.nextInt(3), false));
    }

    /** A run of threads that hold some locks together with others. */
    SmallRun withSharedLocks() {
        List<List<Step>> threads = threads(2 + random.nextInt(2), false);
        for (int i = 0; i < threads.size(); i++) {
            threads.set(i, share(threads.get(i)));
        }
        return record(threads);
    }

    /** Makes some of the acquisitions shared, whole critical sections at a time. */
    private List<Step> share(List<Step> steps) {
        List<Step> result = new ArrayList<>();
        int[] depths = new int[3];
        boolean[] shared = new boolean[3];
        for (Step step : steps) {
            int lock = step.operand();
            if (step.kind() == EventKind.ACQUIRE) {
                shared[lock] = depths[lock]++ == 0 ? random.nextBoolean() : shared[lock];
                result.add(shared[lock] ? new Step(EventKind.ACQUIRE_SHARED, lock) : step);
            } else if (step.kind() == EventKind.RELEASE) {
                depths[lock]--;
                result.add(shared[lock] ? new Step(EventKind.RELEASE_SHARED, lock) : step);
            } else {
                result.add(step);
            }
        }
        return result;
    }

    /**
     * A run in which the first thread starts all others, and waits for the end of some, mostly
     * while it holds no lock.
     */
    SmallRun withForksAndJoins(boolean whileHoldingLocks) {
        List<List<Step>> threads = threads(2 + random.nextInt(3), !whileHoldingLocks);
        for (int child = threads.size() - 1; child > 0; child--) {
            List<Step> parent = threads.get(random.nextInt(child));
            int at = place(parent, 0, whileHoldingLocks);
            parent.add(at, new Step(EventKind.FORK, child));
            if (random.nextBoolean()) {
                parent.add(place(parent, at + 1, whileHoldingLocks), new Step(EventKind.JOIN, child));
            }
        }
        return record(threads);
    }

    /** A run in which threads also wait, notify, and read and write a volatile location. */
    SmallRun withWaits() {
        List<List<Step>> threads = threads(2 + random.nextInt(2), true);
        threads.replaceAll(this::withWaits);
        return record(threads);
    }

    /**
     * A run in which threads also send and receive, mostly while they hold no lock, so that what is
     * received has to come after in every run.
     */
    SmallRun withReceptions(boolean whileHoldingLocks) {
        List<List<Step>> threads = threads(2 + random.nextInt(3), !whileHoldingLocks);
        for (List<Step> steps : threads) {
            for (int i = random.nextInt(4); i > 0; i--) {
                EventKind kind = random.nextBoolean() ? EventKind.SEND : EventKind.RECEIVE_ALWAYS;
                steps.add(place(steps, 0, whileHoldingLocks), new Step(kind, 3 + random.nextInt(2)));
            }
        }
        return record(threads);
    }

    /** A run in which threads also send, receive, and update a volatile location. */
    SmallRun withUpdates() {
        List<List<Step>> threads = threads(2 + random.nextInt(2), true);
        for (List<Step> steps : threads) {
            for (int i = random.nextInt(5); i > 0; i--) {
                EventKind kind = List.of(EventKind.SEND, EventKind.RECEIVE, EventKind.VOLATILE_UPDATE,
                        EventKind.VOLATILE_READ, EventKind.VOLATILE_WRITE).get(random.nextInt(5));
                steps.add(place(steps, 0, true), new Step(kind, 2));
            }
        }
        return record(threads);
    }

    /** A run in which most accesses are to three volatile locations, and some of them updates. */
    SmallRun withVolatiles() {
        List<List<Step>> threads = threads(2 + random.nextInt(2), true);
        for (List<Step> steps : threads) {
            steps.replaceAll(step -> step.accesses() && random.nextInt(4) > 0
                    ? new Step(step.writes()
                            ? random.nextBoolean() ? EventKind.VOLATILE_WRITE : EventKind.VOLATILE_UPDATE
                            : EventKind.VOLATILE_READ, 2 + random.nextInt(3))
                    : step);
        }
        return record(threads);
    }

    /**
     * A run of two threads that synchronise so often that not all their stamps can be kept apart.
     */
    SmallRun withManyStamps() {
        List<List<Step>> threads = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            List<Step> steps = new ArrayList<>(List.of(new Step(EventKind.BEGIN, 0)));
            while (steps.size() < 60) {
                switch (random.nextInt(6)) {
                    case 0 -> steps.addAll(List.of(new Step(EventKind.ACQUIRE, 0), new Step(EventKind.READ, 0),
                            new Step(EventKind.RELEASE, 0)));
                    case 1, 2 -> steps.add(new Step(EventKind.VOLATILE_READ, 2 + random.nextInt(2)));
                    case 3, 4 -> steps.add(new Step(EventKind.VOLATILE_WRITE, 2 + random.nextInt(2)));
                    default -> steps.add(new Step(random.nextInt(10) == 0 ? EventKind.WRITE : EventKind.READ,
                            random.nextInt(2)));
                }
            }
            threads.add(steps);
        }
        return record(threads);
    }

    /**
     * Wherever a thread has just acquired a lock it may wait on it, or notify; any access may
     * become a volatile one.
     */
    private List<Step> withWaits(List<Step> steps) {
        List<Step> result = new ArrayList<>();
        for (Step step : steps) {
            if (step.accesses() && random.nextInt(4) == 0) {
                result.add(new Step(step.writes() ? EventKind.VOLATILE_WRITE : EventKind.VOLATILE_READ, 2));
                continue;
            }
            result.add(step);
            if (step.kind() == EventKind.ACQUIRE) {
                switch (random.nextInt(5)) {
                    case 0 -> {
                        result.add(new Step(EventKind.WAIT, step.operand()));
                        result.add(new Step(EventKind.WAKE, step.operand()));
                    }
                    case 1, 2 -> result.add(new Step(EventKind.NOTIFY, step.operand()));
                    default -> {
                    }
                }
            }
        }
        return result;
    }

    /** A place in a thread, not before another; at the end of the thread where no other will do. */
    private int place(List<Step> steps, int from, boolean whileHoldingLocks) {
        List<Integer> places = new ArrayList<>();
        int held = 0;
        for (int i = 0; i <= steps.size(); i++) {
            if (i >= from && (held == 0 || whileHoldingLocks)) {
                places.add(i);
            }
            if (i < steps.size()) {
                EventKind kind = steps.get(i).kind();
                held += kind == EventKind.ACQUIRE ? 1 : kind == EventKind.RELEASE ? -1 : 0;
            }
        }
        return places.isEmpty() ? steps.size() : places.get(random.nextInt(places.size()));
    }

    private List<List<Step>> threads(int count, boolean releaseAll) {
        int steps = (int) Math.pow(MOST_STATES, 1.0 / count);
        List<List<Step>> threads = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            threads.add(thread(Math.min(steps, 8 + random.nextInt(14)), releaseAll));
        }
        return threads;
    }

    private List<Step> thread(int length, boolean releaseAll) {
        List<Step> steps = new ArrayList<>();
        Deque<Integer> held = new ArrayDeque<>();
        int nesting = 0;
        while (steps.size() < length) {
            switch (random.nextInt(9)) {
                case 0, 1 -> {
                    int lock = random.nextInt(3);
                    if (held.size() < 3) {
                        held.push(lock);
                        steps.add(new Step(EventKind.ACQUIRE, lock));
                    }
                }
                case 2, 3 -> {
                    if (!held.isEmpty()) {
                        steps.add(new Step(EventKind.RELEASE, held.pop()));
                    }
                }
                case 4 -> {
                    nesting++;
                    steps.add(new Step(EventKind.BEGIN, 0));
                }
                case 5 -> {
                    if (nesting > 0 && random.nextBoolean()) {
                        nesting--;
                        steps.add(new Step(EventKind.END, 0));
                    }
                }
                default -> steps.add(new Step(random.nextBoolean() ? EventKind.READ : EventKind.WRITE,
                        random.nextInt(2)));
            }
        }
        while (!held.isEmpty() && (releaseAll || random.nextInt(8) > 0)) {
            steps.add(new Step(EventKind.RELEASE, held.pop()));
        }
        return steps;
    }

    /**
     * Runs the threads in some order as far as they go; what a deadlock leaves over is not part of
     * the run.
     */
    private SmallRun record(List<List<Step>> threads) {
        Interleaving state = new Interleaving(threads, new int[threads.size()]);
        List<Integer> schedule = new ArrayList<>();
        List<Integer> ready = ready(state, threads.size());
        while (!ready.isEmpty()) {
            int thread = ready.get(random.nextInt(ready.size()));
            schedule.add(thread);
            state = state.after(thread);
            ready = ready(state, threads.size());
        }
        List<List<Step>> done = new ArrayList<>();
        for (int i = 0; i < threads.size(); i++) {
            done.add(List.copyOf(threads.get(i).subList(0, state.done()[i])));
        }
        return new SmallRun(done, schedule);
    }

    private static List<Integer> ready(Interleaving state, int threads) {
        List<Integer> ready = new ArrayList<>();
        for (int thread = 0; thread < threads; thread++) {
            if (state.mayGoOn(thread)) {
                ready.add(thread);
            }
        }
        return ready;
    }
}
