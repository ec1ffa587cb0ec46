package org.isolde.predict;

import java.util.ArrayList;
import java.util.List;

/**
 * Phase II (Farzan 2009, Figure 1): looks for pairs of witnesses of two threads that can be at their places at once. Of the pairs for the same
 * three places in the program, location and threads one is given, if there is one that agrees with the recorded order.
 */
final class PairSearch {

    /** Takes what is found. */
    @FunctionalInterface
    interface Sink {
        void found(Prediction prediction);
    }

    /** The lists of one thread for one location. */
    private record Lists(
            int thread,
            Witness[] reads,
            Witness[] writes,
            Witness[] betweenWrites,
            Witness[] betweenAccesses) {

        private static Lists of(int thread, LocationHistory history) {
            return new Lists(thread, history.reads(), history.writes(), history.betweenWrites(),
                    history.betweenAccesses());
        }
    }

    private final List<ThreadRun> threads;
    private final LockStates states;

    PairSearch(List<ThreadRun> threads, LockStates states) {
        this.threads = threads;
        this.states = states;
    }

    /** Searches all locations, in their order; gives the number of those that several threads have accessed. */
    int search(Sink sink) {
        int shared = 0;
        int[] users = users();
        for (int location = 0; location < users.length; location++) {
            if (users[location] > 1) {
                shared++;
                search(location, sink);
            }
        }
        return shared;
    }

    /** For each location the number of threads that accessed it. */
    private int[] users() {
        int[] largest = {-1};
        threads.forEach(
                run -> run.histories().forEach((location, history) -> largest[0] = Math.max(largest[0], location)));
        int[] users = new int[largest[0] + 1];
        threads.forEach(run -> run.histories().forEach((location, history) -> users[location]++));
        return users;
    }

    private void search(int location, Sink sink) {
        List<Lists> all = new ArrayList<>();
        for (ThreadRun run : threads) {
            LocationHistory history = run.histories().get(location);
            if (history != null) {
                all.add(Lists.of(run.thread(), history));
            }
        }
        for (Lists broken : all) {
            for (Lists other : all) {
                if (broken != other) {
                    search(location, broken.thread, broken.betweenWrites, other.thread, other.reads, sink);
                    search(location, broken.thread, broken.betweenAccesses, other.thread, other.writes, sink);
                }
            }
        }
    }

    /** Goes through the witnesses of each pair of places, and of each place. */
    private void search(int location, int thread, Witness[] turns, int other, Witness[] accesses, Sink sink) {
        for (Witness turn : turns) {
            for (Witness access : accesses) {
                Prediction best = best(location, thread, turn, other, access);
                if (best != null) {
                    sink.found(best);
                }
            }
        }
    }

    private Prediction best(int location, int thread, Witness turns, int other, Witness accesses) {
        Prediction best = null;
        for (Witness turn = turns; turn != null; turn = turn.next()) {
            for (Witness access = accesses; access != null; access = access.next()) {
                if (mayMeet(thread, turn, other, access) && states.compatible(turn.state, access.state)) {
                    boolean asRecorded = mayMeetAsRecorded(thread, turn, other, access);
                    if (best == null || asRecorded) {
                        best = new Prediction(Pattern.of(turn.first, access.first, turn.second), location, thread,
                                turn.first, turn.event(), turn.second, other, access.first, asRecorded, 1);
                    }
                    if (asRecorded) {
                        return best;
                    }
                }
            }
        }
        return best;
    }

    /** Whether neither step must come after something that must come after the other. */
    private static boolean mayMeet(int thread, Witness turn, int other, Witness access) {
        return turn.from().must(other) <= access.to().sent() && access.from().must(thread) <= turn.to().sent();
    }

    private static boolean mayMeetAsRecorded(int thread, Witness turn, int other, Witness access) {
        return turn.from().recorded(other) <= access.to().sent()
                && access.from().recorded(thread) <= turn.to().sent();
    }
}
