// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.spi;

import java.util.concurrent.locks.LockSupport;
import org.isolde.stm.runtime.Changes;
import org.isolde.stm.runtime.Transaction;
import org.isolde.stm.runtime.memory.Memory;
import org.jspecify.annotations.Nullable;

/**
 * Adapts an algorithm that implements {@link Context} or {@link ContextMetadata} to the runtime's
 * interface.
 *
 * <p>It adds the features that those interfaces lack: attempts that run alone write to the memory,
 * and inform the algorithm when they commit; the writes of a nested atomic method are undone by
 * writing the old values.
 */
public final class AdaptedTransaction extends Transaction {

    /**
     * The nanoseconds after which a transaction that waits for a change is retried, since the reads
     * of an algorithm are unknown.
     */
    private static final long PAUSE = 100_000;

    private final AlgorithmCalls calls;
    private final ChangeLog changes = new ChangeLog();

    /** Whether there may be a mark to go back to. */
    private boolean marked;
    private boolean written;
    private boolean refused;

    AdaptedTransaction(AlgorithmCalls calls) {
        this.calls = calls;
    }

    // ---------------------------------------------------------------- accesses

    @Override
    public long readBits(Object base, long offset, int type, Object metadataBase, long metadataOffset) {
        return isAlone()
                ? Memory.getBits(base, offset, type)
                : readBits(new Place(base, offset, type, metadataBase, metadataOffset));
    }

    @Override
    public @Nullable Object readReference(Object base, long offset, Object metadataBase, long metadataOffset) {
        return isAlone()
                ? Memory.getReference(base, offset)
                : readReference(new Place(base, offset, Memory.REFERENCE, metadataBase, metadataOffset));
    }

    @Override
    public void writeBits(
            Object base, long offset, int type, long bits, Object metadataBase, long metadataOffset) {
        if (hasMade(base)) {
            Memory.putBits(base, offset, type, bits);
            return;
        }
        Place place = new Place(base, offset, type, metadataBase, metadataOffset);
        if (isAlone()) {
            changes.addBits(place, Memory.getBits(base, offset, type));
            Memory.putBits(base, offset, type, bits);
            return;
        }
        if (marked) {
            changes.addBits(place, readBits(place));
        }
        written = true;
        try {
            calls.writeBits(place, bits);
        } catch (TransactionException conflict) {
            throw conflict();
        }
    }

    @Override
    public void writeReference(
            Object base, long offset, @Nullable Object value, Object metadataBase, long metadataOffset) {
        if (hasMade(base)) {
            Memory.putReference(base, offset, value);
            return;
        }
        Place place = new Place(base, offset, Memory.REFERENCE, metadataBase, metadataOffset);
        if (isAlone()) {
            changes.addReference(place, Memory.getReference(base, offset));
            Memory.putReference(base, offset, value);
            return;
        }
        if (marked) {
            changes.addReference(place, readReference(place));
        }
        written = true;
        try {
            calls.writeReference(place, value);
        } catch (TransactionException conflict) {
            throw conflict();
        }
    }

    private long readBits(Place place) {
        try {
            return calls.readBits(place);
        } catch (TransactionException conflict) {
            throw conflict();
        }
    }

    private Object readReference(Place place) {
        try {
            return calls.readReference(place);
        } catch (TransactionException conflict) {
            throw conflict();
        }
    }

    // ---------------------------------------------------------------- attempts

    @Override
    protected void start() {
        changes.clear();
        marked = false;
        written = false;
        refused = false;
        if (!isAlone()) {
            init();
        }
    }

    private void init() {
        calls.init(site().number(), "");
    }

    @Override
    protected boolean publish() {
        if (isAlone()) {
            tellAlgorithm();
            return true;
        }
        try {
            refused = !calls.commit();
        } catch (TransactionException conflict) {
            return false;
        }
        if (!refused && written) {
            Changes.committed();
        }
        return !refused;
    }

    /** No other transaction runs: an algorithm has no reason to refuse this one. */
    private void tellAlgorithm() {
        if (changes.size() > 0) {
            init();
            changes.repeat(calls);
            if (!calls.commit()) {
                throw new IllegalStateException(
                        "the algorithm does not let a transaction commit beside which no other runs");
            }
            changes.clear();
        }
    }

    @Override
    protected void undo() {
        if (isAlone()) {
            changes.restore(0);
        } else if (!refused) {
            calls.rollback();
        }
    }

    @Override
    protected int mark() {
        marked = true;
        return changes.size();
    }

    @Override
    protected void undoTo(int mark) {
        if (isAlone()) {
            changes.restore(mark);
            return;
        }
        try {
            changes.restore(mark, calls);
        } catch (TransactionException conflict) {
            throw conflict();
        }
    }

    @Override
    protected boolean isOutdated() {
        LockSupport.parkNanos(PAUSE);
        return true;
    }
}
