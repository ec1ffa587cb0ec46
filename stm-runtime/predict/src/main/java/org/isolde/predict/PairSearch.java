package org.isolde.predict;

import java.util.ArrayList;
import java.util.List;

/**
 * Phase II (Farzan 2009, Figure 1): looks for pairs of witnesses of two threads that can be at their places at once. Of the pairs for the same
 * three places in the program, location and threads one is given, if there is one that agrees with the recorded order.
 */
final class PairSearch {
    /** So many pairs of histories without a violation are remembered; many locations share theirs. */
    private static final int REMEMBERED = 1 << 10;

    /** Takes what is found. */
    @FunctionalInterface
    interface Sink {
        void found(Prediction prediction);
    }

    private final List<Histories> threads;
    private final LockStates states;
    private final Sink sink;
    private final History[] nothingBroken = new History[REMEMBERED];
    private final History[] nothingBetween = new History[REMEMBERED];

    PairSearch(List<Histories> threads, LockStates states, Sink sink) {
        this.threads = threads;
        this.states = states;
        this.sink = sink;
    }

    /** Searches all locations, in their order; gives the number of those that several threads have accessed. */
    int search() {
        int shared = 0;
        int branches = threads.stream().mapToInt(thread -> thread.table().branches()).max().orElse(0);
        for (int branch = 0; branch < branches; branch++) {
            List<Histories> users = new ArrayList<>();
            for (Histories thread : threads) {
                if (thread.table().branch(branch) != null) {
                    users.add(thread);
                }
            }
            if (users.size() > 1) {
                shared += search(branch, users);
            }
        }
        return shared;
    }

    private int search(int branch, List<Histories> users) {
        int shared = 0;
        Histories[] present = new Histories[users.size()];
        History[][] leaves = new History[users.size()][];
        for (int leaf = 0; leaf < HistoryTable.BRANCH; leaf++) {
            int count = 0;
            for (Histories user : users) {
                leaves[count] = user.table().branch(branch)[leaf];
                if (leaves[count] != null) {
                    present[count++] = user;
                }
            }
            for (int i = 0; count > 1 && i < HistoryTable.LEAF; i++) {
                shared += search(HistoryTable.location(branch, leaf, i), i, present, leaves, count) ? 1 : 0;
            }
        }
        return shared;
    }

    /** Whether several threads have accessed a location; hands over what is found then. */
    private boolean search(int location, int index, Histories[] present, History[][] leaves, int count) {
        boolean shared = false;
        for (int broken = 0; broken < count; broken++) {
            History turns = leaves[broken][index];
            for (int other = 0; turns != null && other < count; other++) {
                History accesses = leaves[other][index];
                if (other != broken && accesses != null) {
                    shared = true;
                    search(location, present[broken].thread(), turns, present[other].thread(), accesses);
                }
            }
        }
        return shared;
    }

    private void search(int location, int thread, History turns, int other, History accesses) {
        boolean rememberable = turns.isShared() && accesses.isShared();
        int slot = (31 * turns.number() + accesses.number()) * 0x9E3779B9 >>> 22 & REMEMBERED - 1;
        if (rememberable && nothingBroken[slot] == turns && nothingBetween[slot] == accesses) {
            return;
        }
        boolean found = false;
        for (int group = 0; group < turns.groups(); group++) {
            int end = turns.end(group);
            int next;
            // Pairs come last in a group.
            for (int turn = turns.hasPair(group) ? turns.start(group) : end; turn < end; turn = next) {
                next = turns.endOfKey(turn, end);
                switch (turns.list(turn)) {
                    case BETWEEN_WRITES -> found |= search(location, thread, turns, turn, next, other, accesses,
                            WitnessKey.List.READS);
                    case BETWEEN_ACCESSES -> found |= search(location, thread, turns, turn, next, other, accesses,
                            WitnessKey.List.WRITES);
                    case READS, WRITES -> {
                    }
                }
            }
        }
        if (rememberable && !found) {
            nothingBroken[slot] = turns;
            nothingBetween[slot] = accesses;
        }
    }

    /** Goes through the places of the other thread's accesses. */
    private boolean search(int location, int thread, History turns, int firstTurn, int lastTurn, int other,
            History accesses, WitnessKey.List list) {
        boolean found = false;
        for (int group = 0; group < accesses.groups(); group++) {
            // Those of the access for itself come first in its group.
            int access = accesses.start(group);
            if (accesses.list(access) == list) {
                Prediction best = best(location, thread, turns, firstTurn, lastTurn, other, accesses, access,
                        accesses.endOfKey(access, accesses.end(group)));
                if (best != null) {
                    sink.found(best);
                    found = true;
                }
            }
        }
        return found;
    }

    private Prediction best(int location, int thread, History turns, int firstTurn, int lastTurn, int other,
            History accesses, int firstAccess, int lastAccess) {
        Prediction best = null;
        for (int i = firstTurn; i < lastTurn; i++) {
            Situation turn = turns.situation(i);
            for (int j = firstAccess; j < lastAccess; j++) {
                Situation meeting = accesses.situation(j);
                if (Situation.mayMeet(thread, turn, other, meeting) && states.compatible(turn.state, meeting.state)) {
                    boolean asRecorded = Situation.mayMeetAsRecorded(thread, turn, other, meeting);
                    if (best == null || asRecorded) {
                        Access first = WitnessKey.first(turns.key(i));
                        Access second = WitnessKey.second(turns.key(i));
                        Access between = WitnessKey.first(accesses.key(j));
                        best = new Prediction(Pattern.of(first, between, second), location, thread, first, turn,
                                second, other, between, meeting, asRecorded, 1);
                    }
                    if (asRecorded) {
                        return best;
                    }
                }
            }
        }
        return best;
    }
}
