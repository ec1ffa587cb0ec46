// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.cycle;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isolde.predict.lock.LockStates;
import org.isolde.predict.memory.LongTable;
import org.isolde.predict.order.Stamp;
import org.isolde.predict.result.CyclePrediction;
import org.isolde.predict.result.CyclePrediction.Form;
import org.isolde.predict.result.Reservation;
import org.jspecify.annotations.Nullable;

/**
 * Finds conflict cycles of two transactions of different threads over two locations: t1 before u1,
 * and u2 before t2, where t1 and t2 belong to one transaction, and u1 and u2 to the other, and each
 * of the two pairs is in conflict. Cycles over one location are left to
 * {@link org.isolde.predict.pairs.PairSearch}: where all four accesses are to one location, three
 * of them make a violation by themselves.
 *
 * <p>Of the four orders that t1 and t2, and u1 and u2 may have in their threads, one is impossible
 * (t2 before t1 and u1 before u2: that would be a cycle in time). If both are reversed, then so are
 * the roles of the transactions. There remain
 * <ul>
 * <li>t1 before t2 and u1 before u2: the other transaction's accesses come {@linkplain Form#WITHIN
 * within} the transaction. These may also be outside of transactions: since one comes after the
 * other in each run, the transaction cannot be before both, nor after both. They are looked for in
 * one outermost critical section, or between two of these;
 * <li>t1 before t2 and u2 before u1: both transactions have made one access, and not the other, at
 * once: they {@linkplain Form#OVERLAPPING overlap}.
 * </ul>
 * Whether locks allow that is decided by {@link Passage}. Besides, u1 must not have to come before
 * t1, nor t2 before u2, as their stamps tell. If locking is nested, and threads synchronise
 * otherwise only while they hold no lock, both together are exact; else they are necessary. One
 * thing is not looked at: the locks of further threads for which U waits between u1 and u2. If T
 * holds locks all the time from t1 to t2, such a cycle has a reservation.
 *
 * <p>Time: for each pair of transactions that have two locations in common, quadratic in the number
 * of their conflicts. The number of comparisons is bounded for each two places at which
 * transactions begin and in total; transactions that are not compared with all others are counted.
 */
public final class CycleSearch {
    /** So many comparisons of four accesses are made of transactions from the same two places. */
    private static final int COMPARISONS_OF_PLACES = 1 << 18;
    private static final int COMPARISONS = 1 << 22;
    /** So many conflicts of two transactions are compared with each other. */
    private static final int CONFLICTS = 1 << 9;
    private static final int THIRD_THREADS = 1 << 8;
    /** So many other transactions are looked at. */
    private static final long LOOKS = 1L << 24;

    /** Receives the cycles that are found. */
    public interface Sink {
        /**
         * Whether cycles of two transactions are wanted, by the places where these begin; asked
         * before they are compared.
         */
        default boolean isWanted(int transaction, int otherTransaction) {
            return true;
        }

        /** A cycle: one for each four places of accesses and reservation less than before. */
        void found(CyclePrediction prediction);
    }

    /** The places of four accesses, in one direction. */
    private record Quadruple(Form form, int first, int second, int otherFirst, int otherSecond) {}

    /** Two conflicting accesses, by their keys. */
    private record Conflict(int one, int other) {}

    private final List<Transaction> transactions;
    /** One more than the largest number of a thread. */
    private final int threads;
    private final Passages passages;
    private final Sink sink;
    private final Map<Quadruple, Reservation> known = new HashMap<>();
    /** By the places of two transactions: the number of comparisons. */
    private final Map<Long, Integer> comparisons = new HashMap<>();
    private int allComparisons;
    private int incomplete;
    /** Whether the present transaction has not been compared with all others. */
    private boolean isIncomplete;

    /**
     * Creates a search among the transactions of some threads.
     *
     * @param threads one more than the largest number of a thread
     */
    public CycleSearch(List<ThreadTransactions> all, int threads, LockStates states, Sink sink) {
        this.transactions = inTurn(all);
        this.threads = threads;
        this.passages = new Passages(states);
        this.sink = sink;
    }

    /**
     * All transactions: first one from each place of each thread, then a second one, so that what
     * is left out is more of the same.
     */
    private static List<Transaction> inTurn(List<ThreadTransactions> threads) {
        record Turn(int turn, Transaction transaction) {}
        List<Turn> all = new ArrayList<>();
        for (ThreadTransactions thread : threads) {
            Map<Integer, Integer> turns = new HashMap<>();
            for (Transaction transaction : thread.transactions()) {
                all.add(new Turn(turns.merge(transaction.source(), 1, Integer::sum), transaction));
            }
        }
        return all.stream().sorted(Comparator.comparingInt(Turn::turn)).map(Turn::transaction).toList();
    }

    /**
     * Searches; returns the number of transactions that were not compared with all others, or not
     * completely.
     */
    public int search() {
        Set<Integer> wanted = wanted();
        Map<Integer, List<Integer>> users = new HashMap<>();
        Map<Integer, List<Integer>> usersOutside = new HashMap<>();
        Candidates candidates = new Candidates(transactions.size());
        for (int number = 0; number < transactions.size(); number++) {
            Transaction one = transactions.get(number);
            candidates.begin(number);
            isIncomplete = false;
            boolean isWanted = wanted.contains(one.source());
            int last = -1;
            for (int key = 0; key < one.keys(); key++) {
                int location = one.location(key);
                if (location != last) {
                    if (isWanted) {
                        candidates.addAll(users.getOrDefault(location, List.of()));
                    }
                    if (isWanted && !one.isOutside()) {
                        candidates.addAll(usersOutside.getOrDefault(location, List.of()));
                    }
                    (one.isOutside() ? usersOutside : users).computeIfAbsent(location, any -> new ArrayList<>())
                            .add(number);
                }
                last = location;
            }
            for (int i = 0; i < candidates.count; i++) {
                Transaction other = transactions.get(candidates.numbers[i]);
                if (other.thread() != one.thread() && sink.isWanted(one.source(), other.source())) {
                    compare(other, one);
                }
            }
            incomplete += isIncomplete ? 1 : 0;
        }
        return incomplete;
    }

    /** The beginnings of transactions whose cycles with some others are wanted. */
    private Set<Integer> wanted() {
        Set<Integer> all = new HashSet<>();
        transactions.forEach(transaction -> all.add(transaction.source()));
        Set<Integer> wanted = new HashSet<>(all);
        wanted.removeIf(one -> all.stream().noneMatch(other -> sink.isWanted(one, other)));
        return wanted;
    }

    /** The transactions that have two locations in common with one. */
    private final class Candidates {
        /**
         * By transaction: twice the number of the last one that has one location in common, or one
         * more if it has two.
         */
        private final int[] seen;
        private final int[] numbers;
        private int count;
        private int number;
        private long looks;

        private Candidates(int transactions) {
            seen = new int[transactions];
            Arrays.fill(seen, -1);
            numbers = new int[transactions];
        }

        private void begin(int transaction) {
            number = transaction;
            count = 0;
        }

        /** Adds the transactions that access one of the locations. */
        private void addAll(List<Integer> others) {
            looks += others.size();
            if (looks > LOOKS) {
                isIncomplete = true;
                return;
            }
            for (int other : others) {
                if (seen[other] == 2 * number) {
                    numbers[count++] = other;
                    seen[other]++;
                } else if (seen[other] < 2 * number) {
                    seen[other] = 2 * number;
                }
            }
        }
    }

    private void compare(Transaction one, Transaction other) {
        long places = (long) Math.min(one.source(), other.source()) << Integer.SIZE
                | Math.max(one.source(), other.source());
        int made = comparisons.getOrDefault(places, 0);
        if (made > COMPARISONS_OF_PLACES || allComparisons > COMPARISONS) {
            isIncomplete = true;
            return;
        }
        List<Conflict> conflicts = conflicts(one, other);
        isIncomplete |= conflicts.size() > CONFLICTS;
        int size = Math.min(conflicts.size(), CONFLICTS);
        comparisons.put(places, made + size * size);
        allComparisons += size * size;
        for (int i = 0; i < size; i++) {
            Conflict first = conflicts.get(i);
            for (int j = i + 1; j < size; j++) {
                Conflict second = conflicts.get(j);
                if (one.location(first.one) != one.location(second.one)) {
                    within(one, first.one, second.one, other, first.other, second.other);
                    within(one, second.one, first.one, other, second.other, first.other);
                    within(other, first.other, second.other, one, first.one, second.one);
                    within(other, second.other, first.other, one, second.one, first.one);
                    overlap(one, first.one, second.one, other, second.other, first.other);
                    overlap(one, second.one, first.one, other, first.other, second.other);
                }
            }
        }
    }

    /** The conflicting accesses of two transactions, by location. */
    private static List<Conflict> conflicts(Transaction one, Transaction other) {
        List<Conflict> conflicts = new ArrayList<>();
        int start = 0;
        for (int key = 0; key < one.keys(); key++) {
            int location = one.location(key);
            while (start < other.keys() && other.location(start) < location) {
                start++;
            }
            for (int with = start; with < other.keys() && other.location(with) == location; with++) {
                if (one.writes(key) || other.writes(with)) {
                    conflicts.add(new Conflict(key, with));
                }
            }
        }
        return conflicts;
    }

    /** Whether the accesses u1 and u2 can come between t1 and t2. */
    private void within(Transaction outer, int t1, int t2, Transaction inner, int u1, int u2) {
        if (outer.isOutside() || !outer.isBefore(t1, t2) || !inner.isBefore(u1, u2)) {
            return;
        }
        Quadruple quadruple = new Quadruple(Form.WITHIN, outer.place(t1), outer.place(t2), inner.place(u1),
                inner.place(u2));
        if (known.get(quadruple) == Reservation.NONE) {
            return;
        }
        Transaction.Window wide = outer.widest(t1, t2, passages);
        if (wide == null) {
            return;
        }
        for (Transaction.Window narrow : inner.smallest(u1, u2, passages)) {
            if (passages.canContain(wide.passage(), narrow.passage())) {
                boolean waits = wide.passage().endsLocked() && narrow.from() != narrow.to();
                Reservation reservation = reservation(outer, wide, inner, narrow.from(), narrow.to(),
                        outer.location(t1), outer.location(t2), waits);
                found(quadruple, reservation(reservation, wide, narrow), outer, t1, t2, inner, u1, u2);
            }
        }
    }

    /**
     * Whether t1 can come before u1, and u2 before t2, where u2 comes before u1 in its thread. The
     * transactions have the same role: the one with the lower places counts as the first.
     */
    private void overlap(Transaction one, int t1, int t2, Transaction other, int u2, int u1) {
        if (one.isOutside() || other.isOutside() || !one.isBefore(t1, t2) || !other.isBefore(u2, u1)) {
            return;
        }
        long places = LongTable.pair(one.place(t1), one.place(t2));
        if (places <= LongTable.pair(other.place(u2), other.place(u1))) {
            overlapInOrder(one, t1, t2, other, u2, u1);
        } else {
            overlapInOrder(other, u2, u1, one, t1, t2);
        }
    }

    private void overlapInOrder(Transaction one, int t1, int t2, Transaction other, int u2, int u1) {
        Quadruple quadruple = new Quadruple(Form.OVERLAPPING, one.place(t1), one.place(t2), other.place(u2),
                other.place(u1));
        if (known.get(quadruple) == Reservation.NONE) {
            return;
        }
        Transaction.Window window = one.widest(t1, t2, passages);
        Transaction.Window otherWindow = window == null ? null : other.widest(u2, u1, passages);
        if (window == null || otherWindow == null) {
            return;
        }
        if (passages.canOverlap(window.passage(), otherWindow.passage())) {
            Reservation reservation = reservation(one, window, other, otherWindow.to(), otherWindow.from(),
                    one.location(t1), one.location(t2), false);
            found(quadruple, reservation(reservation, window, otherWindow), one, t1, t2, other, u2, u1);
        }
    }

    /**
     * Whether the order among threads lets t1 come before u1, and u2 before t2; null if not.
     *
     * @param window that of t1 and t2
     * @param u1 the number of the stamp of u1
     * @param u2 the number of the stamp of u2
     * @param mayWait whether it matters that the other thread waits for further threads between u1
     *     and u2: they may need the locks that the first thread holds meanwhile
     */
    private @Nullable Reservation reservation(Transaction one, Transaction.Window window, Transaction other,
            int u1, int u2, int location, int otherLocation, boolean mayWait) {
        Reservation best = null;
        for (Transaction.Instance when : one.instances()) {
            for (Transaction.Instance otherWhen : other.instances()) {
                Stamp from = when.from()[window.from()];
                Stamp to = when.to()[window.to()];
                Stamp otherFrom = otherWhen.from()[u2];
                Stamp otherTo = otherWhen.to()[u1];
                if (from.must(other.thread()) > otherTo.sent() || otherFrom.must(one.thread()) > to.sent()) {
                    continue;
                }
                boolean asRecorded = isFree(from, other.thread(), otherTo, location, otherLocation)
                        && isFree(otherFrom, one.thread(), to, location, otherLocation);
                boolean isSure = when.isOne() && otherWhen.isOne()
                        && !(mayWait && learns(otherWhen.from()[u1], otherFrom, one.thread(), other.thread()));
                Reservation now = !asRecorded
                        ? Reservation.OTHER_ORDER
                        : isSure ? Reservation.NONE : Reservation.MERGED_MOMENTS;
                if (best == null || now.compareTo(best) < 0) {
                    best = now;
                }
            }
        }
        return best;
    }

    /** Whether a thread learns of a third one between two stamps; true if there are too many. */
    private boolean learns(Stamp from, Stamp to, int thread, int other) {
        if (from.hasSamePast(to)) {
            return false;
        }
        for (int third = 0; third < Math.min(threads, THIRD_THREADS); third++) {
            if (third != thread && third != other && (from.must(third) != to.must(third)
                    || from.recorded(third) != to.recorded(third))) {
                return true;
            }
        }
        return threads > THIRD_THREADS;
    }

    /**
     * Whether a point of a thread need not come after another thread's point, in a run that agrees
     * with the recorded one but for the order of the volatile accesses to two locations.
     */
    private static boolean isFree(Stamp point, int otherThread, Stamp other, int location, int otherLocation) {
        return point.recordedFor(location).count(otherThread) <= other.sent()
                || point.recordedFor(otherLocation).count(otherThread) <= other.sent();
    }

    private static @Nullable Reservation reservation(@Nullable Reservation ofOrder, Transaction.Window window,
            Transaction.Window other) {
        boolean isSure = !window.passage().lacksLocks() && !other.passage().lacksLocks();
        return ofOrder == Reservation.NONE && !isSure ? Reservation.MERGED_MOMENTS : ofOrder;
    }

    private void found(Quadruple quadruple, @Nullable Reservation reservation, Transaction one, int t1, int t2,
            Transaction other, int first, int second) {
        Reservation before = known.get(quadruple);
        if (reservation == null || before != null && before.compareTo(reservation) <= 0) {
            return;
        }
        known.put(quadruple, reservation);
        sink.found(new CyclePrediction(quadruple.form, one.thread(), one.source(), Transaction.access(one.place(t1)),
                one.location(t1), Transaction.access(one.place(t2)), one.location(t2), other.thread(), other.source(),
                Transaction.access(other.place(first)), Transaction.access(other.place(second)), reservation, 1));
    }
}
