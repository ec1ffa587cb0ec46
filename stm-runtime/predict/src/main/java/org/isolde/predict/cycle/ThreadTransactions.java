// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.cycle;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import org.isolde.predict.lock.LockState;
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

    /** What transactions that do the same have in common. */
    private record Shape(int[] numbers) {

        @Override
        public boolean equals(Object other) {
            return other instanceof Shape shape && Arrays.equals(numbers, shape.numbers);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(numbers);
        }
    }

    private final int thread;
    private final BitSet locations;
    private final TransactionLimits limits;
    private final Map<Shape, Transaction> transactions = new LinkedHashMap<>(4);
    private final Draft draft = new Draft();
    private int[] stack = new int[4];
    private int depth;
    private @Nullable LockState state;
    private @Nullable Stamp stamp;
    private boolean isInside;
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
    Collection<Transaction> transactions() {
        finish();
        return transactions.values();
    }

    @Override
    public void begin(int place) {
        finish();
        isInside = true;
        source = place;
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
        if (!locations.get(location)) {
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
    }

    /** The transaction ends, or what the thread does outside of one. */
    private void finish() {
        if (isInside && draft.isCut()) {
            limits.leaveOut();
        }
        if (draft.hasTwoLocations()) {
            int beginning = isInside ? source : CyclePrediction.NO_TRANSACTION;
            Shape shape = new Shape(draft.shape(beginning));
            Transaction known = transactions.get(shape);
            if (known == null && limits.takes(isInside ? source : ~draft.firstPlace(), shape.numbers.length)) {
                known = draft.build(thread, beginning);
                transactions.put(shape, known);
            }
            if (known != null) {
                known.executed(draft.stamps());
            }
        }
        draft.clear();
    }
}
