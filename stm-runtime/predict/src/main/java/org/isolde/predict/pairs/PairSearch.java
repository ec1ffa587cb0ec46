// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.pairs;

import java.util.Arrays;
import java.util.List;
import org.isolde.predict.history.Histories;
import org.isolde.predict.history.History;
import org.isolde.predict.history.HistoryTable;
import org.isolde.predict.lock.LockStates;
import org.isolde.predict.memory.LongTable;
import org.isolde.predict.result.Access;
import org.isolde.predict.result.Pattern;
import org.isolde.predict.result.Prediction;
import org.isolde.predict.result.Reservation;
import org.isolde.predict.result.Situation;
import org.isolde.predict.witness.WitnessKey;
import org.jspecify.annotations.Nullable;

/**
 * Phase II (Farzan 2009, Figure 1): finds pairs of witnesses of two threads that can be concurrent.
 * Of the pairs with the same three places in the program, location and threads, one with the least
 * reservation is reported.
 */
public final class PairSearch {
    /**
     * So many pairs of histories without a violation are remembered; many locations share theirs.
     */
    private static final int REMEMBERED = 1 << 10;

    /**
     * So few threads that have accessed neighbouring locations are compared with each other without
     * more ado.
     */
    private static final int FEW = 16;

    /** Receives the pairs found. */
    @FunctionalInterface
    public interface Sink {

        void found(Prediction prediction);

        /**
         * Something has been found; whether it is to be handed over, too, which is done next then.
         *
         * @param turn the {@linkplain WitnessKey key} of the step of the transaction
         * @param access that of the other thread's access
         */
        default boolean isWanted(long turn, long access, Reservation reservation) {
            return true;
        }
    }

    /** Situations of two threads that may be concurrent, and the reservation about that. */
    private record Meeting(Situation turn, Situation meeting, Reservation reservation) {}

    private final List<Histories> threads;
    private final List<Situation> spans;
    /**
     * For each thread those that it can meet at all, by their indexes, or null if these are very
     * many. Most of many threads are over before most others begin. Found out when it is asked for:
     * often locks alone leave no violation possible.
     */
    private int @Nullable [] @Nullable [] others;
    private final LockStates states;
    private final Sink sink;
    private final History[] nothingBroken = new History[REMEMBERED];
    private final History[] nothingBetween = new History[REMEMBERED];
    /** The indexes of their threads: others may have the same histories at other stamps. */
    private final long[] nothingOf = new long[REMEMBERED];

    /**
     * Creates a search.
     *
     * @param spans for each thread, a situation that covers all of its situations
     */
    public PairSearch(List<Histories> threads, List<Situation> spans, LockStates states, Sink sink) {
        this.threads = threads;
        this.spans = spans;
        this.states = states;
        this.sink = sink;
    }

    /**
     * Searches all locations, in order; returns the number of locations that several threads have
     * accessed.
     */
    public int search() {
        int shared = 0;
        int branches = threads.stream().mapToInt(thread -> thread.table().branches()).max().orElse(0);
        for (int branch = 0; branch < branches; branch++) {
            History[][][] users = new History[threads.size()][][];
            int[] indexes = new int[users.length];
            int count = 0;
            int end = 0;
            for (int i = 0; i < users.length; i++) {
                users[i] = threads.get(i).table().branch(branch);
                if (users[i] != null) {
                    indexes[count++] = i;
                    end = Math.max(end, users[i].length);
                }
            }
            if (count > 1) {
                shared += search(branch, end, users, Arrays.copyOf(indexes, count));
            }
        }
        return shared;
    }

    /**
     * Searches a branch of so many leaves, of which each thread has some, or none; the indexes are
     * of those that have.
     */
    private int search(int branch, int end, History[][][] users, int[] indexes) {
        int shared = 0;
        History[][] leaves = new History[users.length][];
        int[] present = new int[indexes.length];
        for (int leaf = 0; leaf < end; leaf++) {
            int count = 0;
            for (int i : indexes) {
                leaves[i] = leaf >= users[i].length ? null : users[i][leaf];
                if (leaves[i] != null) {
                    present[count++] = i;
                }
            }
            Treatments treatments = count > FEW ? new Treatments(users.length, states) : null;
            for (int i = 0; count > 1 && i < HistoryTable.LEAF; i++) {
                shared += search(HistoryTable.location(branch, leaf, i), i, leaves, present, count, treatments)
                        ? 1
                        : 0;
            }
        }
        return shared;
    }

    /**
     * Whether several threads have accessed a location; hands over what is found then.
     *
     * @param treatments tells which threads need not be compared; null where these are few
     */
    private boolean search(int location, int index, History[][] leaves, int[] present, int count,
            @Nullable Treatments treatments) {
        if (treatments != null) {
            treatments.look(leaves, index, present, count);
        }
        int users = 0;
        for (int i = 0; i < count; i++) {
            int broken = present[i];
            users += leaves[broken][index] == null ? 0 : 1;
            if (leaves[broken][index] != null && (treatments == null || treatments.mayBeBroken(broken))) {
                int[] met = others()[broken];
                search(location, index, leaves, broken, met == null ? present : met,
                        met == null ? count : met.length, treatments);
            }
        }
        return users > 1;
    }

    private int[] @Nullable [] others() {
        if (others == null) {
            others = new ConcurrentThreads(threads, spans).others();
        }
        return others;
    }

    /** Goes through those that may come between, by their indexes. */
    private void search(int location, int index, History[][] leaves, int broken, int[] candidates, int count,
            @Nullable Treatments treatments) {
        for (int i = 0; i < count; i++) {
            int other = candidates[i];
            History accesses = leaves[other] == null ? null : leaves[other][index];
            if (accesses != null && other != broken
                    && (treatments == null || treatments.mayBeBroken(broken, other))) {
                search(location, broken, leaves[broken][index], other, accesses);
            }
        }
    }

    private void search(int location, int broken, History turns, int other, History accesses) {
        boolean rememberable = turns.isShared() && accesses.isShared();
        long pair = LongTable.pair(broken, other);
        int slot = (31 * (31 * (31 * turns.number() + accesses.number()) + broken) + other) * 0x9E3779B9 >>> 22
                & REMEMBERED - 1;
        if (rememberable && nothingBroken[slot] == turns && nothingBetween[slot] == accesses
                && nothingOf[slot] == pair) {
            return;
        }
        boolean found = false;
        for (int group = 0; group < turns.groups(); group++) {
            int end = turns.end(group);
            int next;
            // Pairs come last in a group.
            for (int turn = turns.hasPair(group) ? turns.start(group) : end; turn < end; turn = next) {
                next = turns.endOfKey(turn, end);
                WitnessKey.List breaking = turns.list(turn).breaking();
                found |= breaking != null && search(location, broken, turns, turn, next, other, accesses, breaking);
            }
        }
        if (rememberable && !found) {
            nothingBroken[slot] = turns;
            nothingBetween[slot] = accesses;
            nothingOf[slot] = pair;
        }
    }

    /** Goes through the places of the other thread's accesses. */
    private boolean search(int location, int broken, History turns, int firstTurn, int lastTurn, int other,
            History accesses, WitnessKey.List list) {
        boolean found = false;
        for (int group = 0; group < accesses.groups(); group++) {
            // Those of the access for itself come first in its group.
            int access = accesses.start(group);
            if (accesses.list(access) == list) {
                found |= findBest(location, broken, turns, firstTurn, lastTurn, other, accesses, access,
                        accesses.endOfKey(access, accesses.end(group)));
            }
        }
        return found;
    }

    /**
     * Hands over a pair of witnesses of two keys that can meet, one with the least reservation;
     * whether there is one.
     */
    private boolean findBest(int location, int brokenIndex, History turns, int firstTurn, int lastTurn, int otherIndex,
            History accesses, int firstAccess, int lastAccess) {
        Histories broken = threads.get(brokenIndex);
        Histories between = threads.get(otherIndex);
        int thread = broken.thread();
        int other = between.thread();
        Reservation least = null;
        Meeting best = null;
        for (int i = firstTurn; i < lastTurn && least != Reservation.NONE; i++) {
            Situation turn = broken.at(turns.situation(i));
            for (int j = firstAccess; j < lastAccess && least != Reservation.NONE; j++) {
                if (!states.compatible(turn.state, accesses.situation(j).state)) {
                    continue;
                }
                Situation meeting = between.at(accesses.situation(j));
                if (Situation.mayMeet(thread, turn, other, meeting)) {
                    Reservation reservation = Situation.reservation(thread, turn, other, meeting, location);
                    if (least == null || reservation.compareTo(least) < 0) {
                        least = reservation;
                        best = new Meeting(turn, meeting, reservation);
                    }
                }
            }
        }
        long turnKey = turns.key(firstTurn);
        long accessKey = accesses.key(firstAccess);
        if (best != null && sink.isWanted(turnKey, accessKey, best.reservation)) {
            Access first = WitnessKey.first(turnKey);
            Access second = WitnessKey.second(turnKey);
            Access access = WitnessKey.first(accessKey);
            sink.found(new Prediction(Pattern.of(first, access, second), location, thread, first, best.turn, second,
                    other, access, best.meeting, best.reservation, 1));
        }
        return best != null;
    }
}
