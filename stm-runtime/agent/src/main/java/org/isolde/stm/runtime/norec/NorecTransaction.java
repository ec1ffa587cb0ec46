// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.norec;

import org.isolde.stm.runtime.Changes;
import org.isolde.stm.runtime.Transaction;
import org.isolde.stm.runtime.memory.Memory;
import org.isolde.stm.runtime.memory.UndoLog;
import org.isolde.stm.runtime.memory.WriteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * A transaction of NOrec: there is one sequence lock for the whole memory, and no metadata for
 * locations. The lock is odd while a transaction writes back. A transaction that finds it changed
 * compares the values that it has read with those in the memory.
 *
 * <p>A read takes constant time if no transaction has committed since the last one, otherwise time
 * linear in the number of earlier reads. One transaction commits at a time.
 */
public final class NorecTransaction extends Transaction {

    /** One of them is the lock; the others keep it on a cache line of its own. */
    private static final long[] LINES = new long[32];
    private static final long LOCK = Memory.elementBase(long[].class) + 16 * Memory.elementScale(long[].class);

    private static final int SPINS = 1_000;
    private static final int GOLDEN = 0x9E3779B9;

    private final ValueLog reads = new ValueLog();
    private final WriteBuffer writes = new WriteBuffer();
    private final UndoLog undo = new UndoLog();

    /** The lock when all that was read was last known to be in the memory at once; even. */
    private long snapshot;
    private boolean locked;

    @Override
    public long readBits(Object base, long offset, int type, Object metadataBase, long metadataOffset) {
        if (isAlone()) {
            return Memory.getBits(base, offset, type);
        }
        if (writes.size() > 0) {
            int own = writes.find(list(base, offset), base, offset);
            if (own >= 0) {
                return writes.bits(own);
            }
        }
        long value = Memory.getBitsAcquire(base, offset, type);
        while (lock() != snapshot) {
            validate();
            value = Memory.getBitsAcquire(base, offset, type);
        }
        reads.addBits(base, offset, type, value);
        return value;
    }

    @Override
    public @Nullable Object readReference(Object base, long offset, Object metadataBase, long metadataOffset) {
        if (isAlone()) {
            return Memory.getReference(base, offset);
        }
        if (writes.size() > 0) {
            int own = writes.find(list(base, offset), base, offset);
            if (own >= 0) {
                return writes.reference(own);
            }
        }
        Object value = Memory.getReferenceAcquire(base, offset);
        while (lock() != snapshot) {
            validate();
            value = Memory.getReferenceAcquire(base, offset);
        }
        reads.addReference(base, offset, value);
        return value;
    }

    @Override
    public void writeBits(
            Object base, long offset, int type, long bits, Object metadataBase, long metadataOffset) {
        if (hasMade(base)) {
            Memory.putBits(base, offset, type, bits);
        } else if (isAlone()) {
            undo.writeBits(base, offset, type, bits);
        } else {
            writes.putBits(listForOneMore(base, offset), base, offset, type, bits);
        }
    }

    @Override
    public void writeReference(
            Object base, long offset, @Nullable Object value, Object metadataBase, long metadataOffset) {
        if (hasMade(base)) {
            Memory.putReference(base, offset, value);
        } else if (isAlone()) {
            undo.writeReference(base, offset, value);
        } else {
            writes.putReference(listForOneMore(base, offset), base, offset, value);
        }
    }

    private static int hash(Object base, long offset) {
        int hash = (System.identityHashCode(base) ^ (int) offset * GOLDEN) * GOLDEN;
        return hash ^ hash >>> 16;
    }

    private int list(Object base, long offset) {
        return hash(base, offset) & writes.lists() - 1;
    }

    private int listForOneMore(Object base, long offset) {
        if (writes.size() >= writes.lists()) {
            writes.splitLists(NorecTransaction::hash);
        }
        return list(base, offset);
    }

    private static long lock() {
        return Memory.getWordAcquire(LINES, LOCK);
    }

    private static long unlocked() {
        long lock = lock();
        for (int i = 1; (lock & 1) != 0; i++) {
            if (i % SPINS == 0) {
                Thread.yield();
            } else {
                Thread.onSpinWait();
            }
            lock = lock();
        }
        return lock;
    }

    /** Whether all that was read holds what it held. */
    private boolean isUnchanged() {
        int changed = reads.firstChanged();
        if (changed >= 0) {
            conflictAt(reads.base(changed), reads.offset(changed));
        }
        return changed < 0;
    }

    /** Moves the snapshot to the present. */
    private void validate() {
        long before;
        do {
            before = unlocked();
            if (!isUnchanged()) {
                throw conflict();
            }
        } while (lock() != before);
        snapshot = before;
    }

    @Override
    protected void start() {
        reads.clear();
        snapshot = unlocked();
    }

    @Override
    protected boolean publish() {
        if (isAlone()) {
            undo.clear();
            return true;
        }
        if (!locked && writes.size() > 0) {
            while (!Memory.compareAndSetWord(LINES, LOCK, snapshot, snapshot + 1)) {
                long before = unlocked();
                if (!isUnchanged()) {
                    return false;
                }
                snapshot = before;
            }
            locked = true;
        }
        if (locked) {
            // Who sees a new value is to see the lock.
            Memory.storeFence();
            writes.writeBack();
            Memory.putWordRelease(LINES, LOCK, snapshot + 2);
            locked = false;
            Changes.committed();
        }
        writes.clear();
        reads.clear();
        return true;
    }

    @Override
    protected void undo() {
        if (isAlone()) {
            undo.undoTo(0);
        } else {
            writes.clear();
        }
    }

    @Override
    protected int mark() {
        return isAlone() ? undo.size() : writes.mark();
    }

    @Override
    protected void undoTo(int mark) {
        if (isAlone()) {
            undo.undoTo(mark);
        } else {
            writes.undoTo(mark);
        }
    }

    @Override
    protected boolean isOutdated() {
        return lock() != snapshot && !isUnchanged();
    }
}
