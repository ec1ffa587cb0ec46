// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.cycle;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.isolde.predict.lock.LockState;
import org.isolde.predict.memory.LongTable;
import org.isolde.predict.order.Stamp;
import org.isolde.predict.result.CyclePrediction;
import org.isolde.predict.witness.TransactionSink;
import org.jspecify.annotations.Nullable;

/**
 * Collects the different transactions of one thread that access at least two locations of interest.
 * Besides, what the thread does outside of transactions: each outermost critical section, and the
 * accesses between these. Each event takes constant time; the end of a transaction takes time for
 * what is kept of it.
 */
public final class ThreadTransactions implements TransactionSink {

    private final int thread;
    private final BitSet locations;
    private final TransactionLimits limits;
    private final List<Transaction> transactions = new ArrayList<>(1);
    /** The transactions by a hash of what they do; null as long as there is none. */
    private @Nullable LongTable<Transaction> known;
    private final Draft draft = new Draft();
    private int[] stack = new int[4];
    private int depth;
    private @Nullable LockState state;
    private @Nullable Stamp stamp;
    private boolean isInside;
    /** Whether what the thread does is not kept, since there is too much. */
    private boolean isClosed;
    private int source;

    /**
     * Creates a collector.
     *
     * @param locations the locations of interest
     */
    public ThreadTransactions(int thread, BitSet locations, TransactionLimits limits) {
        this.thread = thread;
        this.locations = locations;
        this.limits = limits;
    }

    /** The different transactions so far; one that runs ends here. */
    List<Transaction> transactions() {
        finish();
        return transactions;
    }

    @Override
    public void begin(int place) {
        finish();
        isInside = true;
        source = place;
        isClosed = !limits.isOpen(place);
    }

    @Override
    public void acquired(int hold, LockState now, Stamp at) {
        if (depth == 0 && !isInside) {
            finish();
        }
        if (depth == stack.length) {
            stack = Arrays.copyOf(stack, 2 * depth);
        }
        stack[depth++] = hold;
        enter(Moments.acquisition(hold), now, at);
    }

    @Override
    public void released(int hold, LockState now, Stamp at) {
        int place = depth - 1;
        while (place >= 0 && stack[place] != hold) {
            place--;
        }
        if (place >= 0) {
            System.arraycopy(stack, place + 1, stack, place, depth - place - 1);
            depth--;
        }
        if (depth == 0 && !isInside) {
            finish();
        }
        enter(Moments.release(hold), now, at);
    }

    @Override
    public void synchronised(LockState now, Stamp at) {
        enter(Moments.NO_LOCK, now, at);
    }

    private void enter(int operation, LockState now, Stamp at) {
        state = now;
        stamp = at;
        if (!draft.isEmpty()) {
            draft.enter(operation, now, at);
        }
    }

    @Override
    @SuppressWarnings("NullAway") // a thread has a state and a stamp from its beginning
    public void access(int location, int place, boolean writes, boolean updates) {
        if (isClosed || !locations.get(location)) {
            return;
        }
        if (!isInside && draft.isFull()) {
            finish();
        }
        if (draft.isEmpty()) {
            draft.start(Arrays.copyOf(stack, depth), state, stamp);
        }
        draft.access(location, Transaction.place(place, writes, updates));
    }

    @Override
    public void end() {
        finish();
        isInside = false;
        isClosed = !limits.isOpenOutside();
    }

    /** The transaction ends, or what the thread does outside of one. */
    private void finish() {
        if (isInside && isClosed) {
            limits.leaveOut();
        } else if (draft.hasTwoLocations()) {
            Transaction transaction = transaction(draft.hash());
            transaction.executed(draft.stamps());
        } else if (draft.isCut()) {
            limits.leaveOut();
        }
        draft.clear();
    }

    private Transaction transaction(long hash) {
        if (known == null) {
            known = new LongTable<>();
        }
        return known.get(hash, key -> {
            Transaction made = draft.build(thread, isInside ? source : CyclePrediction.NO_TRANSACTION);
            transactions.add(made);
            if (isInside) {
                limits.keep(source);
            } else {
                limits.keepOutside();
                isClosed = !limits.isOpenOutside();
            }
            if (draft.isCut()) {
                limits.leaveOut();
            }
            return made;
        });
    }
}
