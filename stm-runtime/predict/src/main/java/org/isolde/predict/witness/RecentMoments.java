// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.witness;

import java.util.Arrays;
import org.isolde.predict.lock.LockState;
import org.isolde.predict.lock.LockStates;
import org.isolde.predict.order.Stamp;
import org.isolde.predict.result.Situation;
import org.jspecify.annotations.Nullable;

/**
 * The moments of a thread's transaction, the latest first: its different situations since an
 * access. A moment represents all times in the transaction at which the thread is in one situation.
 *
 * <p>Entering a moment takes constant time; listing the moments since an access takes time linear
 * in the number of different moments, not of lock events. Moments are stored in arrays that the
 * next transaction reuses, for cache locality.
 */
public final class RecentMoments {
    /** No moment. */
    static final int NONE = -1;

    private static final int FEW_SIBLINGS = 8;
    /** Outside of transactions nothing goes through the moments: more of them cost less. */
    private static final int SIBLINGS_OUTSIDE = 128;
    /** Larger arrays do not outlive their transaction. */
    private static final int LARGE = 1 << 10;

    /** More lock states than that seldom lie between two accesses. */
    private static final int FEW_MOMENTS = 64;
    /** A transaction that a thread is never in. */
    private static final long NEVER = -1;

    private final LockStates states;
    private final int siblingsInside;
    private final int mostInside;

    /** By the numbers of their lock states. */
    private Situation[] latest = new Situation[16];
    private long transaction;
    private long changes;
    private long numbers;
    private boolean inTransaction;

    private int count;
    private int newest = NONE;
    private int oldest = NONE;
    /** How many are listed. */
    private int listed;
    /** The place of one that is not any more; {@link #NONE} if there is none. */
    private int spare = NONE;
    private Situation[] situations = new Situation[16];
    /** The numbers of the changes of states that last led to the moments. */
    private long[] entered = new long[16];
    /** The events of the thread that did. */
    private long[] enteredAt = new long[16];
    /** How many others have the same lock state. */
    private int[] siblings = new int[16];
    private int[] older = new int[16];
    private int[] newer = new int[16];

    private RecentMoments(LockStates states, int siblingsInside, int mostInside) {
        this.states = states;
        this.siblingsInside = siblingsInside;
        this.mostInside = mostInside;
    }

    /**
     * Distinguishes only some moments of a transaction, and only a few in each lock state: of more
     * moments in one state the last ones are merged, and of more in all the first ones.
     */
    public static RecentMoments few(LockStates states) {
        return new RecentMoments(states, FEW_SIBLINGS, FEW_MOMENTS);
    }

    /** Distinguishes all moments of a transaction, which takes memory for them until it ends. */
    public static RecentMoments all(LockStates states) {
        return new RecentMoments(states, Integer.MAX_VALUE, Integer.MAX_VALUE);
    }

    /** Forgets what was before: a transaction begins. */
    void begin() {
        newest = NONE;
        oldest = NONE;
        listed = 0;
        spare = NONE;
        transaction++;
        inTransaction = true;
        if (count > LARGE) {
            resize(LARGE);
        }
        count = 0;
    }

    /** A transaction ends. */
    void end() {
        inTransaction = false;
    }

    /** The number of the last change of states. */
    long changes() {
        return changes;
    }

    /** Where the thread is now. */
    Situation now() {
        return situations[newest];
    }

    /** Where the thread is now, as it accesses something. */
    Situation accessed() {
        Situation now = now();
        if (!now.accessed) {
            // Only then: to write it at each access takes longer than to look.
            now.accessed = true;
        }
        return now;
    }

    /** The moment where the thread is now. */
    int newest() {
        return newest;
    }

    /**
     * The moment that was entered before one; {@link #NONE} if there is none in the transaction.
     */
    int older(int moment) {
        return older[moment];
    }

    Situation situation(int moment) {
        return situations[moment];
    }

    /** The number of the last change of states that led to a moment. */
    long entered(int moment) {
        return entered[moment];
    }

    /** The event of the thread that did. */
    long enteredAt(int moment) {
        return enteredAt[moment];
    }

    /** The thread is in a state now, by its event of that number. */
    void enter(LockState state, Stamp stamp, long event) {
        if (newest != NONE && now().state == state && now().to == stamp) {
            return;
        }
        if (state.id() >= latest.length) {
            latest = Arrays.copyOf(latest, Math.max(state.id() + 1, 2 * latest.length));
        }
        Situation known = latest[state.id()];
        int moment;
        if (known == null || known.to != stamp) {
            moment = successor(known, state, stamp);
            latest[state.id()] = situations[moment];
        } else if (known.transaction == transaction) {
            moment = known.moment;
            unlink(moment);
        } else {
            moment = add(known, 0);
        }
        entered[moment] = ++changes;
        enteredAt[moment] = event;
        newer[moment] = NONE;
        older[moment] = newest;
        if (newest == NONE) {
            oldest = moment;
        } else {
            newer[newest] = moment;
        }
        newest = moment;
        if (++listed > mostInside && inTransaction) {
            mergeOldest();
        }
    }

    /**
     * The two entered first count as one, in which a thread can be met wherever it could in either;
     * when they come again they are others.
     */
    private void mergeOldest() {
        int first = oldest;
        int second = newer[first];
        Situation before = situations[first];
        Situation after = situations[second];
        before.transaction = NEVER;
        after.transaction = NEVER;
        unlink(first);
        spare = first;
        set(second, after.spanning(before, states.common(before.state, after.state)));
    }

    /**
     * A moment for another stamp. The one before goes where this one can do all that it could,
     * where nobody asks for it, as for one outside of transactions without an access, and where
     * there are too many.
     */
    private int successor(@Nullable Situation then, LockState state, Stamp stamp) {
        Situation now = new Situation(numbers++, state, stamp, stamp);
        if (then == null || then.transaction != transaction) {
            return add(now, 0);
        }
        int before = then.moment;
        boolean isLeft = !inTransaction && !then.accessed;
        if (isLeft || then.from == then.to && then.to.hasSamePast(stamp)) {
            unlink(before);
            return set(before, now);
        }
        if (siblings[before] >= (inTransaction ? siblingsInside : SIBLINGS_OUTSIDE)) {
            unlink(before);
            return set(before, new Situation(numbers++, state, then.from, stamp));
        }
        return add(now, siblings[before] + 1);
    }

    private int add(Situation situation, int others) {
        int moment = spare;
        spare = NONE;
        if (moment == NONE) {
            if (count == situations.length) {
                resize(2 * count);
            }
            moment = count++;
        }
        siblings[moment] = others;
        return set(moment, situation);
    }

    private int set(int moment, Situation situation) {
        situations[moment] = situation;
        situation.transaction = transaction;
        situation.moment = moment;
        return moment;
    }

    private void resize(int size) {
        situations = Arrays.copyOf(situations, size);
        entered = Arrays.copyOf(entered, size);
        enteredAt = Arrays.copyOf(enteredAt, size);
        siblings = Arrays.copyOf(siblings, size);
        older = Arrays.copyOf(older, size);
        newer = Arrays.copyOf(newer, size);
    }

    private void unlink(int moment) {
        listed--;
        if (newer[moment] == NONE) {
            newest = older[moment];
        } else {
            older[newer[moment]] = older[moment];
        }
        if (older[moment] == NONE) {
            oldest = newer[moment];
        } else {
            newer[older[moment]] = newer[moment];
        }
    }
}
