package org.isolde.predict;

import java.util.Arrays;

/**
 * The moments of a thread's transaction, those entered last first: which lock states, each once, the thread was in since an access.
 *
 * <p>Entering takes constant time; listing what was entered since takes time linear in the number of different moments, not of lock
 * events.
 */
final class RecentMoments {
    private static final int SIBLINGS = 8;
    /** Outside of transactions nothing goes through the moments: more of them cost less. */
    private static final int SIBLINGS_OUTSIDE = 128;

    /** By the numbers of their lock states. */
    private Moment[] latest = new Moment[16];
    private Moment newest;
    private long transaction;
    private long changes;
    private long situations;
    private boolean inTransaction;

    /** Forgets what was before: a transaction begins. */
    void begin() {
        newest = null;
        transaction++;
        inTransaction = true;
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
    Moment newest() {
        return newest;
    }

    /** The thread is in a state now, by its event of that number. */
    void enter(LockState state, Stamp stamp, long event) {
        if (newest != null && newest.situation.state == state && newest.to == stamp) {
            return;
        }
        if (state.id() >= latest.length) {
            latest = Arrays.copyOf(latest, Math.max(state.id() + 1, 2 * latest.length));
        }
        Moment moment = latest[state.id()];
        if (moment == null || moment.to != stamp) {
            moment = successor(moment, state, stamp);
            latest[state.id()] = moment;
        } else if (moment.transaction == transaction) {
            unlink(moment);
        }
        moment.transaction = transaction;
        moment.entered = ++changes;
        moment.enteredAt = event;
        moment.newer = null;
        moment.older = newest;
        if (newest != null) {
            newest.newer = moment;
        }
        newest = moment;
    }

    /** A moment for another stamp. The one before goes where this one can do all that it could, and where there are too many. */
    private Moment successor(Moment before, LockState state, Stamp stamp) {
        Situation now = new Situation(situations++, state, stamp, stamp);
        if (before == null || before.transaction != transaction) {
            return new Moment(now, 0);
        }
        Situation then = before.situation;
        if (then.from == then.to && then.to.hasSamePast(stamp)) {
            unlink(before);
            return new Moment(now, before.siblings);
        }
        if (before.siblings >= (inTransaction ? SIBLINGS : SIBLINGS_OUTSIDE)) {
            unlink(before);
            return new Moment(new Situation(situations++, state, then.from, stamp), before.siblings);
        }
        return new Moment(now, before.siblings + 1);
    }

    private void unlink(Moment moment) {
        if (moment.newer == null) {
            newest = moment.older;
        } else {
            moment.newer.older = moment.older;
        }
        if (moment.older != null) {
            moment.older.newer = moment.newer;
        }
    }
}
