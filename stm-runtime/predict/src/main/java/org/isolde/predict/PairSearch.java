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
            List<Witness> reads,
            List<Witness> writes,
            List<Witness> betweenWrites,
            List<Witness> betweenAccesses) {

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

    /** Goes through the groups of witnesses of the same places. */
    private void search(int location, int thread, List<Witness> turns, int other, List<Witness> accesses, Sink sink) {
        for (int i = 0; i < turns.size();) {
            int end = endOfGroup(turns, i);
            for (int j = 0; j < accesses.size();) {
                int otherEnd = endOfGroup(accesses, j);
                Prediction best = best(location, thread, turns.subList(i, end), other, accesses.subList(j, otherEnd));
                if (best != null) {
                    sink.found(best);
                }
                j = otherEnd;
            }
            i = end;
        }
    }

    private static int endOfGroup(List<Witness> witnesses, int start) {
        Witness first = witnesses.get(start);
        int end = start + 1;
        while (end < witnesses.size() && samePlaces(first, witnesses.get(end))) {
            end++;
        }
        return end;
    }

    private static boolean samePlaces(Witness one, Witness other) {
        return one.first.source() == other.first.source() && one.second.source() == other.second.source()
                && one.first.writes() == other.first.writes() && one.second.writes() == other.second.writes();
    }

    private Prediction best(int location, int thread, List<Witness> turns, int other, List<Witness> accesses) {
        Prediction best = null;
        for (Witness turn : turns) {
            for (Witness access : accesses) {
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
